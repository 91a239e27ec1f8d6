// The game's stacking rule as a question about units: may they be in one hex?
#pragma once

#include <compare>
#include <string_view>
#include <vector>

#include "resolve/battle.h"
#include "resolve/fit.h"

namespace muster::resolve {

struct StackingVerdict {
  bool allowed = true;
  std::string_view rule;     // printed rule number
  std::string_view because;  // the exception that allows it, or the general rule that forbids it
  int limit = 0;             // how many the rule allows, when it is their number that is forbidden
};

// All that the rule sees of a unit: two units with the same traits stack alike. What is not known about a
// unit speaks for it.
struct StackingTraits {
  Index side = kNone;
  bool unknown = false;           // nobody knows its type: nothing can be said
  std::vector<bool> units, with;  // by exception: it is one of these, or may be
  std::vector<bool> counted;      // by exception: it surely is one of `units`
  bool uncounted = false;         // it does not count in the limit of all units of a hex
  std::vector<Index> company;     // by exception: what both must belong to; kNone when nothing is asked
  friend auto operator<=>(const StackingTraits&, const StackingTraits&) = default;
};

class StackingRule {
 public:
  explicit StackingRule(const Ruleset& rules);

  // False when the game file states no stacking rule: then nothing is judged.
  bool stated() const { return stated_; }
  const model::Stacking& model() const { return *stacking_; }
  StackingVerdict judge(const Battle& battle, Index a, Index b) const;
  // May this unit join those that are in the hex already? All pairs, and limits on numbers.
  StackingVerdict judge_join(const Battle& battle, Index unit, const std::vector<Index>& there) const;
  // May it be where these are: none an enemy, and all of them allow it?
  bool may_stand(const Battle& battle, Index unit, const std::vector<Index>& there) const;

  StackingTraits traits(const Battle& battle, const Unit& unit) const;
  // The verdict on two units of one side with these traits.
  StackingVerdict judge(const StackingTraits& a, const StackingTraits& b) const;

 private:
  struct Exception {
    const model::ShareRule* rule;
    Selection units, with;
  };

  const model::Stacking* stacking_;
  bool stated_;
  std::vector<Exception> exceptions_;
  Selection not_counted_;
};

}  // namespace muster::resolve
