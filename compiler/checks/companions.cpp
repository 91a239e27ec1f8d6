// Units and leaders that start with, or next to, others: with an enemy, with somebody who has no place
// either, or where they may not be.
#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/companies_shared.h"
#include "resolve/matcher.h"
#include "resolve/stacking.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Companions;
using resolve::Index;
using resolve::PlaceKind;

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
                 battle.entry(first).label().range, first.side};
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
  Check(const Battle& battle, Sink& sink)
      : battle_(battle), sink_(sink), stacking_(*battle.rules), companies_(battle) {
    const resolve::Names names(battle);
    for (const model::Rule* rule : battle.rules_in_force)
      for (const model::Effect& effect : rule->effects) {
        if (!is_bond(effect)) continue;
        if (effect.units.range.valid())
          for (const Index unit : resolve::Matcher(effect.units, battle, nullptr).select(battle))
            bound_.insert(companies_.of_unit(unit));
        for (const Index leader : names.find(resolve::NameKind::leader, effect.leader.value))
          bound_.insert(companies_.of_leader(leader));
      }
  }

  void run() {
    for (const Company& one : companies_.all()) {
      const Companions with = companies_.with(one);
      if (check_enemy(one, with)) continue;
      if (!one.placed)
        report_nowhere(one, with);
      else if (one.place->kind == PlaceKind::with)
        check_together(one, companies_.units(with));
    }
  }

 private:
  // A selection that names the side means it. True when it is reported.
  bool check_enemy(const Company& one, const Companions& with) {
    if (!one.place->details->companion->sides.empty()) return false;
    const auto free = std::find_if(one.members.begin(), one.members.end(),
                                   [&](Thing member) { return !bound_.contains(member); });
    const auto enemy = enemy_of(battle_, with, one.side);
    if (!enemy || free == one.members.end()) return false;
    auto& found = sink_.add(Kind::enemy_companion, one.place->details->target.range,
                            fmt::format("{} of {} starts {} {}, of {}", companies_.name(*free),
                                        battle_.sides[one.side].name.value,
                                        one.place->kind == PlaceKind::with ? "with" : "next to", enemy->name,
                                        battle_.sides[enemy->side].name.value));
    found.related.push_back({enemy->where, fmt::format("of {}", battle_.sides[enemy->side].name.value)});
    found.help.push_back(
        "compare with the book; where it means the enemy, name his side, as in `next to: {side: ...}`; a "
        "captive has "
        "a rule with a `starting state`");
    return true;
  }

  void report_nowhere(const Company& one, const Companions& with) {
    auto& found = sink_.add(Kind::unplaced_unit, one.place->details->target.range,
                            fmt::format("nothing says where {} starts: all that it starts with start with it",
                                        companies_.name(one.members.front())));
    std::set<base::SourceRange> shown{one.place->where};
    for (const Thing other : companies_.things(with))
      if (const auto& where = companies_.place(other).where; shown.insert(where).second)
        found.related.push_back({where, "its place leads back"});
    found.help.push_back("give one of them its hexes");
  }

  void check_together(const Company& one, const std::vector<Index>& units) {
    const auto own = [&](Index unit) { return battle_.units[unit].side == one.side; };
    if (units.empty() || !std::all_of(units.begin(), units.end(), own)) return;
    for (const Thing member : one.members)
      if (companies_.is_leader(member) ? off_formation(one, companies_.leader(member), units)
                                       : barred(one, companies_.unit(member), units))
        return;  // once for all who share the text
  }

  // None of those that it may be with can share a hex with it.
  bool barred(const Company& one, Index unit, const std::vector<Index>& units) {
    if (!stacking_.stated()) return false;
    Index first = unit;  // other than the unit, which a selection of its type selects too
    for (const Index other : units) {
      if (other == unit) continue;
      if (stacking_.judge(battle_, unit, other).allowed) return false;
      if (first == unit) first = other;
    }
    if (first == unit) return false;
    auto& found =
        sink_.add(Kind::duplicate_setup_hex, one.place->details->target.range,
                  fmt::format("{} starts with {}, but they may not share a hex",
                              battle_.name(battle_.units[unit]), battle_.name(battle_.units[first])));
    found.related.push_back({battle_.entry(battle_.units[first]).label().range, "with which it starts"});
    found.help.push_back("write `next to:` when it may stand beside it");
    const resolve::StackingVerdict verdict = stacking_.judge(battle_, unit, first);
    found.rule = std::string(verdict.rule);
    found.notes.push_back(std::string(verdict.because));
    return true;
  }

  // A commander who must start with a unit of his formation starts with another's.
  bool off_formation(const Company& one, Index leader, const std::vector<Index>& units) {
    const model::CommandRule& rule = battle_.rules->game().command;
    if (!rule.commander_start.present()) return false;
    std::vector<Index> own;
    for (Index i = 0; i < battle_.formations.size(); ++i)
      if (battle_.formations[i].commander == leader) {
        const auto more = battle_.units_below(i);
        own.insert(own.end(), more.begin(), more.end());
      }
    const auto his = [&](Index unit) { return std::find(own.begin(), own.end(), unit) != own.end(); };
    if (own.empty() || std::any_of(units.begin(), units.end(), his)) return false;
    auto& found = sink_.add(
        Kind::commander_off_formation, one.place->details->target.range,
        fmt::format("{} starts with {}, which is no unit of his", battle_.leaders[leader].name.value,
                    battle_.name(battle_.units[units.front()])));
    found.related.push_back({battle_.entry(battle_.units[own.front()]).label().range, "a unit of his"});
    found.notes.push_back(fmt::format("commanders start {}", rule.commander_start.value));
    found.rule = rule.commander_rule.str();
    return true;
  }

  const Battle& battle_;
  Sink& sink_;
  resolve::StackingRule stacking_;
  Companies companies_;
  std::set<Thing> bound_;
};

}  // namespace

void check_companions(const Battle& battle, Sink& sink) { Check(battle, sink).run(); }

}  // namespace muster::checks
