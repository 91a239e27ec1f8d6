#include "checks/exceptions_shared.h"

#include "resolve/effects.h"
#include "resolve/matcher.h"
#include "resolve/names.h"

namespace muster::checks {

using resolve::Index;

namespace {

// The units of a selection; when a name in it is wrong, which is reported, those that it may mean.
std::vector<Index> taken(const resolve::Battle& battle, const model::Selector& selector) {
  const resolve::Matcher units(selector, battle, nullptr);
  if (!units.broken()) return units.select(battle);
  model::Selector wider = selector;
  wider.names.clear();
  wider.formations.clear();
  return resolve::Matcher(wider, battle, nullptr).select(battle);
}

}  // namespace

std::vector<bool> command_exceptions(const resolve::Battle& battle) {
  std::vector<bool> excepted(battle.units.size(), false);
  const auto mark = [&](const std::vector<Index>& units) {
    for (const Index unit : units) excepted[unit] = true;
  };
  for (const model::Effect* effect : resolve::effects_of(battle, "command exception")) {
    if (effect->units.range.valid())
      mark(taken(battle, effect->units));
    else if (effect->formation.present())
      for (const Index formation :
           resolve::Names(battle).find(resolve::NameKind::formation, effect->formation.value))
        mark(battle.units_below(formation));
  }
  return excepted;
}

std::vector<bool> command_exempt(const resolve::Battle& battle) {
  std::vector<bool> exempt(battle.units.size(), false);
  const model::Selector& selector = battle.rules->game().command.exempt;
  if (!selector.range.valid()) return exempt;
  for (const Index unit : resolve::Matcher(selector, *battle.rules, nullptr).select(battle))
    exempt[unit] = true;
  return exempt;
}

}  // namespace muster::checks
