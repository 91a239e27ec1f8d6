#include "resolve/resolve.h"

#include <algorithm>

#include "resolve/builder.h"
#include "resolve/effects.h"
#include "resolve/matcher.h"
#include "resolve/names.h"
#include "resolve/references.h"
#include "resolve/slug.h"
#include "resolve/starting_orders.h"
#include "resolve/stated_names.h"
#include "resolve/variants.h"

namespace muster::resolve {
namespace {

void read_play_area(Battle& battle, diagnostics::Sink& sink) {
  if (battle.scenario->play_area.empty()) return;
  const NamedHexes listed = battle.board->expand_ground(battle.scenario->play_area, sink);
  for (const NamedHex& named : listed.hexes) battle.play_area.push_back(named.hex);
  for (const NamedArea& named : listed.areas) battle.play_areas.push_back(named.outline);
  std::sort(battle.play_area.begin(), battle.play_area.end());
}

void check_side_names(const Battle& battle, diagnostics::Sink& sink) {
  const Names names(battle);
  const model::Victory& victory = battle.scenario->victory;
  if (victory.tie.present() && !model::is_word(victory.tie.value, "draw"))
    names.require(NameKind::side, victory.tie, sink);
  for (const model::ImmediateVictory& end : victory.immediate)
    names.require(NameKind::side, end.winner, sink);
}

// `starting state` effects: selections by quality find the units that are in it.
void read_states(Battle& battle) {
  for (const model::Effect* effect : effects_of(battle, "starting state"))
    if (effect->value.present() && effect->units.range.valid())
      for (const Index unit : Matcher(effect->units, battle, nullptr).select(battle))
        battle.units[unit].states.own().push_back(effect->value.value);
}

}  // namespace

std::string variant_id(const model::Variant& variant) {
  return variant.id.present() ? variant.id.str() : slug(variant.title.value);
}

Battle resolve(const model::Scenario& scenario, const Ruleset& rules, const Board& board, std::string id,
               std::span<const model::Variant* const> variants, diagnostics::Sink& sink,
               const LineWords* lines) {
  Battle battle;
  battle.id = std::move(id);
  battle.scenario = &scenario;
  battle.rules = &rules;
  battle.board = &board;
  battle.variants.assign(variants.begin(), variants.end());
  for (const auto* several : {&rules.game().rules, &scenario.rules})
    for (const model::Rule& rule : *several) battle.rules_in_force.push_back(&rule);
  read_play_area(battle, sink);
  battle.boxes = board.read_boxes(scenario.boxes, sink);
  battle.calendar = read_calendar(scenario.length, rules.game().turn_length);
  const Room room = room_for_lines(scenario);
  battle.formations.reserve(room.formations);
  battle.leaders.reserve(room.formations);  // about one for each
  battle.entries.reserve(room.entries);
  battle.units.reserve(room.units);
  battle.hexes.reserve(room.units);
  battle.entries_by_name.reserve(room.entries);
  Builder builder(battle, lines, sink);
  for (const auto& [name, side] : scenario.sides) builder.add_side(name, side);
  builder.find_leaders();
  resolve_orders(battle, sink);
  for (const model::Variant* variant : variants) apply_variant(battle, builder, *variant, sink);
  builder.find_leaders();
  read_states(battle);
  builder.place_rest();
  builder.assign_ids();
  builder.place_leaders();
  builder.settle_groups();
  builder.count_groups();
  check_side_names(battle, sink);
  resolve_references(battle, sink);
  check_stated_names(battle, sink);
  return battle;
}

}  // namespace muster::resolve
