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

void report(const Battle& battle, Index side, const std::string& who, const std::string& where,
            const base::SourceRange& range, Sink& sink) {
  if (already_reported(sink, range)) return;  // a place that is wrong anyhow
  const resolve::Side& owner = battle.sides[side];
  auto& found =
      sink.add(Kind::outside_zone, range,
               fmt::format("{} is set up {}, outside the zone of {}", who, where, owner.name.value));
  found.related.push_back({owner.zone->name.range, "the zone on the map"});
  found.related.push_back({owner.line->zone.range, fmt::format("where {} sets up", owner.name.value)});
}

// A choice of hexes of which none lies in the zone.
void check_choice(const Battle& battle, Index side, const std::string& who, const resolve::Group& group,
                  Sink& sink) {
  const auto& hexes = group.hexes.hexes;
  const auto& zone = battle.sides[side].zone->hexes;
  if (!group.hexes.complete || hexes.empty()) return;
  const bool some = std::any_of(hexes.begin(), hexes.end(), [&](const resolve::NamedHex& at) {
    return std::find(zone.begin(), zone.end(), at.hex) != zone.end();
  });
  if (!some) report(battle, side, who, "in one of these hexes", hexes.front().where, sink);
}

void check(const Battle& battle, Index side, const std::string& who, const Placement& place, Sink& sink) {
  const BoardPlace* zone = battle.sides[side].zone;
  if (!zone || !zone->complete) return;
  if (place.kind == PlaceKind::fixed)
    for (const resolve::NamedHex& at : battle.span(place.hexes))
      if (std::find(zone->hexes.begin(), zone->hexes.end(), at.hex) == zone->hexes.end())
        report(battle, side, who, "in hex " + battle.board->grid().label(at.hex), at.where, sink);
  if (place.kind == PlaceKind::choice) check_choice(battle, side, who, battle.groups[place.group], sink);
  if (place.kind != PlaceKind::spot) return;
  const table::Point at = place.spot.at;
  if (std::none_of(zone->areas.begin(), zone->areas.end(),
                   [&](const table::Outline& area) { return table::inside(area, at); }))
    report(battle, side, who, "at " + table::to_text(at), place.spot.where, sink);
}

}  // namespace

void check_zones(const Battle& battle, Sink& sink) {
  for (const resolve::Unit& unit : battle.units)
    check(battle, unit.side, battle.name(unit), unit.place, sink);
  for (const resolve::Leader& leader : battle.leaders)
    check(battle, leader.side, leader.name.str(), leader.place, sink);
}

}  // namespace muster::checks
