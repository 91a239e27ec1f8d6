#include "editor/tools/registry.h"
#include "editor/tools/stroke_shared.h"

namespace muster::editor::tools {

std::unique_ptr<Tool> make_erase() { return std::make_unique<StrokeTool>(true); }

}  // namespace muster::editor::tools
