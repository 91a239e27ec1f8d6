#include "editor/tools/paint_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

class Fill final : public Tool {
  Outcome press(const Context& context, const Pointer& at) override {
    if (at.hex == hex::kNoHex) return {};
    Outcome out;
    out.problem = missing(context.settings);
    if (!out.problem.empty()) return out;
    Figure figure{area(context, at.hex), {}};
    if (context.settings.layer == Layer::hexside)
      figure.sides = sides_around(context.analysis.layout(), figure.hexes);
    return paint(context, figure);
  }

  Preview preview(const Context&, const Pointer& at) const override {
    Preview out;
    if (at.hex != hex::kNoHex) out.hexes = {at.hex};
    return out;
  }

  static commands::Hexes area(const Context& context, hex::HexIndex from) {
    const resolve::Board& board = *context.analysis.board();
    if (context.settings.layer == Layer::height)
      return commands::flood(context.analysis.layout(), from,
                             [&](hex::HexIndex hex) { return board.height(hex) == board.height(from); });
    return commands::flood(context.analysis.layout(), from,
                           [&](hex::HexIndex hex) { return board.terrain(hex) == board.terrain(from); });
  }
};

}  // namespace

std::unique_ptr<Tool> make_fill() { return std::make_unique<Fill>(); }

}  // namespace muster::editor::tools
