#include "resolve/stacking.h"

#include <algorithm>

namespace muster::resolve {
namespace {

// What two units must both belong to: a formation, or that of a level that the game names.
Index company(const Battle& battle, std::string_view same, const Unit& unit) {
  if (same.empty() || same == "side") return kNone;
  return same == "formation" ? unit.formation : battle.formation_at(unit, same);
}

}  // namespace

StackingRule::StackingRule(const Ruleset& rules)
    : stacking_(&rules.game().stacking), stated_(stacking_->range.valid()) {
  if (stacking_->not_counted.range.valid()) not_counted_ = Selection(stacking_->not_counted, rules, nullptr);
  for (const model::ShareRule& rule : stacking_->may_share)
    exceptions_.push_back(
        {&rule, Selection(rule.units, rules, nullptr), Selection(rule.with, rules, nullptr)});
}

StackingTraits StackingRule::traits(const Battle& battle, const Unit& unit) const {
  StackingTraits traits;
  traits.side = unit.side;
  traits.uncounted = not_counted_.fit(battle, unit) != Fit::no;
  traits.unknown = battle.entry(unit).type == kNoId;
  for (const Exception& exception : exceptions_) {
    const Fit fit = exception.units.fit(battle, unit);
    traits.units.push_back(fit != Fit::no);
    traits.counted.push_back(fit == Fit::yes);
    traits.with.push_back(exception.with.fit(battle, unit) != Fit::no);
    traits.company.push_back(company(battle, exception.rule->same.value, unit));
  }
  return traits;
}

StackingVerdict StackingRule::judge(const StackingTraits& a, const StackingTraits& b) const {
  if (a.unknown || b.unknown) return {true, stacking_->rule.value, "the type of one of them is unknown"};
  for (std::size_t i = 0; i < exceptions_.size(); ++i) {
    if (a.company[i] != b.company[i]) continue;
    if (!(a.units[i] && b.with[i]) && !(b.units[i] && a.with[i])) continue;
    const model::ShareRule& rule = *exceptions_[i].rule;
    return {true, rule.rule.present() ? rule.rule.value : stacking_->rule.value, rule.because.value};
  }
  return {false, stacking_->rule.value, stacking_->says.value};
}

StackingVerdict StackingRule::judge(const Battle& battle, Index a, Index b) const {
  return judge(traits(battle, battle.units[a]), traits(battle, battle.units[b]));
}

StackingVerdict StackingRule::judge_join(const Battle& battle, Index unit,
                                         const std::vector<Index>& there) const {
  const StackingTraits own = traits(battle, battle.units[unit]);
  std::vector<StackingTraits> others;
  for (const Index other : there) others.push_back(traits(battle, battle.units[other]));
  StackingVerdict verdict;
  for (const StackingTraits& other : others) {
    verdict = judge(own, other);
    if (!verdict.allowed) return verdict;
  }
  const auto full =
      1 + static_cast<int>(std::count_if(others.begin(), others.end(),
                                         [](const StackingTraits& other) { return !other.uncounted; }));
  if (stacking_->per_hex.known() && !own.uncounted && full > stacking_->per_hex.value)
    return {false, stacking_->rule.value, stacking_->says.value, stacking_->per_hex.value};
  for (std::size_t i = 0; i < exceptions_.size(); ++i) {
    const model::ShareRule& rule = *exceptions_[i].rule;
    if (!rule.at_most.known() || !own.counted[i]) continue;
    const auto like = std::count_if(others.begin(), others.end(),
                                    [i](const StackingTraits& other) { return other.counted[i]; });
    if (like + 1 > rule.at_most.value)
      return {false, stacking_->rule.value, rule.because.value, rule.at_most.value};
  }
  return verdict;
}

bool StackingRule::may_stand(const Battle& battle, Index unit, const std::vector<Index>& there) const {
  const bool enemies = std::any_of(there.begin(), there.end(), [&](Index other) {
    return battle.units[other].side != battle.units[unit].side;
  });
  return !enemies && (!stated_ || judge_join(battle, unit, there).allowed);
}

}  // namespace muster::resolve
