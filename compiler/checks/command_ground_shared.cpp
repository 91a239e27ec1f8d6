#include "checks/command_ground_shared.h"

#include <algorithm>

#include <fmt/format.h>

namespace muster::checks {

using hex::HexIndex;
using resolve::Index;
using resolve::NamedHex;
using resolve::PlaceKind;

Ground::Ground(const resolve::Battle& battle, const diagnostics::Sink& earlier)
    : battle_(battle), reported_(earlier) {
  if (!battle.board->table()) return;
  for (const resolve::Unit& unit : battle.units) points_.push_back(unit.place.details->spot.at);
  for (const resolve::Leader& leader : battle.leaders) points_.push_back(leader.place.details->spot.at);
}

std::vector<HexIndex> Ground::places(const resolve::Placement& place, HexIndex number) const {
  if (place.kind == PlaceKind::spot) return {number};
  if (place.kind != PlaceKind::fixed) return {};
  std::vector<HexIndex> hexes;
  for (const NamedHex& at : battle_.span(place.hexes)) hexes.push_back(at.hex);
  return hexes;
}

std::vector<HexIndex> Ground::of_unit(Index unit) const { return places(battle_.units[unit].place, unit); }

std::vector<HexIndex> Ground::of_leader(Index leader) const {
  return places(battle_.leaders[leader].place, static_cast<HexIndex>(battle_.units.size() + leader));
}

bool Ground::misplaced(const resolve::Unit& unit) const {
  if (unit.place.kind == PlaceKind::spot) return reported_.contains(unit.place.details->spot.where);
  const auto hexes = battle_.span(unit.place.hexes);
  return std::any_of(hexes.begin(), hexes.end(),
                     [&](const NamedHex& at) { return reported_.contains(at.where); });
}

base::SourceRange Ground::where(const resolve::Unit& unit) const {
  if (unit.place.kind == PlaceKind::spot) return unit.place.details->spot.where;
  return battle_.span(unit.place.hexes).front().where;
}

std::string Ground::name(HexIndex place) const {
  if (points_.empty()) return "in hex " + battle_.board->grid().label(place);
  return "at " + table::to_text(points_[place]);
}

std::string Ground::shortfall(int by) const {
  if (by < 0) return fmt::format("no line of command of up to {} hexes leads to it", kLongestLine);
  if (points_.empty()) return fmt::format("{} hex{} short", by, by == 1 ? "" : "es");
  return fmt::format("{} {} short", table::to_text(by), battle_.board->table()->unit.value);
}

}  // namespace muster::checks
