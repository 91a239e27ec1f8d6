// Set-up on fixed hexes: two units in one hex, enemies in one hex, terrain, footprints, the play area.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/positions_shared.h"
#include "resolve/stacking.h"
#include "resolve/terrain_bars.h"

namespace muster::checks {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using diagnostics::Sink;
using hex::HexIndex;
using resolve::Battle;
using resolve::Entry;
using resolve::Index;
using resolve::NamedHex;
using resolve::PlaceKind;
using resolve::StackingRule;
using resolve::StackingVerdict;
using resolve::TerrainBars;
using resolve::Unit;

constexpr std::size_t kMaxCompared = 50;   // units of one hex that each further one is compared with
constexpr std::size_t kMaxSuspected = 50;  // of one hex; with more in it, which are mistyped is no question

// How well a hex fits the printed list that it stands in: 0 when it stands alone, below when nothing beside
// it in the list is beside it on the map.
int fit(const Battle& battle, const Entry& entry, const base::SourceRange& where) {
  const auto& listed = entry.listed.hexes;
  const auto here =
      std::find_if(listed.begin(), listed.end(), [&](const NamedHex& at) { return at.where == where; });
  if (listed.size() < 2 || here == listed.end()) return 0;
  const std::size_t run = run_through(battle, listed, static_cast<std::size_t>(here - listed.begin()));
  return run == 1 ? -1 : static_cast<int>(run) - 1;
}

// How likely it is that a unit's hex is the mistyped one of two that collide: a list that it breaks tells
// most, then how far it is from its own formation, and how well it goes on from its list.
int suspicion(const Battle& battle, Index unit, HexIndex hex) {
  const Entry& entry = battle.entry(battle.units[unit]);
  const base::SourceRange where = where_placed(battle, unit, hex);
  const auto run = broken_run(battle, entry.listed.hexes);
  if (run && entry.listed.hexes[run->wrong].where == where) return 1000;
  return distance_to_formation(battle, hex, battle.units[unit].formation, unit).value_or(0) -
         2 * fit(battle, entry, where);
}

// `several`: so many are in the hex that it does not matter which of two is told to be the one too many.
void report_pair(const Battle& battle, HexIndex hex, Index first, Index second, bool several,
                 const StackingVerdict& verdict, Sink& sink) {
  const bool enemies = battle.units[first].side != battle.units[second].side;
  const bool fault = enemies || !verdict.allowed;
  if (fault && !several && suspicion(battle, first, hex) > suspicion(battle, second, hex))
    std::swap(first, second);
  const std::string label = battle.board->grid().label(hex);
  const Kind kind = enemies ? Kind::enemy_in_hex : fault ? Kind::duplicate_setup_hex : Kind::shared_setup_hex;
  std::string message = enemies         ? fmt::format("hex {} holds units of both sides", label)
                        : verdict.limit ? fmt::format("hex {} is given to more units than it may hold", label)
                        : fault ? fmt::format("hex {} is given to two units that may not share a hex", label)
                                : fmt::format("hex {} is listed for two units, which may share it", label);
  Diagnostic& found = sink.add(kind, where_placed(battle, second, hex), std::move(message));
  found.primary.message = battle.name(battle.units[second]);
  found.related.push_back({where_placed(battle, first, hex), battle.name(battle.units[first])});
  if (enemies) return;
  found.rule = std::string(verdict.rule);
  found.notes.push_back(verdict.limit
                            ? fmt::format("{}; at most {} in one hex", verdict.because, verdict.limit)
                            : std::string(verdict.because));
}

void check_hex(const Battle& battle, const StackingRule& rule, HexIndex hex, const std::vector<Index>& units,
               Sink& sink) {
  const bool several = units.size() > kMaxSuspected;
  for (std::size_t i = 1; i < units.size(); ++i) {
    std::vector<Index> before(units.begin(),
                              units.begin() + static_cast<std::ptrdiff_t>(std::min(i, kMaxCompared)));
    // A list that is too long is one fault, though a hex stands in it twice.
    if (battle.entry(battle.units[units[i]]).miscounted)
      std::erase_if(before,
                    [&](Index other) { return battle.units[other].entry == battle.units[units[i]].entry; });
    if (before.empty()) continue;
    const auto enemy = std::find_if(before.begin(), before.end(), [&](Index other) {
      return battle.units[other].side != battle.units[units[i]].side;
    });
    if (enemy != before.end()) {
      report_pair(battle, hex, *enemy, units[i], several, {}, sink);
    } else if (rule.stated()) {
      const StackingVerdict verdict = rule.judge_join(battle, units[i], before);
      Index with = verdict.limit ? before.back() : before.front();
      for (const Index other : before)
        if (!rule.judge(battle, units[i], other).allowed) with = other;
      report_pair(battle, hex, with, units[i], several, verdict, sink);
    }
  }
}

void check_terrain(const Battle& battle, const TerrainBars& bars, const Unit& unit, Sink& sink) {
  for (const NamedHex& at : battle.span(unit.place.hexes)) {
    const auto barred = bars.barring(battle, unit, at.hex);
    if (!barred) continue;
    const auto& [name, terrain] = battle.rules->game().terrain[battle.terrain(at.hex)];
    auto& found = sink.add(Kind::prohibited_terrain, at.where,
                           fmt::format("{} may not be in hex {}: it is {}", battle.name(unit),
                                       battle.board->grid().label(at.hex), name.value));
    if (terrain.remarks->source.present()) found.rule = terrain.remarks->source.str();
    if (terrain.says.present())
      found.notes.push_back(fmt::format("the game says of {}: {}", name.value, terrain.says.value));
    found.related.push_back({*barred, "the game bars it here"});
  }
}

void check_footprint(const Battle& battle, const Unit& unit, Sink& sink) {
  const auto hexes = battle.span(unit.place.hexes);
  for (std::size_t i = 1; i < hexes.size(); ++i) {
    const auto& layouts = battle.board->grid().layouts();
    const bool touch = std::any_of(layouts.begin(), layouts.end(), [&](const hex::Layout& layout) {
      return layout.adjacent(hexes[i - 1].hex, hexes[i].hex);
    });
    if (touch) continue;
    auto& found = sink.add(
        Kind::footprint_not_adjacent, hexes[i].where,
        fmt::format("{} and {} do not touch, but one unit covers both",
                    battle.board->grid().label(hexes[i - 1].hex), battle.board->grid().label(hexes[i].hex)));
    found.related.push_back({battle.entry(unit).label().range, battle.name(unit)});
  }
}

void check_play_area(const Battle& battle, const Unit& unit, Sink& sink) {
  for (const NamedHex& at : battle.span(unit.place.hexes))
    if (!std::binary_search(battle.play_area.begin(), battle.play_area.end(), at.hex))
      sink.add(Kind::outside_play_area, at.where,
               fmt::format("hex {} is outside the part of the map in play",
                           battle.board->grid().label(at.hex)))
          .related.push_back({battle.scenario->play_area.front().range, "the part in play"});
}

}  // namespace

void check_placement(const Battle& battle, Sink& sink) {
  const StackingRule rule(*battle.rules);
  const TerrainBars bars(*battle.rules);
  const Occupants taken = occupants(battle);
  for (std::size_t i = 1; i < taken.size(); ++i)
    if (taken[i - 1].first == taken[i].first && (i == 1 || taken[i - 2].first != taken[i].first))
      check_hex(battle, rule, taken[i].first, units_on(taken, taken[i].first), sink);
  for (const Unit& unit : battle.units) {
    if (unit.place.kind != PlaceKind::fixed) continue;
    check_terrain(battle, bars, unit, sink);
    check_footprint(battle, unit, sink);
    if (!battle.play_area.empty()) check_play_area(battle, unit, sink);
  }
}

}  // namespace muster::checks
