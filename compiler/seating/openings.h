// Where each kind of piece may stand, with what the hexes hold already.
#pragma once

#include <span>

#include "seating/contents.h"

namespace muster::seating {

// The hexes that one piece covers, sorted.
using Seat = Sites;

struct Opening {
  Sites sites;              // hexes that a piece may be in, or a part of it
  std::vector<Seat> seats;  // all ways to place a piece of several hexes; empty for one of a single hex
  bool whole = true;        // false when there are too many ways to list them
};

// By kind. Whole sets of hexes that touch one after the other; nothing that is barred or taken.
std::vector<Opening> openings(const Problem& problem, const Contents& contents);

// The sites of a kind that are not barred.
Sites unbarred(const Kind& kind);

}  // namespace muster::seating
