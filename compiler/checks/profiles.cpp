// What the game's charts say of units of a kind, against the units of the battle.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/fit.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Fit;
using resolve::Selection;

void check(const Battle& battle, const model::UnitRule& rule, Sink& sink) {
  const Selection units(rule.units, *battle.rules, nullptr);
  std::vector<Selection> must_be;
  for (const model::Selector& one : rule.must_be) must_be.emplace_back(one, *battle.rules, nullptr);
  if (must_be.empty()) return;
  std::set<resolve::Index> seen;  // like units of one line are one fault
  for (const resolve::Unit& unit : battle.units) {
    if (battle.entry(unit).unread || units.fit(battle, unit) != Fit::yes) continue;
    // What is not known may well be as it should.
    if (std::any_of(must_be.begin(), must_be.end(),
                    [&](const Selection& one) { return one.fit(battle, unit) != Fit::no; }))
      continue;
    if (!seen.insert(unit.entry).second) continue;
    const resolve::Entry& entry = battle.entry(unit);
    auto& found = sink.add(Kind::bad_profile, entry.code.present() ? entry.code.range : entry.label().range,
                           fmt::format("{} is not what the game says of such units", entry.name.value));
    found.rule = rule.rule.str();
    found.notes.push_back(rule.says.str());
    found.related.push_back({rule.range, "the game says so"});
  }
}

}  // namespace

void check_profiles(const Battle& battle, Sink& sink) {
  for (const model::UnitRule& rule : battle.rules->game().unit_rules) check(battle, rule, sink);
}

}  // namespace muster::checks
