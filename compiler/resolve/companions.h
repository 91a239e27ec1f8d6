// What a thing starts with, or next to.
#pragma once

#include <vector>

#include "resolve/names.h"

namespace muster::resolve {

// One of them at most has anything: a leader; a formation; or units, of which it is with one.
struct Companions {
  Index leader = kNone;
  Index formation = kNone;
  std::vector<Index> units;
};

// For `with` and `next_to`; empty for other places. Things of the side itself go before those of others.
Companions companions_of(const Battle& battle, const Names& names, const Placement& place, Index side);

}  // namespace muster::resolve
