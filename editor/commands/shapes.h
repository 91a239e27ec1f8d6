// Sets of hexes that painting tools mean: pure geometry on a grid. A layout is that of the grid as it is
// shown (Analysis::layout).
#pragma once

#include <functional>
#include <vector>

#include "hex/grid.h"

namespace muster::editor::commands {

using Hexes = std::vector<hex::HexIndex>;  // sorted, each once, but for line()

// All hexes at most `radius` from a hex; radius 0 is the hex alone.
Hexes brush(const hex::Layout& layout, hex::HexIndex centre, int radius);
// A straight line from hex to hex, both included, in order; each touches the next, but for gaps where the
// grid has none.
Hexes line(const hex::Layout& layout, hex::HexIndex from, hex::HexIndex to);
// A brush drawn along a line.
Hexes stroke(const hex::Layout& layout, hex::HexIndex from, hex::HexIndex to, int radius);
// Hexes of the lines and places between two corners, both included.
Hexes rectangle(const hex::Grid& grid, hex::HexIndex corner, hex::HexIndex opposite);
// The hexes that can be reached from one through hexes that `same` holds for; empty when it does not for that
// one. Some more than `most` when there are so many.
Hexes flood(const hex::Layout& layout, hex::HexIndex from, const std::function<bool(hex::HexIndex)>& same,
            std::size_t most = SIZE_MAX);

// The edges of a set, or those between the hexes of a path: pairs of hexes that touch, the lower number
// first.
struct Side {
  hex::HexIndex a = hex::kNoHex, b = hex::kNoHex;
  friend auto operator<=>(const Side&, const Side&) = default;
};
Side side(hex::HexIndex a, hex::HexIndex b);
// A chain of hexsides from one to another, each meeting the next in a corner; sorted. The first alone
// where no chain leads to the other.
std::vector<Side> side_path(const hex::Layout& layout, Side from, Side to);

}  // namespace muster::editor::commands
