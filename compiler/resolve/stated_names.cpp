#include "resolve/stated_names.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "resolve/names.h"
#include "resolve/tally.h"
#include "resolve/words.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

constexpr std::array<std::string_view, 3> kStates = {"default", "off map", "not used"};
constexpr std::array<std::string_view, 2> kSpreads = {"any", "in order"};
constexpr std::array<std::string_view, 4> kFlanks = {"left", "right", "centre", "reserve"};

// A place is said in one way.
void check_place(const model::Place& place, Sink& sink) {
  check_word(place.state, kStates, sink);
  check_word(place.spread, kSpreads, sink);
  const bool enters = place.turn.present() || place.entry.present() || !place.through.empty();
  const int ways = (place.hexes.empty() ? 0 : 1) + (place.state.present() ? 1 : 0) +
                   (place.made_by.present() ? 1 : 0) + (place.with.present() ? 1 : 0) +
                   (place.next_to.present() ? 1 : 0) + (enters ? 1 : 0);
  if (ways > 1 && !place.damaged)
    sink.add(Kind::wrong_type, place.range, "this place is said in two ways")
        .help.push_back(
            "give hexes, or a state, or what it starts with, or how it enters through hexes; not several");
}

void check_lines(const std::vector<model::UnitLine>& lines, Sink& sink) {
  for (const model::UnitLine& line : lines) {
    check_place(line.at, sink);
    for (const auto& other : line.in_variant) check_place(other.value, sink);
    check_lines(line.units, sink);
  }
}

// A class, arm or type of the game: "with any pike".
bool is_kind_of_unit(const Ruleset& rules, std::string_view name) {
  const model::Game& game = rules.game();
  const auto is_class = [&](const auto& one) { return one.key.value == name; };
  const auto is_arm = [&](const auto& one) { return one.value.arm.value == name; };
  return rules.find_type(name) || std::any_of(game.classes.begin(), game.classes.end(), is_class) ||
         std::any_of(game.types.begin(), game.types.end(), is_arm);
}

void check_companion(const Battle& battle, const Names& names, const base::Text& target, Sink& sink) {
  if (is_kind_of_unit(*battle.rules, target.value)) return;
  for (const NameKind kind : {NameKind::unit, NameKind::leader, NameKind::formation})
    if (!names.find(kind, target.value).empty()) return;
  names.require(NameKind::unit, target, sink);
}

void check_places(const Battle& battle, const Names& names, Sink& sink) {
  base::SourceRange last;  // like units share one text
  const auto check = [&](const Placement& place) {
    if (!place.target.present() || place.where == last) return;
    last = place.where;
    if (place.kind == PlaceKind::made_later)
      names.require(NameKind::rule, place.target, sink);
    else
      check_companion(battle, names, place.target, sink);
  };
  for (const Unit& unit : battle.units) check(unit.place);
  for (const Leader& leader : battle.leaders) check(leader.place);
}

void check_victory(const Battle& battle, Sink& sink) {
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

}  // namespace

void check_stated_names(const Battle& battle, Sink& sink) {
  const Names names(battle);
  check_places(battle, names, sink);
  for (const Formation& formation : battle.formations) {
    check_word(formation.line->flank, kFlanks, sink);
    check_lines(formation.line->units, sink);
  }
  for (const Entry& entry : battle.entries)
    for (const auto& other : entry.line->in_variant) names.require(NameKind::variant, other.key, sink);
  check_victory(battle, sink);
}

}  // namespace muster::resolve
