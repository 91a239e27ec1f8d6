// One way to fill the free choices of a battle.
#pragma once

#include "resolve/battle.h"

namespace muster::seating {

struct Seated {
  resolve::Index unit = 0;
  hex::HexIndex hex = hex::kNoHex;  // a unit of several hexes has one row for each
  friend bool operator==(const Seated&, const Seated&) = default;
};

// By group: a place for each of its units, by number, so that no stacking rule, terrain or play area is
// offended. Empty where there is none, where it was not found within the limit, and where something about the
// group is not known; the other groups are placed as if such a one were not there. The same on every machine.
std::vector<std::vector<Seated>> assignment(const resolve::Battle& battle, const hex::Layout& layout);

}  // namespace muster::seating
