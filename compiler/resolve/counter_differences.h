// In what a unit or leader of the set-up differs from a counter of the sheet.
#pragma once

#include <string>
#include <vector>

#include "resolve/battle.h"
#include "resolve/counter_sheet.h"

namespace muster::resolve {

struct CounterDifference {
  std::string what;         // a rating, an attribute, "unit type", "start hex"
  std::string here, there;  // as the set-up and the counter have it
  base::SourceRange where;  // the text of the set-up that says it
  bool in_code = false;     // it is said by the unit's printed code
};

// Values that one of the two leaves out, or that are unknown, do not differ. What a variant changed is not
// compared.
std::vector<CounterDifference> counter_differences(const Battle& battle, const Unit& unit,
                                                   const Counter& counter);
std::vector<CounterDifference> counter_differences(const Battle& battle, const Leader& leader,
                                                   const Counter& counter);

// What the set-up and the counter have of what the game tells numbered counters apart by, where they differ.
std::vector<CounterDifference> mark_differences(const Battle& battle, const Unit& unit,
                                                const Counter& counter);

}  // namespace muster::resolve
