#include "editor/tools/paint_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

class Rectangle final : public FigureTool {
  commands::Hexes figure(const Context& context, hex::HexIndex from, hex::HexIndex to) const override {
    return commands::rectangle(context.analysis.board()->grid(), from, to);
  }
};

}  // namespace

std::unique_ptr<Tool> make_rectangle() { return std::make_unique<Rectangle>(); }

}  // namespace muster::editor::tools
