// The features of hexsides, so that those in sight are found without looking at all of them.
#pragma once

#include <algorithm>
#include <vector>

#include "editor/canvas/picking.h"
#include "resolve/board.h"

namespace muster::editor::canvas {

struct DrawnSide {
  hex::Cell cell;  // of its first hex
  hex::HexIndex hex = hex::kNoHex;
  std::uint8_t direction = 0;  // to the other one, as in Layout::neighbours
  std::uint16_t terrain = resolve::kUnknownTerrain;
  bool one_sided = false;  // it faces the other one
};

class SideIndex {
 public:
  SideIndex() = default;
  SideIndex(const resolve::Board& board, const hex::Layout& layout);

  // All whose first hex lies in these cells.
  template <class Visit>
  void each(const Cells& cells, Visit visit) const {
    for (std::int32_t line = cells.first.line; line < cells.end.line; ++line)
      for (auto i = from({line, cells.first.place});
           i < sides_.size() && sides_[i].cell.line == line && sides_[i].cell.place < cells.end.place; ++i)
        visit(sides_[i]);
  }

 private:
  std::size_t from(hex::Cell cell) const;
  std::vector<DrawnSide> sides_;  // by line, then place
};

}  // namespace muster::editor::canvas
