// In what a unit or leader of the set-up differs from a counter of the sheet.
#pragma once

#include <string>
#include <vector>

#include "resolve/battle.h"
#include "resolve/counter_sheet.h"

namespace muster::resolve {

struct CounterDifference {
  enum class Of : std::uint8_t { type, rating, attribute, start } of;
  std::string what;         // the rating or attribute
  std::string here, there;  // as the set-up and the counter have it; `here` is empty for a choice of hexes
  base::SourceRange where;  // the text of the set-up that says it
  bool in_code = false;     // the unit's printed code says it
};

// Values that one of the two leaves out, or that are unknown, do not differ. What a variant changed is not
// compared.
std::vector<CounterDifference> counter_differences(const Battle& battle, const Unit& unit,
                                                   const Counter& counter);
std::vector<CounterDifference> counter_differences(const Battle& battle, const Leader& leader,
                                                   const Counter& counter);

// The same of what the game tells numbered counters apart by.
std::vector<CounterDifference> mark_differences(const Battle& battle, const Unit& unit,
                                                const Counter& counter);

}  // namespace muster::resolve
