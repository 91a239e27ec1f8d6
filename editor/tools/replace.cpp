// All that is alike becomes what was chosen: on the whole map, or within a rectangle that is drawn.
#include "editor/tools/paint_shared.h"
#include "editor/tools/registry.h"

namespace muster::editor::tools {
namespace {

std::string kind_name(const document::Analysis& analysis, std::uint16_t kind) {
  if (kind == resolve::kUnknownTerrain || !analysis.rules()) return "unknown";
  return analysis.rules()->game().terrain[kind].key.str();
}

class Replace final : public FigureTool {
  Figure figure(const Context& context, const Pointer& from, const Pointer& to) const override {
    return {commands::rectangle(context.analysis.board()->grid(), from.hex, to.hex), {}};
  }

  Outcome finish(const Context& context, const Pointer& from, const Pointer& to) const override {
    const document::Analysis& analysis = context.analysis;
    const resolve::Board& board = *analysis.board();
    const Settings& chosen = context.settings;
    commands::Within within;
    if (from.hex != to.hex) within = figure(context, from, to).hexes;
    switch (chosen.layer) {
      case Layer::terrain:
        return outcome(commands::replace_terrain(analysis, kind_name(analysis, board.terrain(from.hex)),
                                                 chosen.terrain, within));
      case Layer::height:
        return outcome(commands::replace_height(analysis, board.height(from.hex), chosen.height, within));
      case Layer::hexside:
        for (const resolve::Hexside& side : board.hexsides())
          if (from.side && commands::side(side.a, side.b) == *from.side)
            return outcome(commands::replace_hexsides(analysis, kind_name(analysis, side.terrain),
                                                      chosen.hexside, within));
        return refused("press on a hexside of the kind that is to be replaced");
      case Layer::place:
        break;
    }
    return refused("places are renamed beside the map, not replaced");
  }

  static Outcome refused(const char* why) {
    Outcome out;
    out.problem = why;
    return out;
  }
};

}  // namespace

std::unique_ptr<Tool> make_replace() { return std::make_unique<Replace>(); }

}  // namespace muster::editor::tools
