#include "editor/tools/paint_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

// More is not looked at before the edit is made: the hand would feel it.
constexpr std::size_t kMostShown = 20'000;

class Fill final : public Tool {
  Outcome press(const Context& context, const Pointer& at) override {
    if (at.hex == hex::kNoHex) return {};
    Outcome out;
    out.problem = missing(context.analysis, context.settings);
    if (!out.problem.empty()) return out;
    // What was painted just before may bound the area, and need not be in this analysis yet.
    const auto make = [from = at.hex, chosen = context.settings,
                       stroke = context.stroke](const document::Analysis& now) {
      const Context then{now, chosen, stroke};
      return painted(then, figure(then, from, now.board()->grid().size()));
    };
    out.work = Work{make, figure(context, at.hex, kMostShown), context.settings};
    return out;
  }

  Preview preview(const Context&, const Pointer& at) const override {
    Preview out;
    if (at.hex != hex::kNoHex) out.hexes = {at.hex};
    return out;
  }

  static Figure figure(const Context& context, hex::HexIndex from, std::size_t most) {
    const resolve::Board& board = *context.analysis.board();
    const hex::Layout& layout = context.analysis.layout();
    Figure out;
    if (context.settings.layer == Layer::height)
      out.hexes = commands::flood(
          layout, from, [&](hex::HexIndex hex) { return board.height(hex) == board.height(from); }, most);
    else
      out.hexes = commands::flood(
          layout, from, [&](hex::HexIndex hex) { return board.terrain(hex) == board.terrain(from); }, most);
    if (context.settings.layer == Layer::hexside) {
      out.sides = sides_around(layout, out.hexes);
      out.owners = out.hexes;
    }
    return out;
  }
};

}  // namespace

std::unique_ptr<Tool> make_fill() { return std::make_unique<Fill>(); }

}  // namespace muster::editor::tools
