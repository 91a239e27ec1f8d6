// Where units start: fixed hexes, a free choice, or one of the other states of a place.
#include <algorithm>

#include <fmt/format.h>

#include "resolve/builder.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

PlaceKind kind_of_state(const model::Place& place) {
  if (place.turn.present() || place.entry.present() || !place.through.empty()) return PlaceKind::entering;
  if (place.made_by.present()) return PlaceKind::made_later;
  if (place.with.present()) return PlaceKind::with;
  if (place.next_to.present()) return PlaceKind::next_to;
  if (place.state.value == "default") return PlaceKind::standard;
  if (place.state.value == "off map") return PlaceKind::off_map;
  if (place.state.value == "not used") return PlaceKind::not_used;
  return PlaceKind::unknown;
}

base::Text target_of(const model::Place& place) {
  if (place.with.present()) return place.with;
  return place.next_to.present() ? place.next_to : place.made_by;
}

}  // namespace

Slice Builder::keep(std::span<const NamedHex> hexes) {
  const Slice slice{static_cast<Index>(battle_.hexes.size()), static_cast<Index>(hexes.size())};
  battle_.hexes.insert(battle_.hexes.end(), hexes.begin(), hexes.end());
  return slice;
}

Index Builder::new_group(const model::Place& place, std::string name) {
  if (place.hexes.empty()) return kNone;
  battle_.groups.push_back({place.range, std::move(name), battle_.board->expand(place.hexes, sink_), {}, {}});
  return static_cast<Index>(battle_.groups.size() - 1);
}

void Builder::place_units(Index index, const model::Place& place, Index group) {
  const Slice units = battle_.entries[index].units;
  if (group != kNone) {
    for (Index i = units.first; i < units.first + units.count; ++i) {
      battle_.units[i].place = {PlaceKind::choice, {}, group, place.range, {}, 0, {}};
      battle_.groups[group].units.push_back(i);
    }
    return;
  }
  if (!place.hexes.empty()) return place_on_hexes(index, place);
  const PlaceKind kind = kind_of_state(place);
  const NamedHexes through = battle_.board->expand(place.through, sink_);
  const Slice entry = keep(through.hexes);
  for (Index i = units.first; i < units.first + units.count; ++i)
    battle_.units[i].place = {kind,
                              {},
                              kNone,
                              place.range,
                              target_of(place),
                              place.turn.known() ? place.turn.value : 0,
                              entry,
                              place.turn.known() ? place.turn.text.range : base::SourceRange{}};
}

void Builder::place_on_hexes(Index index, const model::Place& place) {
  NamedHexes listed = battle_.board->expand(place.hexes, sink_);
  Entry& entry = battle_.entries[index];
  if (place.spread.value == "any" || !listed.ordered) return spread_over(index, place, std::move(listed));
  const std::size_t footprint = entry.units.count ? battle_.units[entry.units.first].footprint : 1;
  const std::size_t needed = entry.units.count * footprint;
  if (!entry.garbled)
    entry.miscounted = count_mismatch(entry.units.count, needed, listed, place, entry.label.range);
  std::size_t next = 0;
  for (Index i = entry.units.first; i < entry.units.first + entry.units.count; ++i) {
    Placement& at = battle_.units[i].place;
    at.where = place.range;
    const std::size_t have = std::min(footprint, listed.hexes.size() - next);
    at.kind = have == footprint ? PlaceKind::fixed : PlaceKind::unknown;
    if (at.kind == PlaceKind::fixed) at.hexes = keep(std::span(listed.hexes).subspan(next, footprint));
    next += have;
  }
  entry.listed = std::move(listed);
}

void Builder::spread_over(Index index, const model::Place& place, NamedHexes listed) {
  Entry& entry = battle_.entries[index];
  Group group{place.range, entry.name.str(), listed, {}, {}};
  const auto number = static_cast<Index>(battle_.groups.size());
  for (Index i = entry.units.first; i < entry.units.first + entry.units.count; ++i) {
    battle_.units[i].place = {PlaceKind::choice, {}, number, place.range, {}, 0, {}};
    group.units.push_back(i);
  }
  battle_.groups.push_back(std::move(group));
  entry.listed = std::move(listed);
}

bool Builder::count_mismatch(std::size_t units, std::size_t needed, const NamedHexes& listed,
                             const model::Place& place, const base::SourceRange& label) {
  const std::size_t seen = listed.hexes.size() + listed.unknown;
  if (seen == needed || (!listed.complete && !listed.unknown)) return false;
  const auto plural = [](std::size_t n, std::string_view word) {
    return fmt::format("{} {}{}", n, word, n == 1 ? "" : word.ends_with('x') ? "es" : "s");
  };
  base::SourceRange where = place.hexes.front().range;
  where.end = place.hexes.back().range.end;
  auto& found = sink_.add(Kind::count_mismatch, where,
                          fmt::format("{} here, but {} {} listed", plural(units, "unit"), plural(seen, "hex"),
                                      seen == 1 ? "is" : "are"));
  found.related.push_back({label, fmt::format("{} need{} {}", plural(units, "unit"), units == 1 ? "s" : "",
                                              plural(needed, "hex"))});
  if (needed > units)
    found.notes.push_back(fmt::format("a unit of this type covers {} hexes", needed / units));
  return true;
}

// The owner may put these units on the listed hexes as he likes.
void Builder::group_again(const std::vector<Index>& units, const model::Place& place, NamedHexes listed) {
  const auto number = static_cast<Index>(battle_.groups.size());
  battle_.groups.push_back({place.range, {}, std::move(listed), units, {}});
  for (const Index unit : units)
    battle_.units[unit].place = {PlaceKind::choice, {}, number, place.range, {}, 0, {}};
}

void Builder::place_again(const std::vector<Index>& units, const model::Place& place,
                          const base::SourceRange& selection) {
  if (place.hexes.empty()) {
    for (const Index unit : units)
      battle_.units[unit].place = {kind_of_state(place), {}, kNone, place.range, target_of(place), 0, {}};
    return;
  }
  NamedHexes listed = battle_.board->expand(place.hexes, sink_);
  if (place.spread.value == "any" || !listed.ordered) return group_again(units, place, std::move(listed));
  std::size_t next = 0, needed = 0;
  for (const Index i : units) {
    Unit& unit = battle_.units[i];
    const std::size_t have = std::min<std::size_t>(unit.footprint, listed.hexes.size() - next);
    unit.place = {
        have == unit.footprint ? PlaceKind::fixed : PlaceKind::unknown, {}, kNone, place.range, {}, 0, {}};
    if (unit.place.kind == PlaceKind::fixed)
      unit.place.hexes = keep(std::span(listed.hexes).subspan(next, have));
    next += have;
    needed += unit.footprint;
  }
  if (!units.empty()) count_mismatch(units.size(), needed, listed, place, selection);
}

}  // namespace muster::resolve
