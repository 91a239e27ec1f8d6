// Reads what a unit line says: how many, what name, what code.
#pragma once

#include <optional>

#include "resolve/battle.h"
#include "resolve/counter_numbers.h"

namespace muster::resolve {

inline constexpr int kMaxUnitsPerLine = 1000;     // a printed line has at most some twenty
inline constexpr std::size_t kMaxUnits = 100'000;  // of a battle; printed ones have some hundred

// The parts of "3 x Garde S-8-4", or of the long form.
struct UnitWords {
  int count = 1;
  bool counted = false;  // the line says so
  base::Text name;
  base::Text code;  // empty when none is printed
  TypeId type = kNoId;
  std::vector<RatingValue> ratings;
  std::size_t footprint = 0;                // hexes that it covers; 0: as its type says
  std::vector<std::string_view> qualities;  // that the code gives
  std::vector<CounterRun> counters;         // its numbered counters; empty when none are listed
  std::string spelt;                        // the name as it should be spelt, when it is misprinted
  bool miscounted = false;                  // they are not as many as the line says, and that is reported
  bool garbled = false;                     // the count could not be read, and that is reported
  bool unread = false;                      // neither could the code or the type
};

// Reports bad-counter-code, unknown-unit-type, misprint and too-large, and gives what could be read all the
// same.
UnitWords read_unit_words(const model::UnitLine& line, const Ruleset& rules, diagnostics::Sink& sink);

struct LeaderWords {
  base::Text name;
  std::vector<RatingValue> ratings;
};
// "Ash (1)", or the long form.
LeaderWords read_leader_words(const model::LeaderLine& line, const Ruleset& rules, diagnostics::Sink& sink);

}  // namespace muster::resolve
