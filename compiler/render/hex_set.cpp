#include "render/hex_set.h"

namespace muster::render {

std::array<std::int32_t, 2> axial_step(bool pointy, int direction) {
  constexpr std::array<std::array<std::int32_t, 2>, 6> kPointy = {
      {{1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}}};
  constexpr std::array<std::array<std::int32_t, 2>, 6> kFlat = {
      {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}}};
  return (pointy ? kPointy : kFlat)[static_cast<std::size_t>(direction)];
}

HexSet::HexSet(const Board& board, const std::vector<HexIndex>& hexes) : board_(board) {
  for (const HexIndex hex : hexes) axial_.insert(board.axial[hex]);
}

HexSet::HexSet(const Board& board) : board_(board), axial_(board.axial.begin(), board.axial.end()) {}

bool HexSet::has_neighbour(HexIndex hex, int direction) const {
  const auto step = axial_step(board_.shape.pointy, direction);
  const auto at = board_.axial[hex];
  return axial_.contains({at[0] + step[0], at[1] + step[1]});
}

void trace_rim(Pen& pen, const Board& board, const std::vector<HexIndex>& hexes) {
  const HexSet set(board, hexes);
  for (const HexIndex hex : hexes)
    for (int i = 0; i < 6; ++i)
      if (!set.has_neighbour(hex, i))
        pen.polygon(
            {board.centres[hex] + board.shape.corner(i + 5), board.centres[hex] + board.shape.corner(i)},
            false);
}

}  // namespace muster::render
