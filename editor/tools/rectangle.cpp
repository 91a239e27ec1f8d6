#include "editor/tools/paint_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

class Rectangle final : public FigureTool {
  Figure figure(const Context& context, const Pointer& from, const Pointer& to) const override {
    Figure out{commands::rectangle(context.analysis.board()->grid(), from.hex, to.hex), {}};
    if (context.settings.layer == Layer::hexside)
      out.sides = sides_within(context.analysis.layout(), out.hexes);
    return out;
  }
};

}  // namespace

std::unique_ptr<Tool> make_rectangle() { return std::make_unique<Rectangle>(); }

}  // namespace muster::editor::tools
