#include "resolve/variants.h"

#include <algorithm>

#include <fmt/format.h>

#include "resolve/code_fields.h"
#include "resolve/fit.h"
#include "resolve/names.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

void add(Battle& battle, Builder& builder, const model::Addition& addition, Sink& sink) {
  const Names names(battle);
  const auto sides = names.require(NameKind::side, addition.side, sink);
  const Index side = sides.empty() ? kNone : sides.front();
  if (addition.to.present()) {
    const auto formations = names.require(NameKind::formation, addition.to, sink, side);
    if (formations.empty()) return;
    for (const model::UnitLine& line : addition.units)
      builder.add_units(line, formations.front(), nullptr, kNone);
    for (const model::FormationLine& line : addition.formations)
      builder.add_formation(line, battle.formations[formations.front()].side, formations.front());
  } else if (side != kNone && addition.units.empty()) {
    for (const model::FormationLine& line : addition.formations) builder.add_formation(line, side, kNone);
  } else {
    sink.add(Kind::missing_key, addition.range, "an addition must say where it goes")
        .help.push_back("add `to:` with a formation, or `side:` for whole formations");
  }
}

// Units that go are taken out of everything that lists them; indices of the others stay.
void remove(Battle& battle, const model::Removal& removal, Sink& sink) {
  for (const Index unit : select_some(removal.units, battle, sink)) {
    Placement& place = battle.units[unit].place;
    if (place.group != kNone) std::erase(battle.groups[place.group].units, unit);
    place = {PlaceKind::not_used, {}, kNone, removal.range};
    std::erase(battle.formations[battle.units[unit].formation].units, unit);
  }
}

void move(Battle& battle, Builder& builder, const model::Move& move, Sink& sink) {
  auto units = select_some(move.units, battle, sink);
  const auto gone = [&](Index unit) { return battle.units[unit].place.kind == PlaceKind::not_used; };
  if (!units.empty() && std::all_of(units.begin(), units.end(), gone))
    return;  // another variant removed them
  for (const Index unit : units)
    if (const Index group = battle.units[unit].place.group; group != kNone)
      std::erase(battle.groups[group].units, unit);
  builder.place_again(units, move.to, move.units.range);
}

// The entry of a unit, made its own when it has to differ from the others of its line.
Entry& own_entry(Battle& battle, Index unit) {
  const Index shared = battle.units[unit].entry;
  if (battle.entries[shared].units.count == 1) return battle.entries[shared];
  Entry copy = battle.entries[shared];
  copy.units = {unit, 1};
  for (const std::string_view spelling : copy.spellings)
    battle.entries_by_name[spelling].push_back(static_cast<Index>(battle.entries.size()));
  battle.entries.push_back(std::move(copy));
  battle.units[unit].entry = static_cast<Index>(battle.entries.size() - 1);
  return battle.entries.back();
}

// A change that gives a unit a value which no counter has.
void report_beyond(const Battle& battle, const model::Change& change, Index unit, const RatingValue& value,
                   Sink& sink) {
  const auto& [name, rating] = battle.rules->game().ratings[value.rating];
  const model::Number& number = change.to.known() ? change.to : change.by;
  sink.add(Kind::bad_counter_code, number.text.range,
           fmt::format("{} of {} would be {}", name.value, battle.name(battle.units[unit]), value.value))
      .help.push_back(fmt::format("the game says {} to {}", rating.from.value, rating.to.value));
}

void change_rating(Battle& battle, const model::Change& change, const std::vector<Index>& units, Sink& sink) {
  const auto rating = battle.rules->find_rating(change.rating.value);
  if (!rating) {
    sink.add(Kind::unknown_name, change.rating.range,
             fmt::format("the game has no rating called `{}`", change.rating.value));
    return;
  }
  bool beyond = false;
  for (const Index unit : units) {
    Entry& entry = own_entry(battle, unit);
    for (RatingValue& value : entry.ratings) {
      if (value.rating != *rating || !value.known) continue;  // unknown stays unknown
      const int before = value.value;
      value.value = change.to.known() ? change.to.value : before + change.by.value;
      entry.rated |= value.value != before;
      if (beyond || in_range(battle.rules->game().ratings[*rating].value, value.value)) continue;
      beyond = true;
      report_beyond(battle, change, unit, value, sink);
    }
  }
}

void attach(Battle& battle, const model::Change& change, const std::vector<Index>& units, Sink& sink) {
  const auto formations = Names(battle).require(NameKind::formation, change.attach_to, sink);
  if (formations.size() != 1) return;
  for (const Index unit : units) {
    std::erase(battle.formations[battle.units[unit].formation].units, unit);
    battle.units[unit].formation = formations.front();
    battle.formations[formations.front()].units.push_back(unit);
    own_entry(battle, unit).formation = formations.front();
  }
}

void change(Battle& battle, const model::Change& change, Sink& sink) {
  if (change.units.range.valid()) {
    const auto units = select_some(change.units, battle, sink);
    if (change.rating.present()) change_rating(battle, change, units, sink);
    if (change.attach_to.present()) attach(battle, change, units, sink);
  }
  if (!change.formation.present()) return;
  const Names names(battle);
  const auto formations = names.require(NameKind::formation, change.formation, sink);
  const auto order = names.require(NameKind::order, change.order, sink);
  for (const Index formation : formations) {
    if (!order.empty()) battle.formations[formation].order = static_cast<std::uint16_t>(order.front());
    if (change.kind.present()) battle.formations[formation].kind = change.kind;
  }
}

void check_names(const Battle& battle, const model::Variant& variant, Sink& sink) {
  const Names names(battle);
  names.require(NameKind::side, variant.helps, sink);
  for (const base::Text& other : variant.excludes) names.require(NameKind::variant, other, sink);
  for (const base::Text& other : variant.requires_variants) names.require(NameKind::variant, other, sink);
}

void put_out_of_force(Battle& battle, const model::Variant& variant, Sink& sink) {
  for (const base::Text& title : variant.without_rules) {
    auto gone = Names(battle).require(NameKind::rule, title, sink);
    for (auto rule = gone.rbegin(); rule != gone.rend(); ++rule)
      battle.rules_in_force.erase(battle.rules_in_force.begin() + static_cast<std::ptrdiff_t>(*rule));
  }
}

}  // namespace

void apply_variant(Battle& battle, Builder& builder, const model::Variant& variant, Sink& sink) {
  check_names(battle, variant, sink);
  for (const model::Removal& one : variant.remove) remove(battle, one, sink);
  for (const model::Addition& one : variant.add) add(battle, builder, one, sink);
  for (const model::Move& one : variant.move) move(battle, builder, one, sink);
  for (const model::Change& one : variant.change) change(battle, one, sink);
  put_out_of_force(battle, variant, sink);
  for (const model::Rule& rule : variant.rules) battle.rules_in_force.push_back(&rule);
}

}  // namespace muster::resolve
