// Units and leaders at points of a table: in the order of the file, each at its own.
#include <fmt/format.h>

#include "resolve/builder.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

std::string counted(std::size_t count, std::string_view word) {
  return fmt::format("{} {}{}", count, word, count == 1 ? "" : "s");
}

base::SourceRange all_of(const model::Place& place) {
  base::SourceRange where = place.hexes.front().range;
  where.end = place.hexes.back().range.end;
  return where;
}

}  // namespace

void Builder::place_on_spots(const std::vector<Index>& units, const model::Place& place,
                             const base::SourceRange& label) {
  diagnostics::Sink unused;  // what was cut off is reported already
  const NamedSpots listed = battle_.board->spots(place.hexes, place.damaged ? unused : sink_);
  std::size_t next = 0;
  for (const Index unit : units) {
    Placement& at = battle_.units[unit].place;
    at = {};
    at.where = place.range;
    at.kind = next < listed.spots.size() ? PlaceKind::spot : PlaceKind::unknown;
    if (at.kind == PlaceKind::spot) at.details.own().spot = listed.spots[next++];
  }
  const std::size_t seen = listed.spots.size() + listed.unknown;
  if (seen == units.size() || units.empty() || (!listed.complete && !listed.unknown)) return;
  Entry& entry = battle_.entries[battle_.units[units.front()].entry];
  if (entry.garbled || entry.miscounted) return;
  entry.miscounted = true;
  auto& found = sink_.add(Kind::count_mismatch, all_of(place),
                          fmt::format("{} here, but {} {} listed", counted(units.size(), "unit"),
                                      counted(seen, "point"), seen == 1 ? "is" : "are"));
  found.related.push_back({label, fmt::format("{} need{} {}", counted(units.size(), "unit"),
                                              units.size() == 1 ? "s" : "", counted(units.size(), "point"))});
}

void Builder::place_leader_on_spot(Leader& leader, const model::Place& place) {
  diagnostics::Sink unused;  // what was cut off is reported already
  const NamedSpots listed = battle_.board->spots(place.hexes, place.damaged ? unused : sink_);
  leader.place.kind = listed.spots.empty() ? PlaceKind::unknown : PlaceKind::spot;
  if (!listed.spots.empty()) leader.place.details.own().spot = listed.spots.front();
  if (listed.spots.size() > 1)
    sink_
        .add(Kind::count_mismatch, all_of(place),
             fmt::format("{} cannot be at {}", leader.name.value, counted(listed.spots.size(), "point")))
        .related.push_back({leader.label.range, "this leader"});
}

}  // namespace muster::resolve
