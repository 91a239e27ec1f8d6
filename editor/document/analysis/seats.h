// Where a pack puts the units of free choices.
#pragma once

#include <cstdint>
#include <vector>

#include "editor/document/analysis/analysis.h"

namespace muster::editor::document {

struct Seat {
  std::uint32_t unit = 0;
  hex::HexIndex hex = hex::kNoHex;
};

// One way to fill the free choices of the battle, as it is packed: sorted by unit, one of several hexes has a
// row for each. Without those of groups for which there is none, or none was found within the limit. May take
// as long as a check.
std::vector<Seat> seats(const Analysis& analysis);

}  // namespace muster::editor::document
