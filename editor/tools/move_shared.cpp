#include "editor/tools/move_shared.h"
#include "editor/commands/parting.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "editor/canvas/facing.h"
#include "editor/canvas/handle.h"
#include "editor/commands/spots.h"

namespace muster::editor::tools {
namespace {

using Footprint = std::vector<hex::HexIndex>;

// Six turns bring all back.
hex::Axial turned(hex::Axial step, int steps) {
  for (int i = ((steps % 6) + 6) % 6; i > 0; --i) step = {-step.r, step.q + step.r};
  return step;
}

bool whole(const Footprint& hexes) {
  return std::find(hexes.begin(), hexes.end(), hex::kNoHex) == hexes.end();
}

Footprint footprint_of(const Context& context, std::uint32_t unit) {
  Footprint out;
  const resolve::Battle& battle = *context.analysis.battle();
  for (const resolve::NamedHex& one : battle.span(battle.units[unit].place.hexes)) out.push_back(one.hex);
  return out;
}

// All hexes as they lie to each other, with `from` at `to`, turned about that.
Footprint carried(const hex::Layout& layout, const Footprint& hexes, hex::HexIndex from, hex::HexIndex to,
                  int steps) {
  Footprint out;
  if (to == hex::kNoHex) return Footprint(hexes.size(), hex::kNoHex);
  const hex::Axial old = layout.axial(from), now = layout.axial(to);
  for (const hex::HexIndex hex : hexes) {
    const hex::Axial one = layout.axial(hex);
    const hex::Axial step = turned({one.q - old.q, one.r - old.r}, steps);
    out.push_back(layout.at({now.q + step.q, now.r + step.r}));
  }
  return out;
}

// A unit that lies nowhere yet: along the first of the six ways that has room.
Footprint laid(const hex::Layout& layout, std::size_t size, hex::HexIndex first) {
  Footprint out;
  for (int steps = 0; steps < 6; ++steps) {
    Footprint one = {first};
    const hex::Axial origin = layout.axial(first);
    for (std::size_t i = 1; i < size; ++i) {
      const hex::Axial step = turned({static_cast<std::int32_t>(i), 0}, steps);
      one.push_back(layout.at({origin.q + step.q, origin.r + step.r}));
    }
    if (whole(one)) return one;
    if (out.empty()) out = std::move(one);
  }
  return out;
}

Outcome refused(std::string why) {
  Outcome out;
  out.problem = std::move(why);
  return out;
}

Outcome place(const Context& context, std::uint32_t unit, const Footprint& hexes) {
  if (!whole(hexes)) return refused("the unit would lie partly beside the map");
  return outcome(commands::place_unit(context.analysis, unit, hexes, context.stroke));
}

// On a table a step is smaller than on hexes: any bearing is legal there.
Outcome bear(const Context& context, std::uint32_t unit, int steps) {
  constexpr int kStep = 15;
  const int now = canvas::bearing_on_table(context.analysis, unit).value_or(0);
  return outcome(commands::face_unit(context.analysis, unit, now + kStep * steps));
}

}  // namespace

Footprint landing(const Context& context, const canvas::Thing& thing, hex::HexIndex from, hex::HexIndex to) {
  if (thing.kind == canvas::ThingKind::leader || to == hex::kNoHex) return {to};
  const hex::Layout& layout = context.analysis.layout();
  const Footprint hexes = footprint_of(context, thing.index);
  const std::size_t size = context.analysis.battle()->units[thing.index].footprint;
  if (hexes.size() != size) return laid(layout, size, to);
  const bool held = std::find(hexes.begin(), hexes.end(), from) != hexes.end();
  return carried(layout, hexes, held ? from : hexes.front(), to, 0);
}

namespace {

Outcome by_hexes(const Context& context, const canvas::Thing& thing, hex::HexIndex from, hex::HexIndex to) {
  if (thing.kind == canvas::ThingKind::leader)
    return outcome(commands::place_leader(context.analysis, thing.index, to, context.stroke));
  return place(context, thing.index, landing(context, thing, from, to));
}

Outcome to_point(const Context& context, const canvas::Thing& thing, table::Point point) {
  if (thing.kind == canvas::ThingKind::leader)
    return outcome(commands::place_leader(context.analysis, thing.index, point, context.stroke));
  return outcome(commands::place_unit(context.analysis, thing.index, point, context.stroke));
}

// The counter keeps its distance from the pointer, but stays on the table.
Outcome by_points(const Context& context, const canvas::Thing& thing, table::Point from, table::Point to) {
  const resolve::Battle& battle = *context.analysis.battle();
  const resolve::Placement& place = thing.kind == canvas::ThingKind::leader
                                        ? battle.leaders[thing.index].place
                                        : battle.units[thing.index].place;
  if (place.kind != resolve::PlaceKind::spot) return to_point(context, thing, to);
  const table::Point at = place.details->spot.at;
  const table::Size& size = context.analysis.board()->table()->size;
  return to_point(
      context, thing,
      {std::clamp(at.x + to.x - from.x, 0, size.width), std::clamp(at.y + to.y - from.y, 0, size.depth)});
}

}  // namespace

Outcome move_to(const Context& context, const canvas::Thing& thing, const canvas::Spot& spot) {
  return spot.on_table ? to_point(context, thing, *spot.on_table)
                       : by_hexes(context, thing, hex::kNoHex, spot.hex);
}

Outcome move_by(const Context& context, const canvas::Thing& thing, const canvas::Spot& from,
                const canvas::Spot& to) {
  return from.on_table && to.on_table ? by_points(context, thing, *from.on_table, *to.on_table)
                                      : by_hexes(context, thing, from.hex, to.hex);
}

Outcome move_along(const Context& context, const canvas::Thing& thing, const canvas::Spot& from,
                   const canvas::Spot& to) {
  if (from.on_table && to.on_table) return by_points(context, thing, *from.on_table, *to.on_table);
  const resolve::Battle& battle = *context.analysis.battle();
  const bool unit = thing.kind == canvas::ThingKind::unit;
  const auto hexes =
      battle.span((unit ? battle.units[thing.index].place : battle.leaders[thing.index].place).hexes);
  if (hexes.empty() || from.hex == hex::kNoHex || to.hex == hex::kNoHex) return {};
  const hex::Layout& layout = context.analysis.layout();
  const hex::HexIndex own = hexes.front().hex;
  const hex::HexIndex goal = carried(layout, {own}, from.hex, to.hex, 0).front();
  if (goal == hex::kNoHex) return refused("one of them would lie beside the map");
  return by_hexes(context, thing, own, goal);
}

Footprint turned_footprint(const Context& context, std::uint32_t unit, int steps) {
  const Footprint hexes = footprint_of(context, unit);
  if (hexes.empty()) return {};
  for (const hex::HexIndex pivot : {hexes.front(), hexes.back()}) {
    Footprint out = carried(context.analysis.layout(), hexes, pivot, pivot, steps);
    if (whole(out)) return out;
  }
  return {};
}

namespace {

// A unit of several hexes: what it faces, where its line says so in a compass word, turns with it.
Outcome turn_footprint(const Context& context, std::uint32_t unit, int steps) {
  const Footprint hexes = turned_footprint(context, unit, steps);
  if (hexes.empty()) return refused("the unit has no room on the map to turn so far");
  const resolve::Battle& battle = *context.analysis.battle();
  const base::Text& facing = battle.entry(battle.units[unit]).line->keys->facing;
  const auto word = commands::turned(context.analysis, unit, steps);
  const bool own = facing.present() && battle.entry(battle.units[unit]).line->range.contains(facing.range);
  if (own && word && commands::on_line(context.analysis, unit) > 1)
    return outcome(commands::place_and_face_unit(context.analysis, unit, hexes, *word));
  Outcome out = outcome(commands::place_unit(context.analysis, unit, hexes, context.stroke));
  if (!own || !word || out.edit.files.size() != 1) return out;
  auto faced = commands::face_unit(context.analysis, unit, *word);
  if (!faced || faced->files.size() != 1) return out;
  auto* const edits = std::get_if<std::vector<yaml::Edit>>(&out.edit.files[0].changes);
  for (yaml::Edit& one : std::get<std::vector<yaml::Edit>>(faced->files[0].changes))
    edits->insert(edits->begin(), std::move(one));  // first: its path is that of the line as it is
  return out;
}

}  // namespace

Outcome turn(const Context& context, const canvas::Thing& thing, int steps) {
  if (thing.kind != canvas::ThingKind::unit || steps % 6 == 0) return {};
  if (footprint_of(context, thing.index).size() > 1) return turn_footprint(context, thing.index, steps);
  if (context.analysis.board()->table()) return bear(context, thing.index, steps);
  auto facing = commands::turned(context.analysis, thing.index, steps);
  if (!facing) {  // it faces nowhere yet: it begins with the first direction that the game knows
    const auto all = commands::facings(context.analysis);
    if (all.empty()) return refused("units of this battle do not face in steps of 60 degrees");
    const auto north = std::find(all.begin(), all.end(), "N");
    facing = north == all.end() ? all.front() : *north;
  }
  return outcome(commands::face_unit(context.analysis, thing.index, *facing,
                                     context.whole_line ? commands::Reach::line : commands::Reach::unit));
}

Outcome turn_towards(const Context& context, const canvas::Thing& thing, hex::Point point) {
  const auto handle = canvas::handle_of(context.analysis, thing.index);
  if (thing.kind != canvas::ThingKind::unit || !handle) return {};
  if (footprint_of(context, thing.index).size() > 1)
    return turn(context, thing, canvas::steps_towards(*handle, point));
  const auto facing = facing_towards(context, thing.index, point);
  if (facing && context.analysis.board()->table())
    return outcome(commands::face_unit(context.analysis, thing.index, static_cast<int>(facing->degrees)));
  if (!facing) return refused("units of this battle do not face in steps of 60 degrees");
  if (facing->word == context.analysis.facing(thing.index).value) return {};
  return outcome(commands::face_unit(context.analysis, thing.index, facing->word));
}

std::optional<Facing> facing_towards(const Context& context, std::uint32_t unit, hex::Point point) {
  const auto handle = canvas::handle_of(context.analysis, unit);
  if (!handle) return std::nullopt;
  const double wanted = canvas::degrees_towards(*handle, point);
  if (context.analysis.board()->table()) {  // any bearing is legal: as fine as the hand
    constexpr long kStep = 5;
    const long degrees = std::lround(wanted / kStep) * kStep % 360;
    return Facing{std::to_string(degrees), static_cast<double>(degrees)};
  }
  const resolve::Ruleset* const rules = context.analysis.rules();
  const bool corners = rules && rules->game().facing.to.value != "edge";
  std::optional<Facing> best;
  double least = 0;
  for (const std::string& word : commands::facings(context.analysis)) {
    const auto degrees = canvas::bearing(context.analysis.board()->grid(), word, corners);
    if (!degrees) continue;
    const double off = std::abs(std::remainder(*degrees - wanted, 360));
    if (!best || off < least) best = Facing{word, *degrees}, least = off;
  }
  return best;
}

Outcome take_off(const Context& context, const canvas::Thing& thing) {
  if (thing.kind == canvas::ThingKind::leader)
    return outcome(commands::place_leader(context.analysis, thing.index, std::nullopt, context.stroke));
  return outcome(commands::take_off(context.analysis, thing.index, "unknown"));
}

}  // namespace muster::editor::tools
