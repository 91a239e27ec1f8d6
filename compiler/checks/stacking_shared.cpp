#include "checks/stacking_shared.h"

#include <algorithm>

namespace muster::checks {

using resolve::Battle;
using resolve::Index;
using resolve::Unit;

StackingRule::StackingRule(const resolve::Ruleset& rules)
    : stacking_(&rules.game().stacking), stated_(stacking_->range.valid()) {
  for (const model::ShareRule& rule : stacking_->may_share)
    exceptions_.push_back(
        {&rule, resolve::Matcher(rule.units, rules, nullptr), resolve::Matcher(rule.with, rules, nullptr)});
}

const StackingRule::Exception* StackingRule::exception_for(const Battle& battle, const Unit& a,
                                                           const Unit& b) const {
  const auto fits = [&](const Exception& one) {
    if (one.rule->same.value == "formation" && a.formation != b.formation) return false;
    return (one.units.matches(battle, a) && one.with.matches(battle, b)) ||
           (one.units.matches(battle, b) && one.with.matches(battle, a));
  };
  const auto found = std::find_if(exceptions_.begin(), exceptions_.end(), fits);
  return found == exceptions_.end() ? nullptr : &*found;
}

StackingVerdict StackingRule::judge(const Battle& battle, Index a, Index b) const {
  const Unit& first = battle.units[a];
  const Unit& second = battle.units[b];
  // A unit of unknown type may be of any: nothing can be said.
  if (battle.entry(first).type == resolve::kNoId || battle.entry(second).type == resolve::kNoId)
    return {true, stacking_->rule.value, "the type of one of them is unknown"};
  if (const Exception* exception = exception_for(battle, first, second))
    return {true, exception->rule->rule.present() ? exception->rule->rule.value : stacking_->rule.value,
            exception->rule->because.value};
  return {false, stacking_->rule.value, stacking_->says.value};
}

StackingVerdict StackingRule::judge_join(const Battle& battle, Index unit,
                                         const std::vector<Index>& there) const {
  StackingVerdict verdict;
  for (const Index other : there) {
    verdict = judge(battle, unit, other);
    if (!verdict.allowed) return verdict;
  }
  const auto full = static_cast<int>(there.size()) + 1;
  if (stacking_->per_hex.known() && full > stacking_->per_hex.value)
    return {false, stacking_->rule.value, stacking_->says.value, stacking_->per_hex.value};
  for (const Exception& exception : exceptions_) {
    if (!exception.rule->at_most.known() || !exception.units.matches(battle, battle.units[unit])) continue;
    const auto like = std::count_if(there.begin(), there.end(), [&](Index other) {
      return exception.units.matches(battle, battle.units[other]);
    });
    if (like + 1 > exception.rule->at_most.value)
      return {false, stacking_->rule.value, exception.rule->because.value, exception.rule->at_most.value};
  }
  return verdict;
}

bool StackingRule::may_stand(const Battle& battle, Index unit, const std::vector<Index>& there) const {
  const bool enemies = std::any_of(there.begin(), there.end(), [&](Index other) {
    return battle.units[other].side != battle.units[unit].side;
  });
  return !enemies && (!stated_ || judge_join(battle, unit, there).allowed);
}

}  // namespace muster::checks
