// Units and leaders who start with others: somebody of them must have a place, and both must be allowed
// there.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/matcher.h"
#include "resolve/names.h"
#include "resolve/stacking.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Index;
using resolve::PlaceKind;
using resolve::Placement;

// Whom a placement names; both lists are empty when a name is wrong, which is reported.
struct Companions {
  std::vector<Index> units, leaders;
};

bool relative(const Placement& place) {
  return place.companion && (place.kind == PlaceKind::with || place.kind == PlaceKind::next_to);
}

class Company {
 public:
  Company(const Battle& battle, Sink& sink) : battle_(battle), sink_(sink), rule_(*battle.rules) {
    for (const resolve::Unit& unit : battle.units) {
      of_units_.push_back(named(unit.place, unit.side));
      placed_units_.push_back(!relative(unit.place));
    }
    for (const resolve::Leader& leader : battle.leaders) {
      of_leaders_.push_back(named(leader.place, leader.side));
      placed_leaders_.push_back(!relative(leader.place));
    }
  }

  void check() {
    spread_places();
    for (Index i = 0; i < battle_.units.size(); ++i) {
      const resolve::Unit& unit = battle_.units[i];
      if (!relative(unit.place) || !seen_.insert(unit.place.where).second) continue;
      if (!placed_units_[i])
        report_nowhere(battle_.entry(unit).name.value, unit.place, of_units_[i]);
      else if (unit.place.kind == PlaceKind::with)
        check_stacking(i);
    }
    for (Index i = 0; i < battle_.leaders.size(); ++i) {
      const resolve::Leader& leader = battle_.leaders[i];
      if (!relative(leader.place) || !seen_.insert(leader.place.where).second) continue;
      if (!placed_leaders_[i])
        report_nowhere(leader.name.value, leader.place, of_leaders_[i]);
      else if (leader.place.kind == PlaceKind::with)
        check_commander(i);
    }
  }

 private:
  Companions named(const Placement& place, Index side) const {
    Companions out;
    if (!relative(place)) return out;
    const base::Text& word = place.companion->word;
    const resolve::Names names(battle_);
    if (word.present()) out.leaders = names.find(resolve::NameKind::leader, word.value, side);
    if (word.present() && out.leaders.empty())
      out.leaders = names.find(resolve::NameKind::leader, word.value);
    if (out.leaders.empty()) out.units = resolve::Matcher(*place.companion, battle_, nullptr).select(battle_);
    return out;
  }

  // A thing is placed when one of those that it starts with is.
  void spread_places() {
    const auto any = [](const std::vector<bool>& placed, const std::vector<Index>& of) {
      return std::any_of(of.begin(), of.end(), [&](Index one) { return placed[one]; });
    };
    const auto reached = [&](const Companions& company) {
      const bool nobody = company.units.empty() && company.leaders.empty();  // which is reported
      return nobody || any(placed_units_, company.units) || any(placed_leaders_, company.leaders);
    };
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < placed_units_.size(); ++i)
        if (!placed_units_[i] && reached(of_units_[i])) placed_units_[i] = more = true;
      for (std::size_t i = 0; i < placed_leaders_.size(); ++i)
        if (!placed_leaders_[i] && reached(of_leaders_[i])) placed_leaders_[i] = more = true;
    }
  }

  void report_nowhere(std::string_view who, const Placement& place, const Companions& company) {
    auto& found =
        sink_.add(Kind::unplaced_unit, place.target.range,
                  fmt::format("nothing says where {} starts: all that it starts with start with it", who));
    std::set<base::SourceRange> shown;
    for (const Index unit : company.units)
      if (battle_.units[unit].place.where != place.where &&
          shown.insert(battle_.units[unit].place.where).second)
        found.related.push_back({battle_.units[unit].place.where, "its place leads back"});
    for (const Index leader : company.leaders)
      if (battle_.leaders[leader].place.where != place.where)
        found.related.push_back({battle_.leaders[leader].place.where, "his place leads back"});
    found.help.push_back("give one of them its hexes");
  }

  // None of those that it may be with can share a hex with it.
  void check_stacking(Index unit) {
    const Companions& company = of_units_[unit];
    if (!rule_.stated() || company.units.empty()) return;
    const auto bars = [&](Index other) { return other != unit && !rule_.may_stand(battle_, unit, {other}); };
    if (!std::all_of(company.units.begin(), company.units.end(), bars)) return;
    const Index first = company.units.front();
    const bool enemies = battle_.units[first].side != battle_.units[unit].side;
    const Placement& place = battle_.units[unit].place;
    auto& found =
        sink_.add(enemies ? Kind::enemy_in_hex : Kind::duplicate_setup_hex, place.target.range,
                  fmt::format("{} starts with {}, but they may not share a hex",
                              battle_.name(battle_.units[unit]), battle_.name(battle_.units[first])));
    found.related.push_back({battle_.entry(battle_.units[first]).label.range, "with which it starts"});
    found.help.push_back("write `next to:` when it may stand beside it");
    if (enemies) return;
    const resolve::StackingVerdict verdict = rule_.judge(battle_, unit, first);
    found.rule = std::string(verdict.rule);
    found.notes.push_back(std::string(verdict.because));
  }

  // A commander who must start with a unit of his formation starts with another's.
  void check_commander(Index leader) {
    const Companions& company = of_leaders_[leader];
    if (!battle_.rules->game().command.commander_start.present() || company.units.empty()) return;
    std::vector<Index> own;
    for (Index i = 0; i < battle_.formations.size(); ++i)
      if (battle_.formations[i].commander == leader) {
        const auto more = battle_.units_below(i);
        own.insert(own.end(), more.begin(), more.end());
      }
    const auto his = [&](Index unit) { return std::find(own.begin(), own.end(), unit) != own.end(); };
    if (own.empty() || std::any_of(company.units.begin(), company.units.end(), his)) return;
    const resolve::Leader& who = battle_.leaders[leader];
    auto& found = sink_.add(Kind::commander_off_formation, who.place.target.range,
                            fmt::format("{} starts with {}, which is no unit of his", who.name.value,
                                        battle_.name(battle_.units[company.units.front()])));
    found.related.push_back({battle_.entry(battle_.units[own.front()]).label.range, "a unit of his"});
    const model::CommandRule& rule = battle_.rules->game().command;
    found.notes.push_back(fmt::format("commanders start {}", rule.commander_start.value));
    found.rule = rule.commander_rule.str();
  }

  const Battle& battle_;
  Sink& sink_;
  resolve::StackingRule rule_;
  std::vector<Companions> of_units_, of_leaders_;
  std::vector<bool> placed_units_, placed_leaders_;
  std::set<base::SourceRange> seen_;
};

}  // namespace

void check_companions(const Battle& battle, Sink& sink) { Company(battle, sink).check(); }

}  // namespace muster::checks
