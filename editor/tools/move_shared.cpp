#include "editor/tools/move_shared.h"

#include <algorithm>

#include "editor/canvas/facing.h"
#include "editor/commands/spots.h"

namespace muster::editor::tools {
namespace {

// Six turns bring all back.
hex::Axial turned(hex::Axial step, int steps) {
  for (int i = ((steps % 6) + 6) % 6; i > 0; --i) step = {-step.r, step.q + step.r};
  return step;
}

// Where a unit covers several hexes: the first is given, the others lie as before, turned.
std::vector<hex::HexIndex> footprint(const Context& context, const resolve::Unit& unit, hex::HexIndex first,
                                     int steps) {
  if (first == hex::kNoHex) return {first};
  const hex::Layout& layout = context.analysis.layout();
  const auto before = context.analysis.battle()->span(unit.place.hexes);
  const hex::Axial origin = layout.axial(first);
  std::vector<hex::HexIndex> out = {first};
  for (std::size_t i = 1; i < unit.footprint; ++i) {
    hex::Axial step = {static_cast<std::int32_t>(i), 0};
    if (i < before.size()) {
      const hex::Axial a = layout.axial(before.front().hex), b = layout.axial(before[i].hex);
      step = {b.q - a.q, b.r - a.r};
    }
    step = turned(step, steps);
    out.push_back(layout.at({origin.q + step.q, origin.r + step.r}));
  }
  return out;
}

Outcome place(const Context& context, std::uint32_t unit, hex::HexIndex first, int steps) {
  auto hexes = footprint(context, context.analysis.battle()->units[unit], first, steps);
  for (const hex::HexIndex hex : hexes)
    if (hex == hex::kNoHex) {
      Outcome out;
      out.problem = "the unit would lie partly beside the map";
      return out;
    }
  return outcome(commands::place_unit(context.analysis, unit, hexes, context.stroke));
}

// On a table a step is smaller than on hexes: any bearing is legal there.
Outcome bear(const Context& context, std::uint32_t unit, int steps) {
  constexpr int kStep = 15;
  const int now = canvas::bearing_on_table(context.analysis, unit).value_or(0);
  return outcome(commands::face_unit(context.analysis, unit, now + kStep * steps));
}

Outcome to_hex(const Context& context, const canvas::Thing& thing, hex::HexIndex hex) {
  if (thing.kind == canvas::ThingKind::leader)
    return outcome(commands::place_leader(context.analysis, thing.index, hex, context.stroke));
  return place(context, thing.index, hex, 0);
}

Outcome to_point(const Context& context, const canvas::Thing& thing, table::Point point) {
  if (thing.kind == canvas::ThingKind::leader)
    return outcome(commands::place_leader(context.analysis, thing.index, point, context.stroke));
  return outcome(commands::place_unit(context.analysis, thing.index, point, context.stroke));
}

const resolve::Placement& place_of(const Context& context, const canvas::Thing& thing) {
  const resolve::Battle& battle = *context.analysis.battle();
  return thing.kind == canvas::ThingKind::leader ? battle.leaders[thing.index].place
                                                 : battle.units[thing.index].place;
}

// By the hex that it is held by.
Outcome by_hexes(const Context& context, const canvas::Thing& thing, hex::HexIndex from, hex::HexIndex to) {
  const auto hexes = context.analysis.battle()->span(place_of(context, thing).hexes);
  if (hexes.size() < 2) return to_hex(context, thing, to);
  const hex::Layout& layout = context.analysis.layout();
  const hex::Axial first = layout.axial(hexes.front().hex), a = layout.axial(from), b = layout.axial(to);
  return place(context, thing.index, layout.at({first.q + b.q - a.q, first.r + b.r - a.r}), 0);
}

// The counter keeps its distance from the pointer, but stays on the table.
Outcome by_points(const Context& context, const canvas::Thing& thing, table::Point from, table::Point to) {
  const resolve::Placement& place = place_of(context, thing);
  if (place.kind != resolve::PlaceKind::spot) return to_point(context, thing, to);
  const table::Point at = place.spot.at;
  const table::Size& size = context.analysis.board()->table()->size;
  return to_point(
      context, thing,
      {std::clamp(at.x + to.x - from.x, 0, size.width), std::clamp(at.y + to.y - from.y, 0, size.depth)});
}

}  // namespace

Outcome move_to(const Context& context, const canvas::Thing& thing, const canvas::Spot& spot) {
  return spot.point ? to_point(context, thing, *spot.point) : to_hex(context, thing, spot.hex);
}

Outcome move_by(const Context& context, const canvas::Thing& thing, const canvas::Spot& from,
                const canvas::Spot& to) {
  return from.point && to.point ? by_points(context, thing, *from.point, *to.point)
                                : by_hexes(context, thing, from.hex, to.hex);
}

Outcome turn(const Context& context, const canvas::Thing& thing, int steps) {
  if (thing.kind != canvas::ThingKind::unit) return {};
  const resolve::Unit& unit = context.analysis.battle()->units[thing.index];
  const auto hexes = context.analysis.battle()->span(unit.place.hexes);
  if (hexes.size() > 1) return place(context, thing.index, hexes.front().hex, steps);
  if (context.analysis.board()->table()) return bear(context, thing.index, steps);
  auto facing = commands::turned(context.analysis, thing.index, steps);
  if (!facing) {
    // It faces nowhere yet: it begins with the first direction that the game knows.
    const hex::Grid& grid = context.analysis.board()->grid();
    const resolve::Ruleset* rules = context.analysis.rules();
    const bool edge = rules && rules->game().facing.to.value == "edge";
    facing = std::string(edge ? grid.edge_names()[0] : grid.corner_names()[5]);
  }
  return outcome(commands::face_unit(context.analysis, thing.index, *facing));
}

Outcome take_off(const Context& context, const canvas::Thing& thing) {
  if (thing.kind == canvas::ThingKind::leader)
    return outcome(commands::place_leader(context.analysis, thing.index, std::nullopt, context.stroke));
  return outcome(commands::take_off(context.analysis, thing.index));
}

}  // namespace muster::editor::tools
