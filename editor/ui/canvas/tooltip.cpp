#include "editor/ui/canvas/tooltip.h"

#include <algorithm>

#include <fmt/format.h>

#include "editor/document/words.h"
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
  for (const auto& [named, word] : {std::pair(&board.places(), "place"), {&board.zones(), "zone"}})
    for (const resolve::BoardPlace& place : *named)
      if (std::find(place.hexes.begin(), place.hexes.end(), hex) != place.hexes.end())
        text(fmt::format("{}: {}", word, place.name.value));
  for (const resolve::BoardEdge& edge : board.edges())
    if (std::find(edge.hexes.begin(), edge.hexes.end(), hex) != edge.hexes.end())
      faint(fmt::format("{} edge", resolve::kSheetEdges[static_cast<std::size_t>(edge.edge)]));
}

void describe_findings(const Desk& desk, const document::Lookup::Indices& indices) {
  const auto& findings = desk.checked().analysis().findings();
  for (const std::uint32_t i : indices)
    if (i < findings.size())
      wrapped(severity_colour(findings[i].severity()),
              fmt::format("{}: {}", diagnostics::to_string(findings[i].severity()), findings[i].message));
}

void describe_point(const Desk& desk, table::Point point) {
  const resolve::Board& board = *desk.board();
  text("terrain: " + kind_name(desk, board.table()->terrain(point)));
  int height = resolve::kUnknownHeight;  // of areas in each other the later one counts
  for (const resolve::TableArea& area : board.table()->areas)
    if (area.height != resolve::kUnknownHeight && table::inside(area.outline, point)) height = area.height;
  if (height != resolve::kUnknownHeight) text(fmt::format("height: {}", height));
  for (const auto& [named, word] : {std::pair(&board.places(), "place"), {&board.zones(), "zone"}})
    for (const resolve::BoardPlace& place : *named)
      if (std::any_of(place.areas.begin(), place.areas.end(),
                      [&](const table::Outline& area) { return table::inside(area, point); }))
        text(fmt::format("{}: {}", word, place.name.value));
  if (!desk.hovered_thing || !desk.battle()) return;
  text(describe(*desk.battle(), *desk.hovered_thing));
  if (desk.hovered_thing->kind == canvas::ThingKind::unit)
    describe_findings(desk, desk.checked().findings_of_unit(desk.hovered_thing->index));
}

void describe_forces(const Desk& desk, hex::HexIndex hex) {
  const resolve::Battle* battle = desk.battle();
  if (!battle) return;
  for (const std::uint32_t unit : desk.now().units_at(hex))
    text(describe(*battle, {canvas::ThingKind::unit, unit}));
  for (const std::uint32_t leader : desk.now().leaders_at(hex))
    text(describe(*battle, {canvas::ThingKind::leader, leader}));
  for (const std::uint32_t group : desk.now().groups_at(hex))
    faint("may stand here: " + document::group_in_words(*battle, group));
  if (const auto& entering = desk.now().entering_at(hex); !entering.empty())
    faint(fmt::format("{} unit{} may enter here: {}{}", entering.size(), entering.size() == 1 ? "" : "s",
                      battle->name(battle->units[entering.front()]), entering.size() == 1 ? "" : " …"));
  const auto& play = battle->play_area;
  if (!play.empty() && !std::binary_search(play.begin(), play.end(), hex)) faint("outside the area of play");
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

void describe_spot(const Desk& desk, const canvas::Spot& spot) {
  text((spot.on_table ? "" : "hex ") + desk.ground().name(spot));
  if (spot.on_table) return describe_point(desk, *spot.on_table);
  describe_ground(desk, spot.hex);
  describe_forces(desk, spot.hex);
  describe_findings(desk, desk.checked().findings_of_hex(spot.hex));
}

}  // namespace muster::editor::ui
