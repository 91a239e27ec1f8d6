// A stack of counters spread out, so that each of them can be seen and taken.
#pragma once

#include <vector>

#include "editor/canvas/scene.h"

namespace muster::editor::canvas {

struct Fan {
  hex::HexIndex hex = hex::kNoHex;
  std::vector<Piece> pieces;  // side by side, none longer than a hex
  Rect area;                  // around all of them

  bool empty() const { return pieces.empty(); }
};

// The counters of a hex, side by side around it; empty where there are fewer than two.
Fan fan_out(const Scene& scene, const hex::Layout& layout, hex::HexIndex hex);
// The counter of the fan at a point; nothing where none is.
std::optional<Thing> thing_at(const Fan& fan, hex::Point point);

}  // namespace muster::editor::canvas
