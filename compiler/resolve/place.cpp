// Where units start: fixed hexes, a free choice, or one of the other states of a place.
#include <algorithm>

#include <fmt/format.h>

#include "resolve/builder.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;

PlaceKind kind_of_state(const model::Place& place) {
  if (place.keys->turn->present() || place.keys->on->present() || place.keys->entry->present() ||
      place.keys->precedence->present() || !place.keys->through.empty())
    return PlaceKind::entering;
  if (place.keys->made_by->present()) return PlaceKind::made_later;
  if (place.keys->with->range.valid()) return PlaceKind::with;
  if (place.keys->next_to->range.valid()) return PlaceKind::next_to;
  if (place.keys->state->value == "default") return PlaceKind::standard;
  if (place.keys->state->value == "off map") return PlaceKind::off_map;
  if (place.keys->state->value == "not used") return PlaceKind::not_used;
  return PlaceKind::unknown;
}

const model::Selector* companion_of(const model::Place& place) {
  if (place.keys->with->range.valid()) return &*place.keys->with;
  return place.keys->next_to->range.valid() ? &*place.keys->next_to : nullptr;
}

// The word that says it, or the first of several.
base::Text target_of(const model::Place& place) {
  const model::Selector* companion = companion_of(place);
  if (!companion) return place.keys->made_by;
  if (companion->word.present()) return companion->word;
  for (const auto* words : {&companion->names, &companion->formations, &companion->classes, &companion->types,
                            &companion->arms, &companion->parts, &companion->sides})
    if (!words->empty()) return words->front();
  return {};
}

}  // namespace

Slice Builder::keep(std::span<const NamedHex> hexes) {
  const Slice slice{static_cast<Index>(battle_.hexes.size()), static_cast<Index>(hexes.size())};
  battle_.hexes.insert(battle_.hexes.end(), hexes.begin(), hexes.end());
  return slice;
}

namespace {

void append(NamedHexes& all, const NamedHexes& more) {
  all.hexes.insert(all.hexes.end(), more.hexes.begin(), more.hexes.end());
  all.areas.insert(all.areas.end(), more.areas.begin(), more.areas.end());
  all.complete = all.complete && more.complete;
  all.unknown += more.unknown;
  all.later = all.later || more.later;
}

}  // namespace

Index Builder::new_group(const model::Place& place, std::string name) {
  if ((place.hexes.empty() && place.keys->parts.empty()) || in_box(place)) return kNone;
  Group group{place.range, std::move(name), read_list(place.hexes), {}, {}};
  group.each_listed = place.keys->spread->empty() && group.hexes.ordered;
  group.place = &place;
  group.one_each = place.keys->spread->value == "one each";
  for (const auto& [part, hexes] : place.keys->parts) {
    group.parts.push_back({part, read_list(hexes.hexes)});
    append(group.hexes, group.parts.back().hexes);
  }
  return keep_group(std::move(group), place);
}

// Where each hex gets one unit, there are as many of them.
void Builder::count_groups() {
  for (const Group& group : battle_.groups) {
    if (!group.one_each || !group.hexes.complete || !group.hexes.areas.empty()) continue;
    std::size_t covered = 0;
    bool unread = false;
    for (const Index unit : group.units) {
      covered += battle_.units[unit].footprint;
      unread |= battle_.entry(battle_.units[unit]).unread;
    }
    if (unread || covered == group.hexes.hexes.size()) continue;
    const std::size_t units = group.units.size(), hexes = group.hexes.hexes.size();
    sink_
        .add(Kind::count_mismatch, group.where,
             fmt::format("{} unit{} for {} hex{}, one each", units, units == 1 ? "" : "s", hexes,
                         hexes == 1 ? "" : "es"))
        .help.push_back("a unit or a hex is missing, or too many; count both in the book");
  }
}

void Builder::place_units(Index index, const model::Place& place, Index group) {
  const Slice units = battle_.entries[index].units;
  if (group != kNone) {
    for (Index i = units.first; i < units.first + units.count; ++i) {
      battle_.units[i].place = {PlaceKind::choice, {}, group, place.range};
      battle_.groups[group].units.push_back(i);
    }
    return;
  }
  if (!place.hexes.empty() && !in_box(place)) return place_on_hexes(index, place);
  if (!place.keys->parts.empty()) return place_units(index, place, new_group(place, {}));
  const Placement stated = stated_place(place);
  for (Index i = units.first; i < units.first + units.count; ++i) battle_.units[i].place = stated;
}

// A place without hexes of its own.
Placement Builder::stated_place(const model::Place& place) {
  if (const auto& box = in_box(place)) return *box;
  Placement out;
  out.kind = kind_of_state(place);
  out.where = place.range;
  PlacementDetails& details = out.details.own();
  details.target = target_of(place);
  details.companion = companion_of(place);
  const NamedHexes entry = battle_.board->expand(place.keys->through, {{}, battle_.play_area}, sink_);
  details.entry = keep(entry.hexes);
  details.entry_areas = {static_cast<Index>(battle_.areas.size()), static_cast<Index>(entry.areas.size())};
  battle_.areas.insert(battle_.areas.end(), entry.areas.begin(), entry.areas.end());
  if (place.keys->on->present()) {
    details.on = place.keys->on;
    details.turn = find_moment(place.keys->on->value, battle_.calendar).turn;
    if (details.turn > 0) details.turn_where = place.keys->on->range;
  }
  if (place.keys->turn->known()) details.turn = place.keys->turn->value;
  if (place.keys->turn->known()) details.turn_where = place.keys->turn->text.range;
  if (place.keys->precedence->known()) details.precedence = place.keys->precedence->value;
  return out;
}

void Builder::place_on_hexes(Index index, const model::Place& place) {
  Entry& entry = battle_.entries[index];
  if (battle_.board->names_spots(place.hexes)) {
    std::vector<Index> units;
    for (Index i = 0; i < entry.units.count; ++i) units.push_back(entry.units.first + i);
    return place_on_spots(units, place, entry.label().range);
  }
  if (place.keys->spread->value == "one each")
    return place_units(index, place, new_group(place, entry.name.str()));
  NamedHexes listed = means_above(place) ? hexes_above(place, entry.formation) : read_list(place.hexes);
  if (place.keys->spread->value == "any" || !listed.ordered)
    return spread_over(index, place, std::move(listed));
  const std::size_t footprint = entry.units.count ? battle_.units[entry.units.first].footprint : 1;
  const std::size_t needed = entry.units.count * footprint;
  const bool any_size = entry.unread && entry.units.count && listed.hexes.size() % entry.units.count == 0;
  if (!entry.garbled && !entry.miscounted &&
      !any_size)  // how many hexes it covers is not known, and why is reported
    entry.miscounted = count_mismatch(entry.units.count, needed, listed, place, entry.label());
  const bool nowhere = entry.miscounted && footprint > 1;  // which of the hexes are its own, nobody can tell
  std::size_t next = 0;
  for (Index i = entry.units.first; i < entry.units.first + entry.units.count; ++i) {
    Placement& at = battle_.units[i].place;
    at.where = place.range;
    const std::size_t have = std::min(footprint, listed.hexes.size() - next);
    at.kind = have == footprint && !nowhere ? PlaceKind::fixed : PlaceKind::unknown;
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
    battle_.units[i].place = {PlaceKind::choice, {}, number, place.range};
    group.units.push_back(i);
  }
  keep_group(std::move(group), place);
  entry.listed = std::move(listed);
}

namespace {

// "2 Hussars H-5-7": the book's way to print what the language writes as 2 x Hussars.
bool begins_with_count(std::string_view line, std::size_t count) {
  const std::string digits = std::to_string(count);
  return count > 1 && line.starts_with(digits + " ");
}

}  // namespace

bool Builder::count_mismatch(std::size_t units, std::size_t needed, const NamedHexes& listed,
                             const model::Place& place, const base::Text& label) {
  const std::size_t seen = listed.hexes.size() + listed.unknown;
  if (seen == needed || (!listed.complete && !listed.unknown)) return false;
  const auto plural = [](std::size_t n, std::string_view word) {
    return fmt::format("{} {}{}", n, word, n == 1 ? "" : word.ends_with('x') ? "es" : "s");
  };
  base::SourceRange where = place.hexes.front().range;
  where.end = place.hexes.back().range.end;
  const bool large = needed > units;
  const std::string here = large ? fmt::format("{} here cover{} {}", plural(units, "unit"),
                                               units == 1 ? "s" : "", plural(needed, "hex"))
                                 : plural(units, "unit") + " here";
  auto& found =
      sink_.add(Kind::count_mismatch, where,
                fmt::format("{}, but {} {} listed", here, large ? std::to_string(seen) : plural(seen, "hex"),
                            seen == 1 ? "is" : "are"));
  found.related.push_back({label.range, fmt::format("{} need{} {}", plural(units, "unit"),
                                                    units == 1 ? "s" : "", plural(needed, "hex"))});
  if (large && units > 1) found.notes.push_back(fmt::format("such a unit covers {} hexes", needed / units));
  if (units == 1 && begins_with_count(label.value, seen))
    found.help.push_back(fmt::format("if {0} units are meant, write `{0} x` before their name", seen));
  return true;
}

// The owner may put these units on the listed hexes as he likes.
void Builder::group_again(const std::vector<Index>& units, const model::Place& place, NamedHexes listed) {
  const Index number = keep_group({place.range, {}, std::move(listed), units, {}}, place);
  for (const Index unit : units) battle_.units[unit].place = {PlaceKind::choice, {}, number, place.range};
}

NamedHexes Builder::place_again(const std::vector<Index>& units, const model::Place& place,
                                const base::SourceRange& selection) {
  if (place.hexes.empty() || in_box(place)) {
    const Placement stated = stated_place(place);
    for (const Index unit : units) battle_.units[unit].place = stated;
    return {};
  }
  if (battle_.board->names_spots(place.hexes)) {
    place_on_spots(units, place, selection);
    return {};
  }
  NamedHexes listed = read_list(place.hexes);
  if (place.keys->spread->value == "any" || !listed.ordered) {
    group_again(units, place, listed);
    return listed;
  }
  std::size_t next = 0, needed = 0;
  for (const Index i : units) {
    Unit& unit = battle_.units[i];
    const std::size_t have = std::min<std::size_t>(unit.footprint, listed.hexes.size() - next);
    unit.place = {have == unit.footprint ? PlaceKind::fixed : PlaceKind::unknown, {}, kNone, place.range};
    if (unit.place.kind == PlaceKind::fixed)
      unit.place.hexes = keep(std::span(listed.hexes).subspan(next, have));
    next += have;
    needed += unit.footprint;
  }
  const bool unread = std::any_of(units.begin(), units.end(),
                                  [&](Index unit) { return battle_.entry(battle_.units[unit]).unread; });
  const bool miscounted = std::any_of(
      units.begin(), units.end(), [&](Index unit) { return battle_.entry(battle_.units[unit]).miscounted; });
  if (!units.empty() && !unread && !miscounted)
    count_mismatch(units.size(), needed, listed, place, base::Text{{}, selection});
  return listed;
}

}  // namespace muster::resolve
