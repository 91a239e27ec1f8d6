// What lies at a point of the map, and which hexes an area touches.
#pragma once

#include <optional>

#include "editor/canvas/view.h"
#include "editor/commands/shapes.h"

namespace muster::editor::canvas {

// The hex that holds a point; kNoHex beside the map.
hex::HexIndex hex_at(const hex::Grid& grid, const hex::Layout& layout, hex::Point point);

// The side of its hex that is nearest to a point, if a neighbour lies behind it; nothing beside the map.
std::optional<commands::Side> side_at(const hex::Grid& grid, const hex::Layout& layout, hex::Point point);

// Cells from `first` to before `end`, among them all whose hexes touch an area, and few others.
struct Cells {
  hex::Cell first, end;

  std::int64_t count() const {
    return std::int64_t{end.line - first.line} * std::int64_t{end.place - first.place};
  }
};
Cells cells_in(const hex::Grid& grid, const Rect& area);

// The corner between directions i and i + 1 of Layout::neighbours, seen from the centre, in hex widths.
hex::Point corner(hex::Run run, int i);
// The direction from a hex to its neighbour, 0 to 5; -1 when it is none.
int direction(const hex::Layout& layout, hex::HexIndex from, hex::HexIndex to);

}  // namespace muster::editor::canvas
