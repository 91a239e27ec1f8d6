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
  Zones(const Battle& battle, const Sink& earlier, Sink& sink)
      : battle_(battle), sink_(sink), reported_(earlier) {
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
          report(side, fmt::format("{} is set up in hex {},", who, battle_.board->grid().label(at.hex)),
                 at.where);
    if (place.kind == PlaceKind::choice) check_choice(side, who, battle_.groups[place.group]);
    if (place.kind != PlaceKind::spot) return;
    const table::Point at = place.details->spot.at;
    if (std::none_of(zone->areas.begin(), zone->areas.end(),
                     [&](const table::Outline& area) { return table::inside(area, at); }))
      report(side, fmt::format("{} is set up at {},", who, table::to_text(at)), place.details->spot.where);
  }

 private:
  // Said once of all who share the choice.
  void check_choice(Index side, const std::string& who, const resolve::Group& group) {
    if (!group.hexes.complete || reaches(side, group.hexes)) return;
    const bool named = !group.name.empty() && group.name != model::kUnknown;
    report(side, fmt::format("{} can only be set up", named ? group.name : who), group.where);
  }

  // Whether a thing may stand in the zone, on one of these hexes or in one of these areas.
  bool reaches(Index side, const resolve::NamedHexes& places) const {
    const auto& zone = battle_.sides[side].zone->areas;
    return std::any_of(places.hexes.begin(), places.hexes.end(),
                       [&](const resolve::NamedHex& at) { return hexes_[side].contains(at.hex); }) ||
           std::any_of(places.areas.begin(), places.areas.end(), [&](const resolve::NamedArea& area) {
             return std::any_of(zone.begin(), zone.end(),
                                [&](const table::Outline& one) { return table::meet(one, area.outline); });
           });
  }

  // `what`: "Hunter is set up in hex 0711,"
  void report(Index side, const std::string& what, const base::SourceRange& range) {
    if (reported_.contains(range)) return;  // a place that is wrong anyhow
    reported_.add(range);
    const resolve::Side& owner = battle_.sides[side];
    auto& found = sink_.add(Kind::outside_zone, range,
                            fmt::format("{} outside the zone of {}", what, owner.name.value));
    found.related.push_back({owner.zone->name.range, "the zone on the map"});
    found.related.push_back({owner.line->zone.range, fmt::format("where {} sets up", owner.name.value)});
  }

  const Battle& battle_;
  Sink& sink_;
  Reported reported_;
  std::vector<std::unordered_set<hex::HexIndex>> hexes_;  // of the zone of each side
};

}  // namespace

void check_zones(const Battle& battle, const Sink& earlier, Sink& sink) {
  const auto has_zone = [](const resolve::Side& side) { return side.zone != nullptr; };
  if (std::none_of(battle.sides.begin(), battle.sides.end(), has_zone)) return;
  Zones zones(battle, earlier, sink);
  for (const resolve::Unit& unit : battle.units) zones.check(unit.side, battle.name(unit), unit.place);
  for (const resolve::Leader& leader : battle.leaders)
    zones.check(leader.side, leader.name.str(), leader.place);
}

}  // namespace muster::checks
