// What the unit lines of a scenario say, read once for all its variants.
#pragma once

#include <unordered_map>
#include <vector>

#include "resolve/unit_line.h"

namespace muster::resolve {

// True for a line that is read by itself; others are blocks of lines, or nothing is left of them.
bool says_units(const model::UnitLine& line);

// About how many formations, entries and units the lines of a scenario's sides make, so that vectors of them
// need not grow.
struct Room {
  std::size_t formations = 0;
  std::size_t entries = 0;
  std::size_t units = 0;
};
Room room_for_lines(const model::Scenario& scenario);

class LineWords {
 public:
  struct Read {
    UnitWords words;
    std::vector<diagnostics::Diagnostic> found;
  };

  // Of the scenario and all its variants, on all cores; both must outlive it.
  LineWords(const model::Scenario& scenario, const Ruleset& rules);
  // Null for a line that is none of them.
  const Read* find(const model::UnitLine& line) const;

 private:
  std::unordered_map<const model::UnitLine*, std::size_t> index_;
  std::vector<Read> read_;
};

}  // namespace muster::resolve
