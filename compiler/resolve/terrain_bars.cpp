#include "resolve/terrain_bars.h"

namespace muster::resolve {

TerrainBars::TerrainBars(const Ruleset& rules) : rules_(rules) {
  for (const auto& [name, terrain] : rules.game().terrain) {
    auto& matchers = prohibited_.emplace_back();
    for (const model::Selector& selector : terrain.prohibited)
      matchers.emplace_back(selector, rules, nullptr);
  }
}

std::optional<base::SourceRange> TerrainBars::barring_kind(const Battle& battle, const Unit& unit,
                                                           std::size_t kind) const {
  const model::Terrain& terrain = rules_.game().terrain[kind].value;
  if (terrain.impassable.value) return terrain.impassable.text.range;
  for (std::size_t i = 0; i < prohibited_[kind].size(); ++i)
    if (prohibited_[kind][i].matches(battle, unit)) return terrain.prohibited[i].range;
  return std::nullopt;
}

std::optional<base::SourceRange> TerrainBars::barring(const Battle& battle, const Unit& unit,
                                                      hex::HexIndex hex) const {
  return barring_terrain(battle, unit, battle.terrain(hex));
}

std::optional<base::SourceRange> TerrainBars::barring_terrain(const Battle& battle, const Unit& unit,
                                                              std::uint16_t terrain) const {
  if (terrain == kUnknownTerrain) return std::nullopt;
  return barring_kind(battle, unit, terrain);
}

std::vector<bool> TerrainBars::barred(const Battle& battle, const Unit& unit) const {
  std::vector<bool> out;
  for (std::size_t kind = 0; kind < prohibited_.size(); ++kind)
    out.push_back(barring_kind(battle, unit, kind).has_value());
  return out;
}

}  // namespace muster::resolve
