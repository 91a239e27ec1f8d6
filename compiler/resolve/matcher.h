// Selections of units made ready to use: names looked up once, then a quick test for each unit.
#pragma once

#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "model/selector.h"
#include "resolve/battle.h"

namespace muster::resolve {

// What a name is that nothing in the battle bears: a rule of the game may be about other battles.
enum class Absent : std::uint8_t { wrong, elsewhere };

class Matcher {
 public:
  // Matches nothing.
  Matcher() = default;
  // For game rules: only types, arms, classes, qualities and ratings. Unknown names are reported when a sink
  // is given.
  Matcher(const model::Selector& selector, const Ruleset& rules, diagnostics::Sink* sink);
  // For a battle: also sides, formations and names of units.
  Matcher(const model::Selector& selector, const Battle& battle, diagnostics::Sink* sink,
          Absent absent = Absent::wrong);

  bool matches(const Battle& battle, const Unit& unit) const;
  std::vector<Index> select(const Battle& battle) const;
  // Units, in order, among which are all that it matches: those of the formations that it names, if any.
  std::vector<Index> candidates(const Battle& battle) const;
  // True when a name in it, or in a class that it names, is wrong, so that what it matches means nothing.
  bool broken() const;

 private:
  struct Comparison {
    RatingId rating;
    int low, high;  // inclusive
  };
  struct Builder;
  bool may_stand_in_part(const Battle& battle, const Unit& unit) const;

  bool nothing_ = true;
  std::vector<Matcher> classes_;  // any of; empty: no condition
  std::vector<std::string_view> arms_;
  std::vector<TypeId> types_;
  std::vector<Index> sides_, formations_;
  std::vector<std::string> names_, blocks_;  // folded
  std::vector<std::string_view> qualities_;
  std::vector<Comparison> ratings_;
  std::vector<std::string_view> parts_;
  std::vector<std::pair<int, int>> counters_;  // numbers, from and to
  std::vector<Matcher> except_;
};

}  // namespace muster::resolve
