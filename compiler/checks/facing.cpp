// Facings that the grid does not have: a unit faces one of six corners, or one of six edges. And misspelt
// ones.
#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/winds.h"
#include "checks/checks.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;

// "north-east" -> "NE"; empty when the text is no compass point.
std::string_view compass(std::string_view text) {
  static constexpr std::array<std::string_view, 8> kNames = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  const auto degrees = base::wind(text);
  return degrees ? kNames[static_cast<std::size_t>(*degrees / 45)] : std::string_view{};
}

// Words such as the owner's choice are kept as they are, and so would a misspelt point of the compass be.
void check_slip(const base::Text& facing, diagnostics::Sink& sink) {
  static constexpr std::array<std::string_view, 8> kPoints = {"north", "north-east", "east", "south-east",
                                                              "south", "south-west", "west", "north-west"};
  const auto near = base::nearest(facing.value, kPoints);
  if (!near) return;
  auto& found = sink.add(Kind::impossible_facing, facing.range,
                         fmt::format("`{}` is no point of the compass", facing.value));
  found.help.push_back(fmt::format("did you mean `{}`?", kPoints[*near]));
  found.corrected = std::string(kPoints[*near]);
}

void check(const resolve::Battle& battle, const base::Text& facing, diagnostics::Sink& sink) {
  const std::string_view name = compass(facing.value);
  if (name.empty()) return check_slip(facing, sink);
  if (battle.board->table() || !battle.rules->game().facing.to.present()) return;
  if (model::is_unknown(battle.board->map().grid.north)) return;
  const bool edges = battle.rules->game().facing.to.value == "edge";
  const auto legal = edges ? battle.board->grid().edge_names() : battle.board->grid().corner_names();
  if (std::find(legal.begin(), legal.end(), name) != legal.end()) return;
  auto& found =
      sink.add(Kind::impossible_facing, facing.range,
               fmt::format("no {} of a hex of this map looks {}", edges ? "edge" : "corner", facing.value));
  found.rule = battle.rules->game().facing.rule.str();
  found.help.push_back(fmt::format("a unit can face {}", fmt::join(legal, ", ")));
}

void check_blocks(const resolve::Battle& battle, const model::UnitLine& line, diagnostics::Sink& sink) {
  if (line.keys->units.empty()) return;
  check(battle, line.keys->facing, sink);
  for (const model::UnitLine& inside : line.keys->units) check_blocks(battle, inside, sink);
}

}  // namespace

void check_facing(const resolve::Battle& battle, diagnostics::Sink& sink) {
  for (const resolve::Side& side : battle.sides) check(battle, side.line->facing, sink);
  for (const resolve::Formation& formation : battle.formations)
    check(battle, formation.line->keys->facing, sink);
  for (const resolve::Formation& formation : battle.formations)
    for (const model::UnitLine& block : formation.line->units) check_blocks(battle, block, sink);
  for (const resolve::Entry& entry : battle.entries) check(battle, entry.line->keys->facing, sink);
}

}  // namespace muster::checks
