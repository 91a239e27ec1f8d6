// Numbered counters, of which each can be in one place only.
#pragma once

#include <vector>

#include "resolve/battle.h"

namespace muster::checks {

// A unit whose counter another one before it has already.
struct SecondCounter {
  resolve::Index unit = 0, first = 0;
};
std::vector<SecondCounter> counters_set_up_twice(const resolve::Battle& battle);

// The units among them, rising.
std::vector<resolve::Index> second_counters(const resolve::Battle& battle);

}  // namespace muster::checks
