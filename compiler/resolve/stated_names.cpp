#include "resolve/stated_names.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/unicode.h"
#include "resolve/fit.h"
#include "resolve/names.h"
#include "resolve/resolve.h"
#include "resolve/tally.h"
#include "resolve/words.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

constexpr std::size_t kMostListed = 12;  // more names are no help

constexpr std::array<std::string_view, 3> kStates = {"default", "off map", "not used"};
constexpr std::array<std::string_view, 3> kSpreads = {"any", "one each", "in order"};
constexpr std::array<std::string_view, 4> kFlanks = {"left", "right", "centre", "reserve"};

// A place is said in one way.
void check_place(const model::Place& place, Sink& sink) {
  check_word(place.keys->state, kStates, sink);
  check_word(place.keys->spread, kSpreads, sink);
  const bool enters = place.keys->turn->present() || place.keys->on->present() ||
                      place.keys->entry->present() || place.keys->precedence->present() ||
                      !place.keys->through.empty();
  const int ways = (place.hexes.empty() ? 0 : 1) + (place.keys->parts.empty() ? 0 : 1) +
                   (place.keys->state->present() ? 1 : 0) + (place.keys->made_by->present() ? 1 : 0) +
                   (place.keys->with->range.valid() ? 1 : 0) + (place.keys->next_to->range.valid() ? 1 : 0) +
                   (enters ? 1 : 0);
  if (ways > 1 && !place.damaged)
    sink.add(Kind::wrong_type, place.range, "this place is said in two ways")
        .help.push_back(
            "give hexes, or a state, or what it starts with, or how it enters through hexes; not several");
}

// What units are is said in their own lines.
void check_block(const model::UnitLine& block, Sink& sink) {
  const auto refuse = [&](const base::Text& text) {
    if (text.present())
      sink.add(Kind::wrong_type, text.range,
               "this says what a unit is, but it stands in a block of several lines")
          .help.push_back("say it in the lines of the block");
  };
  for (const base::Text* text : {&block.line, &block.keys->code, &block.keys->type, &*block.keys->numbers,
                                 &block.keys->count.text, &block.keys->footprint->text})
    refuse(*text);
  for (const auto& rating : block.keys->ratings) refuse(rating.key);
}

void check_lines(const std::vector<model::UnitLine>& lines, Sink& sink) {
  for (const model::UnitLine& line : lines) {
    if (!line.keys->units.empty()) check_block(line, sink);
    check_place(line.at, sink);
    for (const auto& other : line.keys->in_variant) check_place(other.value, sink);
    check_lines(line.keys->units, sink);
  }
}

// What something starts with: a leader, or units.
void check_companion(const Battle& battle, const Names& names, const model::Selector& companion, Sink& sink) {
  if (companion.word.present() && !names.find(NameKind::leader, companion.word.value).empty()) return;
  if (!companion.word.present() || companion.any() || !Matcher(companion, battle, nullptr).broken())
    return void(select_some(companion, battle, sink));
  const auto all = battle.known_names->get(
      "companion", names.stamp(NameKind::unit) + names.stamp(NameKind::leader), [&names] {
        std::vector<std::string> out;
        for (const NameKind kind : {NameKind::unit, NameKind::leader, NameKind::formation})
          for (const std::string_view name : names.known(kind, kNone, false)) out.emplace_back(name);
        return out;
      });
  const std::vector<std::string>& known = all->names();
  const auto leaders = names.spellings(NameKind::leader, kNone, true);
  const auto near_leader = leaders->nearest(companion.word.value);
  if (!near_leader && all->nearest(companion.word.value))
    return void(select_some(companion, battle, sink));  // a slip of a unit's or formation's name
  auto& found = sink.add(Kind::unknown_name, companion.word.range,
                         fmt::format("there is no unit, leader or formation `{}`", companion.word.value));
  if (near_leader)
    found.help.push_back(fmt::format("did you mean `{}`?", leaders->names()[*near_leader]));
  else if (!known.empty() && known.size() <= kMostListed)
    found.help.push_back(fmt::format("known: {}", fmt::join(known, ", ")));
}

void check_places(const Battle& battle, const Names& names, Sink& sink) {
  base::SourceRange last;  // like units share one text
  const auto check = [&](const Placement& place) {
    if (!place.details->target.present() || place.where == last) return;
    last = place.where;
    if (place.kind == PlaceKind::made_later)
      names.require(NameKind::rule, place.details->target, sink);
    else
      check_companion(battle, names, *place.details->companion, sink);
  };
  for (const Unit& unit : battle.units) check(unit.place);
  for (const Leader& leader : battle.leaders) check(leader.place);
}

// What counters are told apart by must be said somewhere: else no two of them would ever be the same.
void check_counter_marks(const Battle& battle, Sink& sink) {
  std::set<std::string_view> said;
  for (const auto& rating : battle.rules->game().ratings) said.insert(rating.key.value);
  for (const Formation& formation : battle.formations)
    for (const auto& attribute : formation.line->keys->attributes) said.insert(attribute.key.value);
  const std::vector<std::string_view> known(said.begin(), said.end());
  for (const base::Text& mark : battle.rules->game().counter_numbers.told_apart_by) {
    if (said.contains(mark.value) || battle.formations.empty()) continue;
    auto& found =
        sink.add(Kind::unknown_name, mark.range,
                 fmt::format("`{}` is no rating of the game and no attribute of a formation of this battle",
                             mark.value));
    if (const auto near = base::nearest(mark.value, known))
      found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
  }
}

// The rows of the battle's own tables; those of the game may be about other battles.
void check_rows(const Battle& battle, Sink& sink) {
  for (const auto& table : battle.scenario->points)
    for (const model::ScoreRow& row : table.value.rows)
      if (row.units.range.valid()) select_some(row.units, battle, sink);
}

void check_points(const Battle& battle, Sink& sink) {
  const base::Text& points = battle.scenario->victory.points;
  if (!points.present() || model::is_unknown(points) || find_points(battle, points.value)) return;
  std::vector<std::string_view> known;
  for (const auto& table : battle.scenario->points) known.push_back(table.key.value);
  for (const auto& table : battle.rules->game().points) known.push_back(table.key.value);
  auto& found = sink.add(Kind::unknown_name, points.range,
                         fmt::format("there is no table of points `{}`", points.value));
  if (const auto near = base::nearest(points.value, known))
    found.help.push_back(fmt::format("did you mean `{}`?", known[*near]));
}

void check_victory(const Battle& battle, const Names& names, Sink& sink) {
  const model::Victory& victory = battle.scenario->victory;
  check_points(battle, sink);
  check_rows(battle, sink);
  for (const base::Text& side : victory.difference) names.require(NameKind::side, side, sink);
  if (!victory.difference.empty() && victory.difference.size() != 2 &&
      !model::is_unknown(victory.difference.front()))
    sink.add(Kind::wrong_type, victory.difference.back().range, "a difference is that of two sides' points")
        .help.push_back("name the side whose points count for it, then the one whose points are taken away");
  for (const auto& points : victory.outcome.points) names.require(NameKind::side, points.key, sink);
}

// Variants are told apart by their ids, and none can ask for what it bars.
void check_variants(const Battle& battle, Sink& sink) {
  std::map<std::string, base::SourceRange> ids;
  for (const model::Variant& variant : battle.scenario->variants) {
    const std::string id = variant_id(variant);
    const base::SourceRange& where = variant.id.present() ? variant.id.range : variant.title.range;
    const auto [known, fresh] = ids.emplace(id, where);
    if (!fresh) {
      auto& found =
          sink.add(Kind::duplicate_counter_id, where, fmt::format("two variants have the id `{}`", id));
      found.related.push_back({known->second, "this one has it too"});
      found.help.push_back("give one of them an `id:` of its own");
    }
    for (const base::Text& other : variant.requires_variants) {
      if (other.value == id || other.value == variant.title.value)
        sink.add(Kind::wrong_type, other.range, "a variant cannot require itself");
      for (const base::Text& barred : variant.excludes)
        if (base::fold_case(barred.value) == base::fold_case(other.value))
          sink.add(Kind::wrong_type, barred.range, "what a variant requires it cannot exclude")
              .related.push_back({other.range, "required here"});
    }
  }
}

}  // namespace

void check_stated_names(const Battle& battle, Sink& sink) {
  const Names names(battle);
  check_places(battle, names, sink);
  for (const Side& side : battle.sides) {
    check_colour(side.line->colour, sink);
    for (const model::SetUp& some : side.line->set_up) check_place(some.at, sink);
  }
  for (const Formation& formation : battle.formations) {
    check_colour(formation.line->keys->colour, sink);
    check_word(formation.line->keys->flank, kFlanks, sink);
    check_lines(formation.line->units, sink);
    for (const model::SetUp& some : formation.line->set_up) check_place(some.at, sink);
  }
  for (const Entry& entry : battle.entries)
    for (const auto& other : entry.line->keys->in_variant) names.require(NameKind::variant, other.key, sink);
  check_counter_marks(battle, sink);
  check_variants(battle, sink);
  check_victory(battle, names, sink);
}

}  // namespace muster::resolve
