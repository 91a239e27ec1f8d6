#include "resolve/game_selections.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/edit_distance.h"
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

// The qualities that types, codes and ratings of the game give.
std::vector<std::string_view> known_qualities(const model::Game& game) {
  std::vector<std::string_view> known;
  const auto add = [&](const std::vector<base::Text>& more) {
    for (const base::Text& one : more) known.push_back(one.value);
  };
  for (const auto& type : game.types) add(type.value.qualities);
  for (const model::CounterCode& code : game.codes) add(code.qualities);
  for (const auto& rating : game.ratings) add(rating.value.values);
  return known;
}

// A battle may give its units qualities of its own; one that is nearly one of the game's is a slip.
void check_qualities(const model::Selector& selector, const std::vector<std::string_view>& known,
                     diagnostics::Sink& sink) {
  for (const base::Text& quality : selector.qualities) {
    if (std::find(known.begin(), known.end(), quality.value) != known.end()) continue;
    const auto near = base::nearest(quality.value, known);
    if (!near) continue;
    auto& found =
        sink.add(diagnostics::Kind::name_mismatch, quality.range,
                 fmt::format("no unit type or code of the game has the quality `{}`, but one has `{}`",
                             quality.value, known[*near]));
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  }
  for (const model::Selector& other : selector.except) check_qualities(other, known, sink);
}

}  // namespace

void check_selections(const Ruleset& rules, diagnostics::Sink& sink) {
  const model::Game& game = rules.game();
  const auto qualities = known_qualities(game);
  const auto check = [&](const model::Selector& selector) {
    if (!selector.range.valid()) return;
    Matcher(selector, rules, &sink);
    check_qualities(selector, qualities, sink);
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
