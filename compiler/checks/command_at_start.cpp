// Units that no place of their commander brings into command at the start.
#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "base/parallel.h"
#include "checks/checks.h"
#include "checks/command_ground_shared.h"
#include "checks/command_reach_shared.h"
#include "checks/exceptions_shared.h"
#include "checks/positions_shared.h"
#include "resolve/companions.h"
#include "resolve/matcher.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using hex::HexIndex;
using resolve::Battle;
using resolve::CommanderState;
using resolve::Formation;
using resolve::Index;
using resolve::Matcher;
using resolve::NamedHex;
using resolve::PlaceKind;
using resolve::Unit;

constexpr std::size_t kMaxUnits = 400;  // all pairs are compared; no commander has so many

// The game's command rule with its selections looked up.
class Rule {
 public:
  explicit Rule(const Battle& battle)
      : battle_(battle), rule_(battle.rules->game().command), excepted_(command_exceptions(battle)) {
    for (const model::Reach& reach : rule_.reach)
      reaches_.push_back({Matcher(reach.units, *battle.rules, nullptr), length_of(battle, reach)});
    if (rule_.exempt.range.valid()) exempt_ = Matcher(rule_.exempt, *battle.rules, nullptr);
    if (rule_.relays.range.valid()) relays_ = Matcher(rule_.relays, *battle.rules, nullptr);
  }

  // Reach in hexes, on a table in its thousandths; -1 when it needs no command; nothing when the rule does
  // not say.
  std::optional<int> reach(const Unit& unit) const {
    if (exempt_ && exempt_->matches(battle_, unit)) return -1;
    for (const auto& [units, length] : reaches_)
      if (units.matches(battle_, unit)) return length;
    return std::nullopt;
  }
  // A special rule frees it.
  bool excepts(Index unit) const { return excepted_[unit]; }
  bool relays(const Unit& unit) const { return relays_ ? relays_->matches(battle_, unit) : true; }
  bool blocked_by(std::string_view what) const {
    return std::any_of(rule_.blocked_by.begin(), rule_.blocked_by.end(),
                       [&](const base::Text& text) { return text.value == what; });
  }
  const model::CommandRule& model() const { return rule_; }

 private:
  static std::optional<int> length_of(const Battle& battle, const model::Reach& reach) {
    if (battle.board->table()) return table::read_length(reach.distance.value);
    return reach.hexes.known() ? std::optional<int>(reach.hexes.value) : std::nullopt;
  }

  const Battle& battle_;
  const model::CommandRule& rule_;
  std::vector<std::pair<Matcher, std::optional<int>>> reaches_;
  std::optional<Matcher> exempt_, relays_;
  std::vector<bool> excepted_;
};

// Units whose nearest commander is this formation's.
void collect(const Battle& battle, Index formation, std::vector<Index>& units) {
  const Formation& here = battle.formations[formation];
  units.insert(units.end(), here.units.begin(), here.units.end());
  for (const Index child : here.children)
    if (battle.formations[child].commander_state == CommanderState::unstated) collect(battle, child, units);
}

using Hexes = std::shared_ptr<const std::vector<bool>>;

Hexes blocked_hexes(const Battle& battle, const Rule& rule, const Ground& ground, Index side) {
  std::vector<bool> blocked(battle.board->grid().size(), false);
  if (rule.blocked_by("enemy units"))
    for (const Unit& unit : battle.units)
      if (unit.side != side && unit.place.kind == PlaceKind::fixed && !ground.misplaced(unit))
        for (const NamedHex& at : battle.span(unit.place.hexes)) blocked[at.hex] = true;
  if (rule.blocked_by("impassable terrain"))
    for (HexIndex hex = 0; hex < blocked.size(); ++hex) {
      const std::uint16_t kind = battle.terrain(hex);
      if (kind != resolve::kUnknownTerrain && battle.rules->game().terrain[kind].value.impassable.value)
        blocked[hex] = true;
    }
  return std::make_shared<const std::vector<bool>>(std::move(blocked));
}

struct Case {
  std::vector<Index> units;  // what the indices of the problem stand for
  CommandProblem problem;
};

// The reach that a leader rating says; nothing when it is not known.
std::optional<int> commander_reach(const Battle& battle, std::string_view rating,
                                   const resolve::Leader& leader) {
  const auto id = battle.rules->find_leader_rating(rating);
  const auto value = id ? resolve::known_value(leader.ratings, *id) : std::nullopt;
  return value && battle.board->table() ? *value * table::kUnit : value;
}

// Where the commander may stand; empty when that is not known.
std::vector<HexIndex> candidates(const Battle& battle, const Ground& ground, Index leader,
                                 const std::vector<std::vector<HexIndex>>& units) {
  const resolve::Placement& place = battle.leaders[leader].place;
  std::vector<HexIndex> out;
  const auto add = [&](const std::vector<HexIndex>& more) {
    out.insert(out.end(), more.begin(), more.end());
  };
  if (place.kind == PlaceKind::fixed || place.kind == PlaceKind::spot) {
    out.push_back(ground.of_leader(leader).front());
  } else if (place.kind == PlaceKind::standard) {
    for (const auto& places : units) add(places);
  } else if (place.kind == PlaceKind::choice) {
    for (const NamedHex& at : battle.groups[place.group].hexes.hexes) out.push_back(at.hex);
  } else if (place.kind == PlaceKind::with) {
    const auto with =
        resolve::companions_of(battle, resolve::Names(battle), place, battle.leaders[leader].side);
    for (const Index unit : with.units) {
      if (ground.of_unit(unit).empty()) return {};  // it may be anywhere
      add(ground.of_unit(unit));
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Nothing when the set-up leaves open what the answer depends on.
std::optional<Case> make_case(const Battle& battle, const Rule& rule, const Ground& ground, Index formation,
                              const Hexes& blocked) {
  const Formation& here = battle.formations[formation];
  if (here.commander == resolve::kNone) return std::nullopt;
  Case out;
  if (const base::Text& rating = rule.model().commander_reach; rating.present()) {
    const auto reach = commander_reach(battle, rating.value, battle.leaders[here.commander]);
    if (!reach) return std::nullopt;
    out.problem.commander_reach = *reach;
  }
  std::vector<Index> units;
  collect(battle, formation, units);
  for (const Index index : units) {
    if (rule.excepts(index)) continue;
    const Unit& unit = battle.units[index];
    const PlaceKind kind = unit.place.kind;
    if (kind == PlaceKind::entering || kind == PlaceKind::off_map || kind == PlaceKind::made_later ||
        kind == PlaceKind::not_used || kind == PlaceKind::box)
      continue;
    if (ground.misplaced(unit)) return std::nullopt;
    const auto reach = rule.reach(unit);
    std::vector<HexIndex> places = ground.of_unit(index);
    if (places.empty() || !reach) {
      if (reach && *reach < 0) continue;
      return std::nullopt;
    }
    out.problem.units.push_back(std::move(places));
    out.problem.reach.push_back(*reach);
    out.problem.relays.push_back(*reach >= 0 && rule.relays(unit));
    out.units.push_back(index);
  }
  out.problem.candidates = candidates(battle, ground, here.commander, out.problem.units);
  if (out.problem.candidates.empty() || out.units.size() > kMaxUnits) return std::nullopt;
  out.problem.hexes = blocked->size();
  out.problem.blocked = blocked;
  return out;
}

// What holds whichever lines are shifted: units out of command in every layout, by the least that they are
// short.
struct Verdict {
  std::vector<OutOfCommand> out;
  std::vector<CommandState> states;  // one a layout
};

// The smaller of two shortfalls; no line at all is the greatest.
int least_short(int a, int b) { return a < 0 ? b : b < 0 ? a : std::min(a, b); }

Verdict judge(const Ground& ground, Case& one, CommandScratch& scratch) {
  Verdict verdict;
  std::map<Index, std::pair<std::size_t, int>> seen;  // unit -> layouts in which it is out, least short
  ground.each_measure(one.problem, [&] {
    verdict.states.push_back(best_command(one.problem, scratch));
    for (const OutOfCommand& out : verdict.states.back().out) {
      auto [known, fresh] = seen.emplace(out.unit, std::pair<std::size_t, int>{0, out.short_by});
      ++known->second.first;
      if (!fresh) known->second.second = least_short(known->second.second, out.short_by);
    }
  });
  for (const auto& [unit, times] : seen)
    if (times.first == verdict.states.size()) verdict.out.push_back({one.units[unit], times.second});
  return verdict;
}

void report(const Battle& battle, const Rule& rule, const Ground& ground, Index formation, const Case& one,
            const Verdict& verdict, Sink& sink) {
  const Formation& here = battle.formations[formation];
  const resolve::Leader& leader = battle.leaders[here.commander];
  const bool chosen = leader.place.kind == PlaceKind::standard || leader.place.kind == PlaceKind::choice ||
                      one.problem.candidates.size() > 1;
  const std::size_t count = verdict.out.size();
  auto& found =
      sink.add(Kind::out_of_command_at_start, here.name.range,
               fmt::format("{} of {} units of {} {} out of command at start{}", count, one.units.size(),
                           model::is_unknown(here.name) ? leader.name.value : here.name.value,
                           count == 1 ? "is" : "are",
                           chosen ? fmt::format(", wherever {} stands", leader.name.value) : std::string()));
  for (const OutOfCommand& out : verdict.out) {
    const Unit& unit = battle.units[out.unit];
    found.related.push_back(
        {ground.where(unit), fmt::format("{}: {}", battle.name(unit), ground.shortfall(out.short_by))});
  }
  const HexIndex best = verdict.states.front().commander;
  const bool agreed = std::all_of(verdict.states.begin(), verdict.states.end(),
                                  [&](const CommandState& state) { return state.commander == best; });
  if (chosen && agreed)
    found.notes.push_back(fmt::format("{} does best {}", leader.name.value, ground.name(best)));
  if (verdict.states.size() > 1) found.notes.push_back("this holds whichever lines of the map are shifted");
  found.notes.push_back(rule.model().says.str());
  found.rule = rule.model().rule.str();
}

// A formation whose units are not all in command, as far as that can be told.
struct Judged {
  Index formation = resolve::kNone;
  Case one;
  Verdict verdict;
  bool decided = true;
};

// The formations of [from, to).
std::vector<Judged> judge_all(const Battle& battle, const Rule& rule, const Ground& ground,
                              const std::vector<Hexes>& blocked, std::size_t from, std::size_t to) {
  std::vector<Judged> out;
  CommandScratch scratch;
  for (auto i = static_cast<Index>(from); i < to; ++i) {
    auto one = make_case(battle, rule, ground, i, blocked[battle.formations[i].side]);
    if (!one) continue;
    Verdict verdict = judge(ground, *one, scratch);
    const bool decided = std::all_of(verdict.states.begin(), verdict.states.end(),
                                     [](const CommandState& state) { return state.decided; });
    if (!decided || !verdict.out.empty()) out.push_back({i, std::move(*one), std::move(verdict), decided});
  }
  return out;
}

}  // namespace

void check_command_reach(const Battle& battle, const Sink& earlier, Sink& sink) {
  if (!battle.rules->game().command.range.valid()) return;
  const Rule rule(battle);
  const Ground ground(battle, earlier);
  std::vector<Hexes> blocked;
  for (Index side = 0; side < battle.sides.size(); ++side)
    blocked.push_back(blocked_hexes(battle, rule, ground, side));
  constexpr std::size_t kMany = 200;  // fewer are soon judged
  const std::size_t count = battle.formations.size(), parts = count < kMany ? 1 : base::cores();
  std::vector<std::vector<Judged>> judged(parts);
  base::each_index(parts, base::cores(), [&](std::size_t part) {
    judged[part] = judge_all(battle, rule, ground, blocked, count * part / parts, count * (part + 1) / parts);
  });
  for (const auto& some : judged)
    for (const Judged& one : some) {
      const base::Text& name = battle.formations[one.formation].name;
      if (one.decided)
        report(battle, rule, ground, one.formation, one.one, one.verdict, sink);
      else
        sink.add(
            Kind::not_decided, name.range,
            fmt::format(
                "whether all of {} is in command at start: its lines of command are too long to be tried",
                name.value));
    }
}

}  // namespace muster::checks
