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
  Rect area;                  // of the map that it shows
  bool rows = true;           // a line of hexes is a row of pixels, else a column
  int lines = 1, halves = 1;  // a pixel is so many lines of hexes wide, and so many half hexes along them
};

// A hex is two pixels by one, so that shifted lines are shifted; of a map that would be larger than `most`
// pixels wide or high only every second line or place, or third, is looked at.
FarPicture far_picture(const resolve::Board& board, const hex::Layout& layout, const Colours& colours,
                       int most);
// Lines of hexes [first, end) are others: their rows or columns of pixels, as many as there are, are made
// anew. The hexes are those that the picture was made of.
struct Pixels {
  int first = 0, end = 0;
};
Pixels repaint(FarPicture& picture, const resolve::Board& board, const hex::Layout& layout,
               const Colours& colours, int first, int end);

}  // namespace muster::editor::canvas
