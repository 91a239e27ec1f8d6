#include "editor/canvas/side_index.h"

#include <tuple>

namespace muster::editor::canvas {
namespace {

auto order(hex::Cell cell) { return std::tuple(cell.line, cell.place); }

}  // namespace

SideIndex::SideIndex(const resolve::Board& board, const hex::Layout& layout) {
  for (const resolve::Hexside& side : board.hexsides())
    if (const int way = direction(layout, side.a, side.b); way >= 0)
      sides_.push_back(
          {board.grid().cell(side.a), side.a, static_cast<std::uint8_t>(way), side.terrain, side.one_sided});
  std::stable_sort(sides_.begin(), sides_.end(),
                   [](const DrawnSide& a, const DrawnSide& b) { return order(a.cell) < order(b.cell); });
}

std::size_t SideIndex::from(hex::Cell cell) const {
  const auto found = std::partition_point(
      sides_.begin(), sides_.end(), [&](const DrawnSide& one) { return order(one.cell) < order(cell); });
  return static_cast<std::size_t>(found - sides_.begin());
}

}  // namespace muster::editor::canvas
