// Adjacency and distance. Places are doubled along the line, so that a shift of half a hex is one step; from
// there to cube coordinates is a skew. Parity appears in half_steps() and nowhere else.
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "hex/grid.h"

namespace muster::hex {
namespace {

struct Step {
  std::int32_t lines, half_hexes;
};

// Clockwise, from the upper right edge (pointy-top) and from the top (flat-top).
constexpr std::array<Step, 6> kPointy{{{-1, 1}, {0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}}};
constexpr std::array<Step, 6> kFlat{{{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}}};

}  // namespace

int distance(Axial a, Axial b) {
  const std::int64_t q = std::int64_t{a.q} - b.q, r = std::int64_t{a.r} - b.r;
  return static_cast<int>(std::max({std::abs(q), std::abs(r), std::abs(q + r)}));
}

// Half hexes by which a line (counted from the sheet's top or left) is set off along itself. A sheet with an
// odd number of lines below another would repeat the shift at the seam, so every second one is set off as a
// whole.
int Layout::half_steps(std::int32_t line) const {
  const auto& shape = grid_->shape_;
  const GridSpec& spec = grid_->spec_;
  const int towards = spec.shifted_towards == Growth::right || spec.shifted_towards == Growth::down ? 1 : -1;
  const std::int32_t sheet = Grid::quotient(line, shape.lines);
  const std::int32_t local = line - sheet * shape.lines;
  const std::int32_t printed = shape.lines_forward ? spec.first_line + local : spec.last_line - local;
  const bool moved = (printed & 1) == (shifted_ == Parity::odd ? 1 : 0);
  const bool set_off = (shape.lines & 1) && (sheet & 1);
  return (moved ? towards : 0) - (set_off ? towards : 0);
}

Axial Layout::axial(HexIndex hex) const {
  const Cell cell = grid_->cell(hex);
  const std::int32_t along = (2 * cell.place + half_steps(cell.line) - cell.line - phase_) / 2;
  return grid_->spec_.run == Run::across ? Axial{along, cell.line} : Axial{cell.line, along};
}

HexIndex Layout::at(Axial axial) const {
  const bool across = grid_->spec_.run == Run::across;
  const std::int32_t line = across ? axial.r : axial.q;
  const std::int64_t along = across ? axial.q : axial.r;
  if (line < 0 || line >= grid_->extent().line) return kNoHex;
  const std::int64_t place = (2 * along + line + phase_ - half_steps(line)) / 2;
  if (place < 0 || place >= grid_->extent().place) return kNoHex;
  return grid_->at({line, static_cast<std::int32_t>(place)});
}

std::array<HexIndex, 6> Layout::neighbours(HexIndex hex) const {
  const Cell here = grid_->cell(hex);
  const bool one_row = grid_->rows_of_a_line() == 1;
  std::array<int, 3> shifts{};
  std::array<Grid::Row, 3> rows{};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const std::int32_t line = here.line - 1 + static_cast<std::int32_t>(i);
    shifts[i] = half_steps(line);
    if (one_row) rows[i] = grid_->row(line, 0);
  }
  std::array<HexIndex, 6> found{};
  HexIndex* next = found.data();
  for (const Step& step : grid_->spec_.run == Run::across ? kPointy : kFlat) {
    const auto beside = static_cast<std::size_t>(1 + step.lines);
    const Cell there = {here.line + step.lines,
                        here.place + (step.half_hexes + shifts[1] - shifts[beside]) / 2};
    *next++ = one_row ? rows[beside].at(there.place) : grid_->at(there);
  }
  return found;
}

// How many neighbours the hexes of a line have.
std::size_t Layout::ends_of_sides(std::int32_t line) const {
  std::int64_t ends = 0;
  for (const Step& step : grid_->spec_.run == Run::across ? kPointy : kFlat) {
    const std::int32_t beside = line + step.lines;
    const int moved = (step.half_hexes + half_steps(line) - half_steps(beside)) / 2;
    for (std::int32_t i = 0; i < grid_->rows_of_a_line(); ++i)
      for (std::int32_t j = 0; j < grid_->rows_of_a_line(); ++j) {
        const Grid::Row from = grid_->row(line, i), to = grid_->row(beside, j);
        const std::int32_t first = std::max(from.start + moved, to.start);
        const std::int32_t end = std::min(from.start + from.length + moved, to.start + to.length);
        ends += std::max(0, end - first);
      }
  }
  return static_cast<std::size_t>(ends);
}

std::size_t Layout::sides() const {
  std::size_t ends = 0;
  for (std::int32_t line = 0; line < grid_->extent().line; ++line) ends += ends_of_sides(line);
  return ends / 2;
}

int Layout::distance(HexIndex a, HexIndex b) const { return hex::distance(axial(a), axial(b)); }

Point Layout::centre(HexIndex hex) const {
  const Cell cell = grid_->cell(hex);
  const bool back = half_steps(0) < 0 || half_steps(1) < 0 || grid_->extent().line > grid_->shape_.lines;
  const double along = (2 * cell.place + half_steps(cell.line)) / 2.0 + (back ? 1.0 : 0.5);
  const double beside = cell.line * std::sqrt(3.0) / 2 + 1 / std::sqrt(3.0);
  return grid_->spec_.run == Run::across ? Point{along, beside} : Point{beside, along};
}

}  // namespace muster::hex
