#include "editor/tools/registry.h"
#include "editor/tools/stroke_shared.h"

namespace muster::editor::tools {
namespace {

class Brush final : public StrokeTool {
  Outcome on_hexes(const Context& context, const commands::Hexes& hexes) const override {
    return paint(context, hexes);
  }
  Outcome on_side(const Context& context, const std::optional<commands::Side>& side) const override {
    return paint_side(context, side);
  }
};

}  // namespace

std::unique_ptr<Tool> make_brush() { return std::make_unique<Brush>(); }

}  // namespace muster::editor::tools
