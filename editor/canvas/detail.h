// What is worth drawing at a zoom: the closer, the more; so that a frame's cost hardly grows with the map.
#pragma once

#include <cstdint>

namespace muster::editor::canvas {

// Each holds what those before it hold.
enum class Detail : std::uint8_t {
  picture,  // a pixel or a few for a hex: the map as one picture
  fills,    // coloured hexes, counters as dots
  lines,    // the grid's lines, hexsides, signs on counters
  numbers,  // hex numbers, heights, codes
  names     // names on counters
};

// By the pixels of a hex's width.
Detail detail_of(double pixels_per_hex);

}  // namespace muster::editor::canvas
