#include "editor/tools/paint_shared.h"

#include <algorithm>

namespace muster::editor::tools {
namespace {

using commands::Hexes;
using commands::Side;

bool on_sides(const Context& context) { return context.settings.layer == Layer::hexside; }

commands::Made erased(const Context& context, const Figure& figure) {
  switch (context.settings.layer) {
    case Layer::terrain:
      return commands::erase_terrain(context.analysis, figure.hexes, context.stroke);
    case Layer::height:
      return commands::paint_height(context.analysis, std::nullopt, figure.hexes, context.stroke);
    case Layer::hexside:
      return commands::erase_hexsides(context.analysis, {}, figure.sides, context.stroke);
    case Layer::place:
      break;
  }
  return commands::erase_places(context.analysis, figure.hexes);
}

// Every side of the hexes that `wanted` says yes to, told whether the hex behind it is one of them.
template <class Wanted>
std::vector<Side> sides_of(const hex::Layout& layout, const Hexes& hexes, Wanted wanted) {
  std::vector<Side> out;
  for (const hex::HexIndex hex : hexes)
    for (const hex::HexIndex next : layout.neighbours(hex))
      if (next != hex::kNoHex && wanted(std::binary_search(hexes.begin(), hexes.end(), next)))
        out.push_back(commands::side(hex, next));
  std::sort(out.begin(), out.end());
  out.erase(std::unique(out.begin(), out.end()), out.end());
  return out;
}

// Whether the game has any kind of terrain for hexes, or for hexsides.
bool kinds_of(const document::Analysis& analysis, bool on_sides) {
  const resolve::Ruleset* const rules = analysis.rules();
  if (!rules) return false;
  const auto& all = rules->game().terrain;
  return std::any_of(all.begin(), all.end(),
                     [&](const auto& kind) { return (kind.value.on.value == "hexside") == on_sides; });
}

}  // namespace

std::string missing(const document::Analysis& analysis, const Settings& settings) {
  if (settings.erase) return {};
  if (settings.layer == Layer::terrain && settings.terrain.empty())
    return kinds_of(analysis, false) ? "choose a kind of terrain first"
                                     : "the game file has no kinds of terrain that could be painted";
  if (settings.layer == Layer::hexside && settings.hexside.empty())
    return kinds_of(analysis, true) ? "choose a kind of hexside first"
                                    : "this game has no hexsides that could be painted: choose another layer";
  if (settings.layer == Layer::place && settings.place.empty())
    return "choose or type the place's name first";
  return {};
}

std::vector<Side> sides_within(const hex::Layout& layout, const Hexes& hexes) {
  return sides_of(layout, hexes, [](bool inside) { return inside; });
}

std::vector<Side> sides_around(const hex::Layout& layout, const Hexes& hexes) {
  return sides_of(layout, hexes, [](bool inside) { return !inside; });
}

commands::Made painted(const Context& context, const Figure& figure) {
  const Settings& chosen = context.settings;
  if (chosen.erase) return erased(context, figure);
  switch (chosen.layer) {
    case Layer::terrain:
      return commands::paint_terrain(context.analysis, chosen.terrain, figure.hexes, context.stroke);
    case Layer::height:
      return commands::paint_height(context.analysis, chosen.height, figure.hexes, context.stroke);
    case Layer::hexside:
      return commands::add_hexsides(context.analysis, chosen.hexside, figure.sides, context.stroke,
                                    figure.owners);
    case Layer::place:
      break;
  }
  return commands::name_place(context.analysis, chosen.place, figure.hexes);
}

Outcome paint(const Context& context, const Figure& figure) {
  const Settings& chosen = context.settings;
  if (on_sides(context) ? figure.sides.empty() : figure.hexes.empty()) return {};
  Outcome out;
  out.problem = missing(context.analysis, chosen);
  if (!out.problem.empty()) return out;
  out.work = Work{[figure, chosen, stroke = context.stroke](const document::Analysis& analysis) {
                    return painted({analysis, chosen, stroke}, figure);
                  },
                  figure, chosen};
  return out;
}

Outcome FigureTool::press(const Context& context, const Pointer& at) {
  Outcome out;
  out.problem = missing(context.analysis, context.settings);
  if (out.problem.empty()) from_ = to_ = at;
  return out;
}

Outcome FigureTool::drag(const Context&, const Pointer& at) {
  if (from_.hex != hex::kNoHex && at.hex != hex::kNoHex) to_ = at;
  return {};
}

Outcome FigureTool::release(const Context& context, const Pointer& at) {
  drag(context, at);
  const Pointer from = from_, to = to_;
  cancel();
  return from.hex == hex::kNoHex ? Outcome{} : finish(context, from, to);
}

Outcome FigureTool::finish(const Context& context, const Pointer& from, const Pointer& to) const {
  return paint(context, figure(context, from, to));
}

Preview FigureTool::preview(const Context& context, const Pointer& at) const {
  Preview out;
  if (from_.hex != hex::kNoHex) {
    Figure laid = figure(context, from_, to_);
    out.laid_sides = std::move(laid.sides);
    if (!on_sides(context)) out.laid = std::move(laid.hexes);
  } else if (on_sides(context) && at.side) {
    out.sides = {*at.side};
  } else if (at.hex != hex::kNoHex) {
    out.hexes = {at.hex};
  }
  return out;
}

}  // namespace muster::editor::tools
