#include "editor/ui/dialogs/registry.h"

namespace muster::editor::ui {

std::span<const DialogRow> dialog_rows() {
  static constexpr DialogRow kRows[] = {
      {"Unsaved work of an earlier run", make_recovery},
      {"Changed here and on disk", make_conflict},
      {"Result", make_result},
      {"Unsaved work", make_unsaved},
      {"New battle", make_new_battle},
      {"New map", make_new_map},
      {"Go to hex", make_go_to_hex},
      {"Keys and tools", make_keys},
  };
  return kRows;
}

}  // namespace muster::editor::ui
