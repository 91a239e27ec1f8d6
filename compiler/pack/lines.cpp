#include "pack/lines.h"

namespace muster::pack {
namespace {

const base::Text& nearer(const base::Text& own, const base::Text& around) {
  return own.present() ? own : around;
}

}  // namespace

Lines::Lines(const resolve::Battle& battle) {
  const base::Text& always = battle.rules->game().facing.at_start;
  for (const auto& [name, side] : battle.scenario->sides) {
    for (const model::SetUp& some : side.set_up) keep(some.at);
    for (const model::FormationLine& formation : side.formations)
      read(formation, nearer(side.facing, always));
  }
  for (const model::Variant* variant : battle.variants) {
    for (const model::Addition& addition : variant->add) {
      for (const model::UnitLine& line : addition.units) read(line, always);
      for (const model::FormationLine& formation : addition.formations) read(formation, always);
    }
    for (const model::Move& move : variant->move) keep(move.to);
  }
}

void Lines::read(const model::FormationLine& formation, const base::Text& facing) {
  const base::Text& own = nearer(formation.keys->facing, facing);
  keep(formation.at);
  for (const model::SetUp& some : formation.set_up) keep(some.at);
  for (const model::UnitLine& line : formation.units) read(line, own);
  for (const model::FormationLine& child : formation.formations) read(child, own);
}

void Lines::read(const model::UnitLine& line, const base::Text& facing) {
  const base::Text& own = nearer(line.keys->facing, facing);
  facings_.emplace(&line, &own);
  keep(line.at);
  for (const auto& [variant, place] : line.keys->in_variant) keep(place);
  for (const model::UnitLine& inner : line.keys->units) read(inner, own);
}

void Lines::keep(const model::Place& place) {
  if (place.keys->entry->present()) entries_.emplace(place.range, &*place.keys->entry);
}

base::Text Lines::entry(const base::SourceRange& where) const {
  const auto found = entries_.find(where);
  return found == entries_.end() ? base::Text{} : *found->second;
}

base::Text Lines::facing(const model::UnitLine* line) const {
  const auto found = facings_.find(line);
  return found == facings_.end() ? base::Text{} : *found->second;
}

}  // namespace muster::pack
