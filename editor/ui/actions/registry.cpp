#include "editor/ui/actions/registry.h"

namespace muster::editor::ui {
namespace {

std::vector<Action> gathered() {
  std::vector<Action> out;
  for (const auto group : {file_actions, produce_actions, leave_actions, edit_actions, map_actions,
                           forces_actions, view_actions, help_actions})
    out.insert(out.end(), group().begin(), group().end());
  return out;
}

}  // namespace

std::span<const Action> all_actions() {
  static const std::vector<Action> kAll = gathered();
  return kAll;
}

}  // namespace muster::editor::ui
