#include "editor/tools/registry.h"
#include "editor/tools/stroke_shared.h"

namespace muster::editor::tools {

std::unique_ptr<Tool> make_brush() { return std::make_unique<StrokeTool>(false); }

}  // namespace muster::editor::tools
