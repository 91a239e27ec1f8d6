// The game's stacking rule as a question about two units: may they be in one hex?
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "resolve/battle.h"
#include "resolve/matcher.h"

namespace muster::checks {

struct StackingVerdict {
  bool allowed = true;
  std::string_view rule;     // printed rule number
  std::string_view because;  // the exception that allows it, or the general rule that forbids it
  int limit = 0;             // how many the rule allows, when it is their number that is forbidden
};

class StackingRule {
 public:
  explicit StackingRule(const resolve::Ruleset& rules);

  // False when the game file states no stacking rule: then nothing is judged.
  bool stated() const { return stated_; }
  StackingVerdict judge(const resolve::Battle& battle, resolve::Index a, resolve::Index b) const;
  // May this unit join those that are in the hex already? All pairs, and limits on numbers.
  StackingVerdict judge_join(const resolve::Battle& battle, resolve::Index unit,
                             const std::vector<resolve::Index>& there) const;
  // May it be where these are: none an enemy, and all of them allow it?
  bool may_stand(const resolve::Battle& battle, resolve::Index unit,
                 const std::vector<resolve::Index>& there) const;

 private:
  struct Exception {
    const model::ShareRule* rule;
    resolve::Matcher units, with;
  };
  const Exception* exception_for(const resolve::Battle& battle, const resolve::Unit& a,
                                 const resolve::Unit& b) const;

  const model::Stacking* stacking_;
  bool stated_;
  std::vector<Exception> exceptions_;
};

}  // namespace muster::checks
