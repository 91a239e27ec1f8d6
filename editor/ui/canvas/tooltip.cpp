#include "editor/ui/canvas/tooltip.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/ui/inks.h"

namespace muster::editor::ui {
namespace {

std::string kind_name(const Desk& desk, std::uint16_t kind) {
  const resolve::Ruleset* rules = desk.analysis().rules();
  if (kind == resolve::kUnknownTerrain || !rules || kind >= rules->game().terrain.size()) return "unknown";
  return rules->game().terrain[kind].key.str();
}

void describe_ground(const Desk& desk, hex::HexIndex hex) {
  const resolve::Board& board = *desk.board();
  text("terrain: " + kind_name(desk, board.terrain(hex)));
  if (board.height(hex) != resolve::kUnknownHeight) text(fmt::format("height: {}", board.height(hex)));
  for (const resolve::Hexside& side : board.hexsides())
    if (side.a == hex || side.b == hex)
      text(fmt::format("{} towards {}", kind_name(desk, side.terrain),
                       board.grid().label(side.a == hex ? side.b : side.a)));
  for (const resolve::BoardPlace& place : board.places())
    if (std::find(place.hexes.begin(), place.hexes.end(), hex) != place.hexes.end())
      text("place: " + place.name.str());
}

void describe_forces(const Desk& desk, hex::HexIndex hex) {
  const resolve::Battle* battle = desk.battle();
  if (!battle) return;
  for (const std::uint32_t unit : desk.now().units_at(hex))
    text(describe(*battle, {canvas::ThingKind::unit, unit}));
  for (const std::uint32_t leader : desk.now().leaders_at(hex))
    text(describe(*battle, {canvas::ThingKind::leader, leader}));
  for (const std::uint32_t group : desk.now().groups_at(hex))
    faint(fmt::format("free choice of {} unit{}{}", battle->groups[group].units.size(),
                      battle->groups[group].units.size() == 1 ? "" : "s",
                      battle->groups[group].name.empty() ? "" : ": " + battle->groups[group].name));
  if (const auto& entering = desk.now().entering_at(hex); !entering.empty())
    faint(fmt::format("{} unit{} may enter here", entering.size(), entering.size() == 1 ? "" : "s"));
}

}  // namespace

std::string describe(const resolve::Battle& battle, const canvas::Thing& thing) {
  if (thing.kind == canvas::ThingKind::leader) {
    const resolve::Leader& leader = battle.leaders[thing.index];
    return fmt::format("{} · {}", leader.name.value,
                       leader.formation == resolve::kNone ? battle.sides[leader.side].name.value
                                                          : battle.formations[leader.formation].name.value);
  }
  const resolve::Unit& unit = battle.units[thing.index];
  const std::string_view code = battle.entry(unit).code.value;
  return fmt::format("{}{}{} · {}, {}", battle.name(unit), code.empty() ? "" : " ", code,
                     unit.formation == resolve::kNone ? "" : battle.formations[unit.formation].name.value,
                     battle.sides[unit.side].name.value);
}

void describe_hex(const Desk& desk, hex::HexIndex hex) {
  text("hex " + desk.board()->grid().label(hex));
  describe_ground(desk, hex);
  describe_forces(desk, hex);
  const auto& findings = desk.checked().analysis().findings();
  for (const std::uint32_t i : desk.checked().findings_of_hex(hex))
    if (i < findings.size())
      wrapped(severity_colour(findings[i].severity()),
              fmt::format("{}: {}", diagnostics::to_string(findings[i].severity()), findings[i].message));
}

}  // namespace muster::editor::ui
