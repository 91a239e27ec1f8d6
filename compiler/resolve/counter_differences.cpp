#include "resolve/counter_differences.h"

#include <algorithm>

#include "resolve/origin.h"
#include "resolve/stated_fields.h"

namespace muster::resolve {
namespace {

using base::SourceRange;
using Of = CounterDifference::Of;

// As counters print it: with a plus where the rating can also be below 0.
std::string in_words(const model::Rating& rating, int value) {
  if (!rating.values.empty()) return rating.values[static_cast<std::size_t>(value)].str();
  const bool is_signed = rating.from.known() && rating.from.value < 0;
  return (is_signed && value > 0 ? "+" : "") + std::to_string(value);
}

// Where a rating stands that is given outright; nowhere when a code gives it.
SourceRange outright(const model::Keyed<model::Mark>& ratings, std::string_view name) {
  for (const auto& [key, mark] : ratings)
    if (key.value == name) return mark.text().range;
  return {};
}

const SourceRange& code_range(const Entry& entry) {
  return entry.code.present() ? entry.code.range : entry.label().range;
}

// Of the rating that is printed after its number, the run of numbers is the place.
SourceRange rating_range(const Battle& battle, const Unit& unit, RatingId rating, std::string_view name) {
  const Entry& entry = battle.entry(unit);
  if (const SourceRange given = outright(entry.line->keys->ratings, name); given.valid()) return given;
  const bool numbered = unit.counter != 0 && battle.rules->counter_rating() == rating;
  return numbered ? entry.label().range : code_range(entry);
}

void add_ratings(const std::vector<RatingValue>& here, const std::vector<RatingValue>& there,
                 const model::Keyed<model::Rating>& kinds, const auto& range_of,
                 std::vector<CounterDifference>& out) {
  for (const RatingValue& mine : here) {
    const auto theirs = known_value(there, mine.rating);
    if (!mine.known || !theirs || *theirs == mine.value) continue;
    const auto& [name, rating] = kinds[mine.rating];
    out.push_back({Of::rating, name.str(), in_words(rating, mine.value), in_words(rating, *theirs),
                   range_of(mine.rating, name.value), false});
  }
}

void add_type(const Battle& battle, const Unit& unit, const Counter& counter,
              std::vector<CounterDifference>& out) {
  const Entry& entry = battle.entry(unit);
  if (entry.type == kNoId || counter.type == kNoId || entry.type == counter.type) return;
  out.push_back({Of::type, "unit type", std::string(battle.rules->type_key(entry.type)),
                 std::string(battle.rules->type_key(counter.type)),
                 entry.line->keys->type.present() ? entry.line->keys->type.range : code_range(entry), false});
}

std::vector<hex::HexIndex> hexes_of(const std::vector<NamedHex>& named) {
  std::vector<hex::HexIndex> out;
  for (const NamedHex& one : named) out.push_back(one.hex);
  std::sort(out.begin(), out.end());
  return out;
}

// The printed start hex against the hexes on which the unit stands, or may. Entry codes are no hexes.
void add_start(const Battle& battle, const Unit& unit, const Counter& counter,
               std::vector<CounterDifference>& out) {
  const bool choice = unit.place.kind == PlaceKind::choice;
  if (!counter.start.present() || (!choice && unit.place.kind != PlaceKind::fixed)) return;
  if (from_variant(battle, unit.place.where)) return;
  diagnostics::Sink ignored;
  const NamedHexes printed = battle.board->expand({counter.start}, ignored);
  if (printed.hexes.empty() || !ignored.found().empty()) return;
  const std::vector<hex::HexIndex> there = hexes_of(printed.hexes);
  const auto own = battle.span(unit.place.hexes);
  const NamedHexes listed =
      choice ? battle.groups[unit.place.group].hexes : NamedHexes{{own.begin(), own.end()}};
  const std::vector<hex::HexIndex> here = hexes_of(listed.hexes);
  if (!listed.complete || here.empty()) return;
  if (choice ? std::includes(here.begin(), here.end(), there.begin(), there.end()) : here == there) return;
  const SourceRange where = choice ? unit.place.where : own.front().where;
  out.push_back({Of::start, "start hex", choice ? "" : battle.board->grid().label(own.front().hex),
                 counter.start.str(), where, false});
}

// Where the nearest formation says an attribute.
SourceRange attribute_range(const Battle& battle, const Unit& unit, std::string_view name) {
  for (Index at = unit.formation; at != kNone; at = battle.formations[at].parent)
    for (const auto& [key, value] : battle.formations[at].line->keys->attributes)
      if (key.value == name && !model::is_unknown(value)) return value.range;
  return battle.entry(unit).label().range;
}

// An attribute that the counter prints, unless the game tells counters apart by it: then it is another one.
void add_attributes(const Battle& battle, const Unit& unit, const Counter& counter,
                    std::vector<CounterDifference>& out) {
  if (attached(battle, unit)) return;
  for (const auto* attributes : {&counter.line->attributes, &counter.group->attributes})
    for (const auto& [key, value] : *attributes) {
      const auto here = battle.printed_value(unit, key.value);
      const auto there = battle.sheet->printed_value(counter, key.value);
      const bool known = std::any_of(out.begin(), out.end(),
                                     [&, &name = key.value](const auto& one) { return one.what == name; });
      if (!known && here && there && !same_value(*here, *there))
        out.push_back(
            {Of::attribute, key.str(), *here, *there, attribute_range(battle, unit, key.value), false});
    }
}

}  // namespace

std::vector<CounterDifference> counter_differences(const Battle& battle, const Unit& unit,
                                                   const Counter& counter) {
  std::vector<CounterDifference> out;
  const Entry& entry = battle.entry(unit);
  add_type(battle, unit, counter, out);
  if (!entry.rated)
    add_ratings(
        entry.ratings, counter.ratings, battle.rules->game().ratings,
        [&](RatingId rating, std::string_view name) { return rating_range(battle, unit, rating, name); },
        out);
  for (CounterDifference& one : out) one.in_code = entry.code.present() && one.where == entry.code.range;
  add_start(battle, unit, counter, out);
  add_attributes(battle, unit, counter, out);
  return out;
}

std::vector<CounterDifference> counter_differences(const Battle& battle, const Leader& leader,
                                                   const Counter& counter) {
  std::vector<CounterDifference> out;
  const base::Text& whole = leader.line->line.present() ? leader.line->line : leader.label;
  add_ratings(
      leader.ratings, counter.ratings, battle.rules->game().leader_ratings,
      [&](RatingId, std::string_view name) {
        const SourceRange given = outright(leader.line->keys->ratings, name);
        return given.valid() ? given : whole.range;
      },
      out);
  return out;
}

std::vector<CounterDifference> mark_differences(const Battle& battle, const Unit& unit,
                                                const Counter& counter) {
  std::vector<CounterDifference> out;
  for (const base::Text& mark : battle.rules->game().counter_numbers.told_apart_by) {
    const auto here = battle.printed_value(unit, mark.value);
    const auto there = battle.sheet->printed_value(counter, mark.value);
    if (!here || !there || same_value(*here, *there)) continue;
    if (battle.rules->find_rating(mark.value))
      out.push_back({Of::rating, mark.str(), *here, *there, code_range(battle.entry(unit)), true});
    else if (!attached(battle, unit))
      out.push_back({Of::attribute, mark.str(), *here, *there, attribute_range(battle, unit, mark.value)});
  }
  return out;
}

}  // namespace muster::resolve
