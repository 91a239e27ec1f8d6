// Lines on a map beside which hexes lie, or which part it: a stream of hexsides, a road of hexes.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hex/grid.h"

namespace muster::hex {

// What a list can only name with the help of the map or the battle: hexes, or why there are none.
struct Region {
  std::vector<HexIndex> hexes;
  std::string fault = {};  // lower case, no full stop; empty when it is what the words mean
  bool later = false;      // it cannot be told yet, and will be asked for again
};

// A kind of terrain or a place, as a line. Of one on hexsides `hexes` is empty.
struct Feature {
  std::string name;
  std::vector<HexIndex> hexes;                       // that it runs through; sorted
  std::vector<std::pair<HexIndex, HexIndex>> sides;  // that it runs along
  bool complete = true;                              // false: more belongs to it than is known
};

// The hexes along a feature from a to b, both included, in that order: of hexsides those of one bank, of
// hexes those that lie between. A fault when the ends do not lie on it, on one bank, or when no way or
// several lead from one to the other.
Region course(const Grid& grid, const Feature& feature, HexIndex a, HexIndex b);

// All hexes of `domain` (sorted; empty: the whole map) on the `compass` side of a feature that parts it from
// edge to edge; its own hexes are on neither side. A fault when it does not, or when it runs that way itself.
Region side_of(const Grid& grid, const Feature& feature, Heading compass, std::span<const HexIndex> domain);

// Calls `tell` with each layout in which all hexsides of the feature have two hexes that touch. What is told
// must be the same in all.
template <class Tell>
Region in_all_layouts(const Grid& grid, const Feature& feature, Tell tell) {
  std::optional<Region> told;
  for (const Layout& layout : grid.layouts()) {
    bool fits = true;
    for (const auto& [a, b] : feature.sides) fits = fits && layout.adjacent(a, b);
    if (!fits) continue;
    Region here = tell(layout);
    if (told && (told->hexes != here.hexes || told->fault.empty() != here.fault.empty()))
      return {{}, "it depends on which lines of the map are shifted, and that is not known"};
    if (!told) told = std::move(here);
  }
  return told.value_or(Region{{}, "its hexsides do not fit the map"});
}

}  // namespace muster::hex
