// Set-up on a table: points that are not on it, units in terrain that is closed to them, and the part in
// play.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/terrain_bars.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::NamedSpot;
using resolve::PlaceKind;
using resolve::Table;
using resolve::Unit;

// True when it is, which is reported otherwise.
bool on_table(const Battle& battle, const NamedSpot& spot, Sink& sink) {
  const Table& table = *battle.board->table();
  if (table.size.holds(spot.at)) return true;
  auto& found =
      sink.add(Kind::off_table, spot.where, fmt::format("{} is not on the table", table::to_text(spot.at)));
  found.related.push_back(
      {battle.board->map().table.range, fmt::format("it is {} by {} {}", table::to_text(table.size.width),
                                                    table::to_text(table.size.depth), table.unit.value)});
  found.notes.push_back("the first number counts from the left edge, the second from the lower one");
  return false;
}

void check_terrain(const Battle& battle, const resolve::TerrainBars& bars, const Unit& unit, Sink& sink) {
  const NamedSpot& spot = unit.place.details->spot;
  const std::uint16_t here = battle.board->table()->terrain(spot.at);
  const auto barred = bars.barring_terrain(battle, unit, here);
  if (!barred) return;
  const auto& [name, terrain] = battle.rules->game().terrain[here];
  auto& found = sink.add(
      Kind::prohibited_terrain, spot.where,
      fmt::format("{} may not be at {}: it is {}", battle.name(unit), table::to_text(spot.at), name.value));
  if (terrain.remarks->source.present()) found.rule = terrain.remarks->source.str();
  if (terrain.says.present()) found.notes.push_back(terrain.says.str());
  found.related.push_back({*barred, "the game bars it here"});
}

void check_in_play(const Battle& battle, const NamedSpot& spot, Sink& sink) {
  const auto& areas = battle.play_areas;
  if (areas.empty() || std::any_of(areas.begin(), areas.end(),
                                   [&](const table::Outline& area) { return table::inside(area, spot.at); }))
    return;
  sink.add(Kind::outside_play_area, spot.where,
           fmt::format("{} is outside the part of the table in play", table::to_text(spot.at)))
      .related.push_back({battle.scenario->play_area.front().range, "the part in play"});
}

}  // namespace

void check_table(const Battle& battle, Sink& sink) {
  const resolve::TerrainBars bars(*battle.rules);
  for (const Unit& unit : battle.units) {
    if (unit.place.kind != PlaceKind::spot || !on_table(battle, unit.place.details->spot, sink)) continue;
    check_terrain(battle, bars, unit, sink);
    check_in_play(battle, unit.place.details->spot, sink);
  }
  for (const resolve::Leader& leader : battle.leaders)
    if (leader.place.kind == PlaceKind::spot && on_table(battle, leader.place.details->spot, sink))
      check_in_play(battle, leader.place.details->spot, sink);
}

}  // namespace muster::checks
