// Where a counter looks.
#pragma once

#include <optional>
#include <string_view>

#include "editor/document/analysis/analysis.h"
#include "hex/grid.h"

namespace muster::editor::canvas {

// Degrees clockwise from the sheet's upper edge of a compass word ("NE", "north-east"); nothing for other
// words. Where the word is that of a corner or of an edge of the hexes, exactly there; `corners_first` tells
// which of both is meant where both have it.
std::optional<double> bearing(const hex::Grid& grid, std::string_view facing, bool corners_first);

// The same of a unit that stands at a point of a table: its own bearing, else what it faces by its line,
// formation, side or game. Nothing when that is no compass point.
std::optional<int> bearing_on_table(const document::Analysis& analysis, std::uint32_t unit);

}  // namespace muster::editor::canvas
