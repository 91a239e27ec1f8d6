// Units that no place of their commander brings into command at the start.
#include <algorithm>
#include <map>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/command_reach_shared.h"
#include "checks/exceptions_shared.h"
#include "checks/positions_shared.h"
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
      reaches_.push_back({Matcher(reach.units, *battle.rules, nullptr), reach.hexes.value});
    if (rule_.exempt.range.valid()) exempt_ = Matcher(rule_.exempt, *battle.rules, nullptr);
    if (rule_.relays.range.valid()) relays_ = Matcher(rule_.relays, *battle.rules, nullptr);
  }

  // Reach in hexes; -1 when it needs no command; nothing when the rule does not say.
  std::optional<int> reach(const Unit& unit) const {
    if (exempt_ && exempt_->matches(battle_, unit)) return -1;
    for (const auto& [units, hexes] : reaches_)
      if (units.matches(battle_, unit)) return hexes;
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
  const Battle& battle_;
  const model::CommandRule& rule_;
  std::vector<std::pair<Matcher, int>> reaches_;
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

// A unit's hex is reported as wrong: nothing follows from where it stands.
bool misplaced(const Battle& battle, const Unit& unit, const Sink& sink) {
  const auto hexes = battle.span(unit.place.hexes);
  return std::any_of(hexes.begin(), hexes.end(),
                     [&](const NamedHex& at) { return already_reported(sink, at.where); });
}

using Hexes = std::shared_ptr<const std::vector<bool>>;

Hexes blocked_hexes(const Battle& battle, const Rule& rule, Index side, const Sink& sink) {
  std::vector<bool> blocked(battle.board->grid().size(), false);
  if (rule.blocked_by("enemy units"))
    for (const Unit& unit : battle.units)
      if (unit.side != side && unit.place.kind == PlaceKind::fixed && !misplaced(battle, unit, sink))
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

// The hexes that a leader rating says; nothing when it is not known.
std::optional<int> commander_reach(const Battle& battle, std::string_view rating,
                                   const resolve::Leader& leader) {
  const auto id = battle.rules->find_leader_rating(rating);
  return id ? resolve::known_value(leader.ratings, *id) : std::nullopt;
}

// Nothing when the set-up leaves open what the answer depends on.
std::optional<Case> make_case(const Battle& battle, const Rule& rule, Index formation, const Hexes& blocked,
                              const Sink& sink) {
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
        kind == PlaceKind::not_used)
      continue;
    if (misplaced(battle, unit, sink)) return std::nullopt;
    const auto reach = rule.reach(unit);
    if (kind != PlaceKind::fixed || !reach) {
      if (reach && *reach < 0) continue;
      return std::nullopt;
    }
    std::vector<HexIndex> hexes;
    for (const NamedHex& at : battle.span(unit.place.hexes)) hexes.push_back(at.hex);
    out.problem.units.push_back(std::move(hexes));
    out.problem.reach.push_back(*reach);
    out.problem.relays.push_back(*reach >= 0 && rule.relays(unit));
    out.units.push_back(index);
  }
  const resolve::Placement& place = battle.leaders[here.commander].place;
  if (place.kind == PlaceKind::fixed) {
    out.problem.candidates.push_back(battle.span(place.hexes).front().hex);
  } else if (place.kind == PlaceKind::standard) {
    for (const auto& hexes : out.problem.units)
      out.problem.candidates.insert(out.problem.candidates.end(), hexes.begin(), hexes.end());
  } else if (place.kind == PlaceKind::choice) {
    for (const NamedHex& at : battle.groups[place.group].hexes.hexes)
      out.problem.candidates.push_back(at.hex);
  }
  std::sort(out.problem.candidates.begin(), out.problem.candidates.end());
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

Verdict judge(const Battle& battle, Case& one) {
  Verdict verdict;
  std::map<Index, std::pair<std::size_t, int>> seen;  // unit -> layouts in which it is out, least short
  for (const hex::Layout& layout : battle.board->grid().layouts()) {
    one.problem.layout = &layout;
    verdict.states.push_back(best_command(one.problem));
    for (const OutOfCommand& out : verdict.states.back().out) {
      auto [known, fresh] = seen.emplace(out.unit, std::pair<std::size_t, int>{0, out.short_by});
      ++known->second.first;
      if (!fresh) known->second.second = least_short(known->second.second, out.short_by);
    }
  }
  for (const auto& [unit, times] : seen)
    if (times.first == verdict.states.size()) verdict.out.push_back({one.units[unit], times.second});
  return verdict;
}

std::string shortfall(const OutOfCommand& out) {
  if (out.short_by < 0) return fmt::format("no line of command of up to {} hexes leads to it", kLongestLine);
  return fmt::format("{} hex{} short", out.short_by, out.short_by == 1 ? "" : "es");
}

void report(const Battle& battle, const Rule& rule, Index formation, const Case& one, const Verdict& verdict,
            Sink& sink) {
  const Formation& here = battle.formations[formation];
  const resolve::Leader& leader = battle.leaders[here.commander];
  const bool chosen = leader.place.kind != PlaceKind::fixed;
  const std::size_t count = verdict.out.size();
  auto& found =
      sink.add(Kind::out_of_command_at_start, here.name.range,
               fmt::format("{} of {} units of {} {} out of command at start{}", count, one.units.size(),
                           model::is_unknown(here.name) ? leader.name.value : here.name.value,
                           count == 1 ? "is" : "are",
                           chosen ? fmt::format(", wherever {} stands", leader.name.value) : std::string()));
  for (const OutOfCommand& out : verdict.out) {
    const Unit& unit = battle.units[out.unit];
    found.related.push_back({battle.span(unit.place.hexes).front().where,
                             fmt::format("{}: {}", battle.name(unit), shortfall(out))});
  }
  const HexIndex best = verdict.states.front().commander;
  const bool agreed = std::all_of(verdict.states.begin(), verdict.states.end(),
                                  [&](const CommandState& state) { return state.commander == best; });
  if (chosen && agreed)
    found.notes.push_back(
        fmt::format("{} does best in hex {}", leader.name.value, battle.board->grid().label(best)));
  if (verdict.states.size() > 1) found.notes.push_back("this holds whichever lines of the map are shifted");
  found.notes.push_back(rule.model().says.str());
  found.rule = rule.model().rule.str();
}

}  // namespace

void check_command_reach(const Battle& battle, Sink& sink) {
  if (!battle.rules->game().command.range.valid()) return;
  const Rule rule(battle);
  std::vector<Hexes> blocked;
  for (Index side = 0; side < battle.sides.size(); ++side)
    blocked.push_back(blocked_hexes(battle, rule, side, sink));
  for (Index i = 0; i < battle.formations.size(); ++i) {
    auto one = make_case(battle, rule, i, blocked[battle.formations[i].side], sink);
    if (!one) continue;
    const Verdict verdict = judge(battle, *one);
    const bool decided = std::all_of(verdict.states.begin(), verdict.states.end(),
                                     [](const CommandState& state) { return state.decided; });
    if (!decided)
      sink.add(Kind::not_decided, battle.formations[i].name.range,
               fmt::format(
                   "whether all of {} is in command at start: its lines of command are too long to be tried",
                   battle.formations[i].name.value));
    else if (!verdict.out.empty())
      report(battle, rule, i, *one, verdict, sink);
  }
}

}  // namespace muster::checks
