// A problem falls into parts that have nothing to do with each other.
#pragma once

#include "seating/problem.h"

namespace muster::seating {

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
