#include "editor/tools/tool.h"

namespace muster::editor::tools {

Outcome outcome(commands::Made made) {
  Outcome out;
  if (made)
    out.edit = std::move(*made);
  else
    out.problem = made.error();
  return out;
}

bool without_place(const resolve::Placement& place) {
  return place.kind == resolve::PlaceKind::unstated || place.kind == resolve::PlaceKind::unknown;
}

}  // namespace muster::editor::tools
