// The question as a maximum flow from pieces to hexes: what it cannot carry cannot be placed. It knows how
// many pieces a hex holds at most, but not which of them go together, nor that the hexes of one piece touch.
#pragma once

#include <optional>

#include "seating/openings.h"

namespace muster::seating {

// Classes that are looked at together: each set of which a hex holds no more than one piece, those that a
// limit is about, and all. The largest sets of the first sort come first.
struct Family {
  std::vector<bool> of;    // by class
  bool exclusive = false;  // a hex holds at most one of them
};
std::vector<Family> families(const Problem& problem);

struct Flow {
  std::vector<std::size_t> unplaced;  // kinds that cannot all be placed; empty when the flow carries all
  std::vector<Sites> seats;           // by kind of the family: where the flow puts its pieces
  std::size_t edges = 0;              // for the budget
};
// `counts` by kind: how many are still to be placed beside what the hexes hold.
Flow flow(const Problem& problem, const std::vector<int>& counts, const std::vector<Opening>& open,
          const Contents& contents, const Family& family);

}  // namespace muster::seating
