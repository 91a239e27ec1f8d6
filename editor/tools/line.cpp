#include "editor/tools/paint_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

class Line final : public FigureTool {
  Figure figure(const Context& context, const Pointer& from, const Pointer& to) const override {
    const hex::Layout& layout = context.analysis.layout();
    if (context.settings.layer != Layer::hexside)
      return {commands::stroke(layout, from.hex, to.hex, context.settings.radius), {}};
    if (!from.side || !to.side) return {};
    return {
        {}, commands::side_path(layout, *from.side, *to.side), commands::stroke(layout, from.hex, to.hex, 0)};
  }
};

}  // namespace

std::unique_ptr<Tool> make_line() { return std::make_unique<Line>(); }

}  // namespace muster::editor::tools
