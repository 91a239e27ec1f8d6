// Whether a selection takes a unit, when what decides it may be unknown.
#pragma once

#include <array>
#include <vector>

#include "resolve/matcher.h"

namespace muster::resolve {

enum class Fit : std::uint8_t { no, perhaps, yes };

// Conditions of a selector that can be left open; bits, so that they can be added.
enum Open : unsigned { kOpenType = 1, kOpenRatings = 2, kOpenFormation = 4 };

// The selector without its conditions on what is open, and without exceptions: takes all that may fit.
model::Selector relaxed(const model::Selector& selector, const Ruleset& rules, unsigned open);

class Selection {
 public:
  Selection() = default;
  // Unknown names are reported when a sink is given.
  Selection(const model::Selector& selector, const Battle& battle, diagnostics::Sink* sink);
  // For game rules: nothing of a battle is named.
  Selection(const model::Selector& selector, const Ruleset& rules, diagnostics::Sink* sink);

  // `perhaps` when the unit's type or ratings are unknown and the selector depends on them.
  Fit fit(const Battle& battle, const Unit& unit) const;
  // Units, in order, among which are all that fit or may fit.
  std::vector<Index> candidates(const Battle& battle) const { return relaxed_.back().candidates(battle); }

 private:
  Matcher strict_;
  std::array<Matcher, 4> relaxed_;  // by what is open
  std::vector<Selection> except_;
};

// The units that a selection of the scenario takes. That it takes none, and none that it might take if more
// were known, is reported, as its names are when they are wrong.
std::vector<Index> select_some(const model::Selector& selector, const Battle& battle,
                               diagnostics::Sink& sink);

// What is not known about a unit: bits of Open.
unsigned unknowns(const Battle& battle, const Unit& unit);

}  // namespace muster::resolve
