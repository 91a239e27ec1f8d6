// Units and leaders that are set up outside the zone of their side.
#include <algorithm>
#include <unordered_set>
#include <vector>

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

class Zones {
 public:
  Zones(const Battle& battle, Sink& sink) : battle_(battle), sink_(sink), reported_(sink) {
    for (const resolve::Side& side : battle.sides) {
      auto& hexes = hexes_.emplace_back();
      if (side.zone) hexes.insert(side.zone->hexes.begin(), side.zone->hexes.end());
    }
  }

  void check(Index side, const std::string& who, const Placement& place) {
    const BoardPlace* zone = battle_.sides[side].zone;
    if (!zone || !zone->complete) return;
    if (place.kind == PlaceKind::fixed)
      for (const resolve::NamedHex& at : battle_.span(place.hexes))
        if (!hexes_[side].contains(at.hex))
          report(side, who, "in hex " + battle_.board->grid().label(at.hex), at.where);
    if (place.kind != PlaceKind::spot) return;
    const table::Point at = place.spot.at;
    if (std::none_of(zone->areas.begin(), zone->areas.end(),
                     [&](const table::Outline& area) { return table::inside(area, at); }))
      report(side, who, "at " + table::to_text(at), place.spot.where);
  }

 private:
  void report(Index side, const std::string& who, const std::string& where, const base::SourceRange& range) {
    if (reported_.contains(range)) return;  // a place that is wrong anyhow
    reported_.add(range);
    const resolve::Side& owner = battle_.sides[side];
    auto& found =
        sink_.add(Kind::outside_zone, range,
                  fmt::format("{} is set up {}, outside the zone of {}", who, where, owner.name.value));
    found.related.push_back({owner.zone->name.range, "the zone on the map"});
    found.related.push_back({owner.line->zone.range, fmt::format("where {} sets up", owner.name.value)});
  }

  const Battle& battle_;
  Sink& sink_;
  Reported reported_;
  std::vector<std::unordered_set<hex::HexIndex>> hexes_;  // of the zone of each side
};

}  // namespace

void check_zones(const Battle& battle, Sink& sink) {
  const auto has_zone = [](const resolve::Side& side) { return side.zone != nullptr; };
  if (std::none_of(battle.sides.begin(), battle.sides.end(), has_zone)) return;
  Zones zones(battle, sink);
  for (const resolve::Unit& unit : battle.units) zones.check(unit.side, battle.name(unit), unit.place);
  for (const resolve::Leader& leader : battle.leaders)
    zones.check(leader.side, leader.name.str(), leader.place);
}

}  // namespace muster::checks
