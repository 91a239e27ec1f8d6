// Touches all that an engine could reach through the C++ header, so that a read outside cannot hide.
#pragma once

#include <muster/pack.h>
#include <string>

namespace muster::readers::testing {

// Every text that the walk reads, one after the other.
inline std::string walk(const Battle& battle) {
  std::string out;
  const auto add = [&](std::string_view text) { out += text; };
  const auto labels = [&](const std::vector<std::uint32_t>& hexes) {
    for (const std::uint32_t hex : hexes) add(battle.label(hex));
  };
  for (std::size_t side = 0; side < battle.scenario().sides()->size(); ++side)
    for (const Battle::Line& line : battle.order_of_battle(side)) {
      add(text(line.formation->name()));
      if (const auto* order = at(battle.game().orders(), line.formation->order())) add(text(order->name()));
      if (const auto* leader = battle.leader(line.formation->commander())) add(text(leader->name()));
      for (const std::uint32_t index : all(line.formation->units()))
        if (const auto* unit = battle.unit(index)) add(text(unit->id()));
    }
  for (std::size_t i = 0; i < battle.scenario().units()->size(); ++i) {
    const format::Unit& unit = *battle.unit(static_cast<std::int64_t>(i));
    labels(battle.hexes_of_unit(i));
    if (const auto* type = battle.type_of(unit)) add(text(type->key()));
    if (const auto* side = battle.side(unit.side())) add(text(side->name()));
    if (const auto* formation = battle.formation(unit.formation())) add(text(formation->name()));
    if (const auto* group = battle.group(unit.place()->group())) add(text(group->id()));
    for (const format::Rating* rating : *battle.game().ratings())
      add(battle.rating(unit, text(rating->name())).value_or(""));
  }
  for (std::size_t i = 0; i < battle.scenario().leaders()->size(); ++i) {
    labels(battle.hexes_of_leader(i));
    for (const format::Rating* rating : *battle.game().leader_ratings())
      add(battle.rating(*battle.leader(static_cast<std::int64_t>(i)), text(rating->name())).value_or(""));
  }
  return out;
}

inline std::string walk(const format::PackFile& pack) {
  std::string out;
  for (std::size_t i = 0; i < pack.scenarios()->size(); ++i)
    if (const auto battle = Battle::of(pack, i)) out += walk(*battle);
  return out;
}

}  // namespace muster::readers::testing
