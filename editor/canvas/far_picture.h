// The map as a picture of a few pixels a hex, for zooms at which its hexes cannot be told apart.
#pragma once

#include <cstdint>
#include <vector>

#include "editor/canvas/colours.h"
#include "editor/canvas/view.h"

namespace muster::editor::canvas {

struct FarPicture {
  int width = 0, height = 0;
  std::vector<std::uint8_t> rgba;
  Rect area;  // of the map that it shows
};

// A hex is two pixels by one, so that shifted lines are shifted; of a map that would be larger than `most`
// pixels wide or high only every second line or place, or third, is looked at.
FarPicture far_picture(const resolve::Board& board, const hex::Layout& layout, const Colours& colours,
                       int most);

}  // namespace muster::editor::canvas
