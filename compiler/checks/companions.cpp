// Units and leaders that start with, or next to, something of the enemy.
#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/companions.h"
#include "resolve/matcher.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Companions;
using resolve::Index;
using resolve::Placement;

// What it is with, when all of that is of another side.
struct Enemy {
  std::string name;
  base::SourceRange where;
  Index side;
};
std::optional<Enemy> enemy_of(const Battle& battle, const Companions& with, Index side) {
  if (with.leader != resolve::kNone) {
    const resolve::Leader& leader = battle.leaders[with.leader];
    if (leader.side != side) return Enemy{leader.name.str(), leader.label.range, leader.side};
  } else if (with.formation != resolve::kNone) {
    const resolve::Formation& formation = battle.formations[with.formation];
    if (formation.side != side) return Enemy{formation.name.str(), formation.name.range, formation.side};
  } else if (!with.units.empty()) {
    const auto own = [&](Index unit) { return battle.units[unit].side == side; };
    if (std::any_of(with.units.begin(), with.units.end(), own)) return std::nullopt;
    const resolve::Unit& first = battle.units[with.units.front()];
    return Enemy{with.units.size() == 1 ? battle.name(first) : battle.entry(first).name.str(),
                 battle.entry(first).label.range, first.side};
  }
  return std::nullopt;
}

// Effects that say in which state somebody starts, or to whom he belongs: a captive stands with his enemies.
constexpr std::array<std::string_view, 3> kBonds = {"starting state", "attachment", "tied units"};

bool is_bond(const model::Effect& effect) {
  return std::find(kBonds.begin(), kBonds.end(), effect.type.value) != kBonds.end();
}

class Check {
 public:
  Check(const Battle& battle, Sink& sink) : battle_(battle), names_(battle), sink_(sink) {
    for (const model::Rule* rule : battle.rules_in_force)
      for (const model::Effect& effect : rule->effects) {
        if (!is_bond(effect)) continue;
        if (effect.units.range.valid())
          for (const Index unit : resolve::Matcher(effect.units, battle, nullptr).select(battle))
            bound_units_.insert(unit);
        for (const Index leader : names_.find(resolve::NameKind::leader, effect.leader.value))
          bound_leaders_.insert(leader);
      }
  }

  void run() {
    for (Index i = 0; i < battle_.units.size(); ++i) {
      const resolve::Unit& unit = battle_.units[i];
      if (!bound_units_.contains(i)) check(battle_.name(unit), unit.place, unit.side);
    }
    for (Index i = 0; i < battle_.leaders.size(); ++i) {
      const resolve::Leader& leader = battle_.leaders[i];
      if (!bound_leaders_.contains(i)) check(leader.name.str(), leader.place, leader.side);
    }
  }

 private:
  // A selection that names the side means it.
  void check(const std::string& who, const Placement& place, Index side) {
    if (!place.companion || !place.companion->sides.empty()) return;
    const auto enemy = enemy_of(battle_, resolve::companions_of(battle_, names_, place, side), side);
    if (!enemy || !seen_.insert(place.where).second) return;
    auto& found = sink_.add(Kind::enemy_companion, place.target.range,
                            fmt::format("{} of {} starts {} {}, of {}", who, battle_.sides[side].name.value,
                                        place.kind == resolve::PlaceKind::with ? "with" : "next to",
                                        enemy->name, battle_.sides[enemy->side].name.value));
    found.related.push_back({enemy->where, fmt::format("of {}", battle_.sides[enemy->side].name.value)});
    found.help.push_back(
        "compare with the book; where it means the enemy, name his side, as in `next to: {side: ...}`; a "
        "captive has "
        "a rule with a `starting state`");
  }

  const Battle& battle_;
  resolve::Names names_;
  Sink& sink_;
  std::set<Index> bound_units_, bound_leaders_;
  std::set<base::SourceRange> seen_;  // like units share one text
};

}  // namespace

void check_companions(const Battle& battle, Sink& sink) { Check(battle, sink).run(); }

}  // namespace muster::checks
