#include "exporters/tiled/grid.h"

#include <algorithm>

#include "table/shape.h"

namespace muster::exporters::tiled {
namespace {

// A hex by its line and by half hexes along it; of one line all have the same parity, of the next the other.
struct Halves {
  int line = 0, along = 0;
};

Halves halves(const format::Axial& axial, bool pointy) {
  return pointy ? Halves{axial.r(), 2 * axial.q() + axial.r()} : Halves{axial.q(), 2 * axial.r() + axial.q()};
}

}  // namespace

Grid read_grid(const format::Map& map) {
  Grid grid;
  grid.pointy = map.numbering()->run() == format::Run::across;
  std::vector<Halves> all;
  for (const format::Axial* axial : *map.axial()) all.push_back(halves(*axial, grid.pointy));
  Halves first = all.empty() ? Halves{} : all.front();
  for (const Halves& one : all) first = {std::min(first.line, one.line), std::min(first.along, one.along)};
  grid.odd = (first.line + first.along) % 2 == 0;
  for (const Halves& one : all) {
    const int line = one.line - first.line, place = (one.along - first.along) / 2;
    const Cell cell = grid.pointy ? Cell{place, line} : Cell{line, place};
    grid.width = std::max(grid.width, cell.x + 1);
    grid.height = std::max(grid.height, cell.y + 1);
    grid.cells.push_back(cell);
  }
  return grid;
}

Grid square_grid(const format::TableTop& table, int pixels) {
  const auto squares = [](std::int32_t length) { return (length + table::kUnit - 1) / table::kUnit; };
  Grid grid;
  grid.square = pixels;
  grid.width = squares(table.width());
  grid.height = squares(table.depth());
  return grid;
}

Pixel Grid::size() const {
  if (square) return {1.0 * width * square, 1.0 * height * square};
  const double half = kAcross / 2.0;
  return pointy ? Pixel{width * kAcross + half, 1.0 * height * kPitch + (kCorners - kPitch)}
                : Pixel{1.0 * width * kPitch + (kCorners - kPitch), height * kAcross + half};
}

Pixel Grid::centre(std::size_t hex) const {
  const Cell cell = cells[hex];
  const int line = pointy ? cell.y : cell.x, place = pointy ? cell.x : cell.y;
  const double along = kAcross * (place + (line % 2 == (odd ? 1 : 0) ? 1.0 : 0.5));
  const double beside = 1.0 * kPitch * line + kCorners / 2.0;
  return pointy ? Pixel{along, beside} : Pixel{beside, along};
}

}  // namespace muster::exporters::tiled
