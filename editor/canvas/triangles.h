// Areas cut into triangles, as graphics cards draw them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "hex/grid.h"

namespace muster::editor::canvas {

// Corners of an outline by their number. Together they cover what a simple outline holds, each part once; of
// fewer than three corners there are none.
using Triangle = std::array<std::uint32_t, 3>;
std::vector<Triangle> triangles(const std::vector<hex::Point>& outline);

}  // namespace muster::editor::canvas
