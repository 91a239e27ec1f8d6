#include "editor/tools/registry.h"
#include "editor/tools/stroke_shared.h"

namespace muster::editor::tools {
namespace {

class Erase final : public StrokeTool {
  Outcome on_hexes(const Context& context, const commands::Hexes& hexes) const override {
    return erase(context, hexes);
  }
  Outcome on_side(const Context& context, const std::optional<commands::Side>& side) const override {
    return erase_side(context, side);
  }
};

}  // namespace

std::unique_ptr<Tool> make_erase() { return std::make_unique<Erase>(); }

}  // namespace muster::editor::tools
