// Why pieces cannot all be placed, with no more than it takes.
#pragma once

#include <optional>
#include <span>

#include "seating/solve.h"

namespace muster::seating {

// Without any one of these pieces, of these fixed ones, or of these bars, all could be placed; and so they
// could if any of the hexes had room for everything.
struct Proof {
  std::vector<int> pieces;         // by kind of the problem
  std::vector<std::size_t> fixed;  // those that take room which is missing
  Sites barred;                    // hexes that are closed to some of the pieces
  Sites sites;                     // all hexes that the pieces may choose from
};

struct Verdict {
  State state = State::undecided;
  std::vector<Proof> proofs;  // infeasible: of pieces that no two of them share
};

// The same problem on each of several layouts: it is infeasible when it is so on all of them.
Verdict judge(std::span<const Problem> layouts, Budget& budget);

// How many of the pieces of a proof the hexes can hold by counting what each holds; nothing when counting
// does not prove it.
struct Count {
  int pieces = 0;  // hexes' worth of pieces, when pieces cover several
  int room = 0;
};
std::optional<Count> count_room(const Problem& problem, const Proof& proof);

}  // namespace muster::seating
