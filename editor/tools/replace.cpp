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
        return later([old = kind_name(analysis, board.terrain(from.hex)), by = chosen.terrain,
                      within](const document::Analysis& now) {
          return commands::replace_terrain(now, old, by, within);
        });
      case Layer::height:
        return later(
            [old = board.height(from.hex), by = chosen.height, within](const document::Analysis& now) {
              return commands::replace_height(now, old, by, within);
            });
      case Layer::hexside:
        for (const resolve::Hexside& side : board.hexsides())
          if (from.side && commands::side(side.a, side.b) == *from.side)
            return later([old = kind_name(analysis, side.terrain), by = chosen.hexside,
                          within](const document::Analysis& now) {
              return commands::replace_hexsides(now, old, by, within);
            });
        return refused("press on a hexside of the kind that is to be replaced");
      case Layer::place:
        break;
    }
    return refused("places are renamed beside the map, not replaced");
  }

  // What it covers is not known before.
  static Outcome later(std::function<commands::Made(const document::Analysis&)> make) {
    Outcome out;
    out.work = Work{std::move(make), {}, {}};
    return out;
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
