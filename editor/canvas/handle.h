// The handle by which the selected counter is turned with the mouse.
#pragma once

#include <optional>

#include "editor/document/analysis/analysis.h"

namespace muster::editor::canvas {

struct Handle {
  hex::Point pivot;  // about which the counter turns
  hex::Point at;     // where the handle is, in front of the counter
};

// Of a unit on the map; nothing for others.
std::optional<Handle> handle_of(const document::Analysis& analysis, std::uint32_t unit);
// Whether a point lies on it.
bool grips(const Handle& handle, hex::Point point);
// How many steps of 60 degrees, clockwise, bring the handle nearest to a point, from -2 to 3.
int steps_towards(const Handle& handle, hex::Point point);
// Degrees clockwise from the sheet's upper edge.
double degrees_towards(const Handle& handle, hex::Point point);

}  // namespace muster::editor::canvas
