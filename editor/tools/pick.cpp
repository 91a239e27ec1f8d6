#include <algorithm>

#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

std::string kind_name(const document::Analysis& analysis, std::uint16_t kind) {
  if (kind == resolve::kUnknownTerrain || !analysis.rules()) return "unknown";
  return analysis.rules()->game().terrain[kind].key.str();
}

class Pick final : public Tool {
  Outcome press(const Context& context, const Pointer& at) override {
    Outcome out;
    if (at.hex == hex::kNoHex) return out;
    const resolve::Board& board = *context.analysis.board();
    Settings chosen = context.settings;
    switch (chosen.layer) {
      case Layer::terrain:
        chosen.terrain = kind_name(context.analysis, board.terrain(at.hex));
        break;
      case Layer::height:
        if (board.height(at.hex) != resolve::kUnknownHeight) chosen.height = board.height(at.hex);
        break;
      case Layer::hexside:
        for (const resolve::Hexside& side : board.hexsides())
          if (at.side && commands::side(side.a, side.b) == *at.side)
            chosen.hexside = kind_name(context.analysis, side.terrain);
        break;
      case Layer::place:
        for (const resolve::BoardPlace& place : board.places())
          if (std::find(place.hexes.begin(), place.hexes.end(), at.hex) != place.hexes.end())
            chosen.place = place.name.str();
        break;
    }
    out.settings = chosen;
    return out;
  }

  Preview preview(const Context& context, const Pointer& at) const override {
    Preview out;
    if (context.settings.layer == Layer::hexside && at.side)
      out.sides = {*at.side};
    else if (at.hex != hex::kNoHex)
      out.hexes = {at.hex};
    return out;
  }
};

}  // namespace

std::unique_ptr<Tool> make_pick() { return std::make_unique<Pick>(); }

}  // namespace muster::editor::tools
