#include "editor/tools/paint_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

class Line final : public FigureTool {
  commands::Hexes figure(const Context& context, hex::HexIndex from, hex::HexIndex to) const override {
    return commands::stroke(context.analysis.layout(), from, to, context.settings.radius);
  }
};

}  // namespace

std::unique_ptr<Tool> make_line() { return std::make_unique<Line>(); }

}  // namespace muster::editor::tools
