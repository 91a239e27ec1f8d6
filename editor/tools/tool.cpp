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

}  // namespace muster::editor::tools
