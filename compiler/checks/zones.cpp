// Units and leaders that are set up outside the zone of their side.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/positions_shared.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::BoardPlace;
using resolve::Index;
using resolve::PlaceKind;
using resolve::Placement;

// `what`: "Hunter is set up in hex 0711,"
void report(const Battle& battle, Index side, const std::string& what, const base::SourceRange& range,
            Sink& sink) {
  if (already_reported(sink, range)) return;  // a place that is wrong anyhow
  const resolve::Side& owner = battle.sides[side];
  auto& found =
      sink.add(Kind::outside_zone, range, fmt::format("{} outside the zone of {}", what, owner.name.value));
  found.related.push_back({owner.zone->name.range, "the zone on the map"});
  found.related.push_back({owner.line->zone.range, fmt::format("where {} sets up", owner.name.value)});
}

// Whether a thing may stand in the zone, on one of these hexes or in one of these areas.
bool reaches(const BoardPlace& zone, const resolve::NamedHexes& places) {
  return std::any_of(places.hexes.begin(), places.hexes.end(),
                     [&](const resolve::NamedHex& at) {
                       return std::find(zone.hexes.begin(), zone.hexes.end(), at.hex) != zone.hexes.end();
                     }) ||
         std::any_of(places.areas.begin(), places.areas.end(), [&](const resolve::NamedArea& area) {
           return std::any_of(zone.areas.begin(), zone.areas.end(),
                              [&](const table::Outline& one) { return table::meet(one, area.outline); });
         });
}

void check(const Battle& battle, Index side, const std::string& who, const Placement& place, Sink& sink) {
  const BoardPlace* zone = battle.sides[side].zone;
  if (!zone || !zone->complete) return;
  if (place.kind == PlaceKind::fixed)
    for (const resolve::NamedHex& at : battle.span(place.hexes))
      if (std::find(zone->hexes.begin(), zone->hexes.end(), at.hex) == zone->hexes.end())
        report(battle, side, fmt::format("{} is set up in hex {},", who, battle.board->grid().label(at.hex)),
               at.where, sink);
  if (place.kind == PlaceKind::choice) {
    const resolve::Group& group = battle.groups[place.group];
    if (group.hexes.complete && !reaches(*zone, group.hexes))  // which is said once of all who share it
      report(battle, side,
             fmt::format("{} can only be set up",
                         group.name.empty() || group.name == model::kUnknown ? who : group.name),
             group.where, sink);
  }
  if (place.kind != PlaceKind::spot) return;
  const table::Point at = place.spot.at;
  if (std::none_of(zone->areas.begin(), zone->areas.end(),
                   [&](const table::Outline& area) { return table::inside(area, at); }))
    report(battle, side, fmt::format("{} is set up at {},", who, table::to_text(at)), place.spot.where, sink);
}

}  // namespace

void check_zones(const Battle& battle, Sink& sink) {
  for (const resolve::Unit& unit : battle.units)
    check(battle, unit.side, battle.name(unit), unit.place, sink);
  for (const resolve::Leader& leader : battle.leaders)
    check(battle, leader.side, leader.name.str(), leader.place, sink);
}

}  // namespace muster::checks
