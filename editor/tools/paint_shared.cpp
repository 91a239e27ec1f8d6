#include "editor/tools/paint_shared.h"

#include <algorithm>

namespace muster::editor::tools {
namespace {

std::vector<commands::Side> sides_within(const Context& context, const commands::Hexes& hexes) {
  std::vector<commands::Side> out;
  for (const hex::HexIndex hex : hexes)
    for (const hex::HexIndex next : context.analysis.layout().neighbours(hex))
      if (next != hex::kNoHex && hex < next && std::binary_search(hexes.begin(), hexes.end(), next))
        out.push_back(commands::side(hex, next));
  std::sort(out.begin(), out.end());
  return out;
}

Outcome nothing_chosen(const char* what) {
  Outcome out;
  out.problem = std::string("choose a kind of ") + what + " first";
  return out;
}

}  // namespace

Outcome paint(const Context& context, const commands::Hexes& hexes) {
  if (hexes.empty()) return {};
  const Settings& chosen = context.settings;
  switch (chosen.layer) {
    case Layer::terrain:
      if (chosen.terrain.empty()) return nothing_chosen("terrain");
      return outcome(commands::paint_terrain(context.analysis, chosen.terrain, hexes, context.stroke));
    case Layer::height:
      return outcome(commands::paint_height(context.analysis, chosen.height, hexes, context.stroke));
    case Layer::hexside:
      break;
  }
  const auto sides = sides_within(context, hexes);
  if (sides.empty()) return {};
  if (chosen.hexside.empty()) return nothing_chosen("hexside");
  return outcome(commands::add_hexsides(context.analysis, chosen.hexside, sides, context.stroke));
}

Outcome erase(const Context& context, const commands::Hexes& hexes) {
  if (hexes.empty()) return {};
  switch (context.settings.layer) {
    case Layer::terrain:
      return outcome(commands::erase_terrain(context.analysis, hexes, context.stroke));
    case Layer::height:
      return outcome(commands::paint_height(context.analysis, std::nullopt, hexes, context.stroke));
    case Layer::hexside:
      break;
  }
  const auto sides = sides_within(context, hexes);
  if (sides.empty()) return {};
  return outcome(commands::erase_hexsides(context.analysis, {}, sides, context.stroke));
}

Outcome paint_side(const Context& context, const std::optional<commands::Side>& side) {
  if (!side) return {};
  if (context.settings.hexside.empty()) return nothing_chosen("hexside");
  return outcome(commands::add_hexsides(context.analysis, context.settings.hexside, {*side}, context.stroke));
}

Outcome erase_side(const Context& context, const std::optional<commands::Side>& side) {
  if (!side) return {};
  return outcome(commands::erase_hexsides(context.analysis, {}, {*side}, context.stroke));
}

Outcome FigureTool::press(const Context&, const Pointer& at) {
  from_ = to_ = at.hex;
  return {};
}

Outcome FigureTool::drag(const Context&, const Pointer& at) {
  if (at.hex != hex::kNoHex) to_ = at.hex;
  return {};
}

Outcome FigureTool::release(const Context& context, const Pointer& at) {
  drag(context, at);
  if (from_ == hex::kNoHex) return {};
  commands::Hexes hexes = figure(context, from_, to_);
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  cancel();
  return paint(context, hexes);
}

Preview FigureTool::preview(const Context& context, const Pointer& at) const {
  Preview out;
  if (from_ != hex::kNoHex)
    out.hexes = figure(context, from_, to_);
  else if (at.hex != hex::kNoHex)
    out.hexes = {at.hex};
  return out;
}

}  // namespace muster::editor::tools
