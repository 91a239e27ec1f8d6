#include "resolve/game_selections.h"

#include <fmt/format.h>

#include "resolve/matcher.h"

namespace muster::resolve {
namespace {

// A class may use those above it: else two could mean each other.
void check_order(const model::Selector& selector, std::size_t number, const Ruleset& rules,
                 diagnostics::Sink& sink) {
  const auto& classes = rules.game().classes;
  for (const base::Text& name : selector.classes)
    for (std::size_t i = number; i < classes.size(); ++i)
      if (classes[i].key.value == name.value)
        sink.add(diagnostics::Kind::unknown_name, name.range,
                 fmt::format("there is no class `{}`", name.value))
            .help.push_back("a class may use only those that stand above it");
  for (const model::Selector& other : selector.except) check_order(other, number, rules, sink);
}

}  // namespace

void check_selections(const Ruleset& rules, diagnostics::Sink& sink) {
  const model::Game& game = rules.game();
  const auto check = [&](const model::Selector& selector) {
    if (selector.range.valid()) Matcher(selector, rules, &sink);
  };
  for (std::size_t i = 0; i < game.classes.size(); ++i) {
    check(game.classes[i].value);
    check_order(game.classes[i].value, i, rules, sink);
  }
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
