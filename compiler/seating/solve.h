// Decides a problem: pieces that always find a hex are put last, a maximum flow shows what cannot be, and
// what both leave open is searched.
#pragma once

#include "seating/search.h"

namespace muster::seating {

struct Seating {
  State state = State::undecided;
  std::vector<std::vector<Seat>> seats;  // by kind, one a piece; when feasible
  std::vector<std::size_t> unplaced;     // infeasible: kinds that are enough to see it; empty when all are
};
Seating solve(const Problem& problem, Budget& budget);

// Pieces that are in no way of those of another part, as a problem of their own.
struct Part {
  Problem problem;
  // What the numbers of the part stand for in the whole.
  std::vector<std::size_t> kinds, fixed;
  Sites sites;
};
// Together they are the whole; kinds without pieces are in none.
std::vector<Part> parts(const Problem& whole);

}  // namespace muster::seating
