// Where the hexes of a map lie in Tiled's grid of staggered rows or columns.
#pragma once

#include <vector>

#include "pack/open.h"

namespace muster::exporters::tiled {

// Of a tile, in pixels: across a hex's parallel sides, from corner to corner, and the length of a side. With
// these whole numbers rows lie 90 pixels apart where 104 times half the root of 3 is 90.07.
inline constexpr int kAcross = 104, kCorners = 120, kSide = 60;
inline constexpr int kPitch = (kCorners + kSide) / 2;

struct Pixel {
  double x = 0, y = 0;
};

struct Cell {
  int x = 0, y = 0;
};

// Any map fits: its lines are the rows (pointy-top hexes) or columns (flat-top), and places that have no hex
// stay empty.
struct Grid {
  bool pointy = true;
  bool odd = true;  // odd rows or columns, counted from 0, are set off by half a tile; else the even ones
  int width = 0, height = 0;
  std::vector<Cell> cells;  // of each hex
  int square = 0;           // of a table: pixels for one unit of distance

  int tile_width() const { return square ? square : pointy ? kAcross : kCorners; }
  int tile_height() const { return square ? square : pointy ? kCorners : kAcross; }
  // Of the whole map.
  Pixel size() const;
  Pixel centre(std::size_t hex) const;
};

Grid read_grid(const format::Map& map);
// The same of a table with so many pixels for a unit of distance: squares of one unit, that cover it.
Grid square_grid(const format::TableTop& table, int pixels);

}  // namespace muster::exporters::tiled
