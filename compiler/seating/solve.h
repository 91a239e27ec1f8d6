// Decides a problem: pieces that always find a hex are put last, a maximum flow shows what cannot be, and
// what both leave open is searched.
#pragma once

#include "seating/search.h"

namespace muster::seating {

struct Seating {
  State state = State::undecided;
  std::vector<std::vector<Seat>> seats;  // by kind, one a piece; when feasible
  std::vector<std::size_t> unplaced;     // infeasible: kinds that are enough to see it; empty when all are
  std::optional<Family> refuted_by;      // infeasible: the flow that shows it, when one does
};
Seating solve(const Problem& problem, Budget& budget);

// The steps that a battle may take for its whole problem: some hundredths of a second, and more as it grows.
// Each variant, each pair of them and each correction that is tried may take as many, so that few is right.
Budget budget_for(const Problem& whole);

}  // namespace muster::seating
