// Terrain that the game file closes to units.
#pragma once

#include <optional>
#include <vector>

#include "resolve/battle.h"
#include "resolve/matcher.h"

namespace muster::resolve {

class TerrainBars {
 public:
  explicit TerrainBars(const Ruleset& rules);

  // What the game file says that keeps a unit out of a hex; nothing when it may be there, or when the terrain
  // is unknown.
  std::optional<base::SourceRange> barring(const Battle& battle, const Unit& unit, hex::HexIndex hex) const;
  // The same for terrain of a kind, which may be unknown.
  std::optional<base::SourceRange> barring_terrain(const Battle& battle, const Unit& unit,
                                                   std::uint16_t terrain) const;
  // Whether a unit is kept out, by kind of terrain.
  std::vector<bool> barred(const Battle& battle, const Unit& unit) const;

 private:
  std::optional<base::SourceRange> barring_kind(const Battle& battle, const Unit& unit,
                                                std::size_t kind) const;

  const Ruleset& rules_;
  std::vector<std::vector<Matcher>> prohibited_;  // by kind of terrain
};

}  // namespace muster::resolve
