// What the variants in force did to the units of a battle.
#pragma once

#include <vector>

#include "resolve/battle.h"

namespace muster::resolve {

struct UnitOrigin {
  bool added = false;     // a variant brought it
  bool placed = false;    // a variant moved it, removed it or gives it a place of its own
  bool attached = false;  // it belongs to another formation than the set-up says
  bool rated = false;     // its ratings are not those of its line

  bool touched() const { return added || placed || attached || rated; }
};

// One for each unit of the battle, in order; all as printed when no variant is in force.
std::vector<UnitOrigin> unit_origins(const Battle& battle);

// True when a variant put the unit into another formation than the set-up says; those that it added are not.
bool attached(const Battle& battle, const Unit& unit);

// True when the text at `range` belongs to a variant in force.
bool from_variant(const Battle& battle, const base::SourceRange& range);

}  // namespace muster::resolve
