// Sets of hexes: which of their sides have no neighbour in the set.
#pragma once

#include <set>

#include "render/board.h"
#include "render/pen.h"

namespace muster::render {

// The step to the neighbour in a direction, in axial coordinates.
std::array<std::int32_t, 2> axial_step(bool pointy, int direction);

class HexSet {
 public:
  HexSet(const Board& board, const std::vector<HexIndex>& hexes);
  // The whole map.
  explicit HexSet(const Board& board);

  bool has_neighbour(HexIndex hex, int direction) const;

 private:
  const Board& board_;
  std::set<std::array<std::int32_t, 2>> axial_;
};

// Adds the outer sides of a set of hexes to the path.
void trace_rim(Pen& pen, const Board& board, const std::vector<HexIndex>& hexes);

}  // namespace muster::render
