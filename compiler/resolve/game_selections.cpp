#include "resolve/game_selections.h"

#include "resolve/matcher.h"

namespace muster::resolve {

void check_selections(const Ruleset& rules, diagnostics::Sink& sink) {
  const model::Game& game = rules.game();
  const auto check = [&](const model::Selector& selector) {
    if (selector.range.valid()) Matcher(selector, rules, &sink);
  };
  for (const auto& one : game.classes) check(one.value);
  for (const model::ShareRule& rule : game.stacking.may_share) {
    check(rule.units);
    check(rule.with);
  }
  check(game.stacking.not_counted);
  for (const model::Reach& reach : game.command.reach) check(reach.units);
  check(game.command.relays);
  check(game.command.exempt);
  for (const auto& terrain : game.terrain)
    for (const model::Selector& selector : terrain.value.prohibited) check(selector);
  for (const auto& order : game.orders.kinds)
    for (const model::Selector& selector : order.value.barred_to) check(selector);
  for (const model::UnitRule& rule : game.unit_rules) {
    check(rule.units);
    for (const model::Selector& selector : rule.must_be) check(selector);
  }
  check(game.distance.of);
  for (const auto& table : game.points)
    for (const model::ScoreRow& row : table.value.rows) check(row.units);
}

}  // namespace muster::resolve
