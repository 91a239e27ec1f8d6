// VASSAL's hex grid on a board, and the numbering that shows the printed hex numbers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "pack/open.h"
#include "render/render.h"

namespace muster::exporters::vassal {

struct Pixel {
  int x = 0, y = 0;
  friend bool operator==(const Pixel&, const Pixel&) = default;
};

// A hex by VASSAL's raw count: columns run along lines of touching hexes, rows count the places of a line.
struct RawCell {
  int column = 0, row = 0;
  friend bool operator==(const RawCell&, const RawCell&) = default;
};

// The attributes of HexGrid. Odd columns lie half a hex farther along; `sideways` (pointy-top hexes, lines
// across) exchanges x and y in all of them.
struct Grid {
  bool sideways = false;
  double dx = 0, dy = 0;       // between columns, and between the hexes of one
  int x0 = 0, y0 = 0;          // the middle of the first hex
  int width = 0, height = 0;   // of the board's picture
  std::vector<RawCell> cells;  // of each hex of the map

  Pixel centre(RawCell cell) const;
  RawCell cell_at(Pixel point) const;
};

// The attributes of HexGridNumbering. "h" is for columns and "v" for rows when names are made; but in a
// sideways grid the two letters change their parts when numbers descend.
struct Numbering {
  bool column_first = true;  // first="H"
  std::string separator, format;
  bool column_letters = false, row_letters = false;
  int column_zeros = 0, row_zeros = 0;  // how many more digits than one
  int column_offset = 0, row_offset = 0;
  bool columns_descend = false, rows_descend = false;
};

struct NumberedGrid {
  Grid grid;
  std::optional<Numbering> numbering;
  std::string reason;  // why there is no numbering
};

// A grid whose numbering shows every hex's printed number, and finds the hex of every printed number; without
// a numbering when VASSAL has none that does.
NumberedGrid number_grid(const format::Map& map, const render::BoardImage& board);

// What VASSAL shows for a point of the board.
std::string shown_label(const Numbering& numbering, const Grid& grid, Pixel point);
// Where VASSAL looks for a label; nothing when it cannot read it.
std::optional<Pixel> find_label(const Numbering& numbering, const Grid& grid, std::string_view label);

}  // namespace muster::exporters::vassal
