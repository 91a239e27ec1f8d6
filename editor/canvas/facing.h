// Where a counter looks.
#pragma once

#include <optional>
#include <string_view>

#include "hex/grid.h"

namespace muster::editor::canvas {

// Degrees clockwise from the sheet's upper edge of a compass word ("NE", "north-east"); nothing for other
// words. Where the word is that of a corner or of an edge of the hexes, exactly there; `corners_first` tells
// which of both is meant where both have it.
std::optional<double> bearing(const hex::Grid& grid, std::string_view facing, bool corners_first);

}  // namespace muster::editor::canvas
