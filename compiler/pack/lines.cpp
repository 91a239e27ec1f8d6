#include "pack/lines.h"

namespace muster::pack {
namespace {

const base::Text& nearer(const base::Text& own, const base::Text& around) {
  return own.present() ? own : around;
}

}  // namespace

Lines::Lines(const resolve::Battle& battle) {
  Facings facings;
  const base::Text& always = battle.rules->game().facing.at_start;
  for (const auto& [name, side] : battle.scenario->sides) {
    for (const model::SetUp& some : side.set_up) keep(some.at);
    for (const model::FormationLine& formation : side.formations)
      read(formation, nearer(side.facing, always), facings);
  }
  for (const model::Variant* variant : battle.variants) {
    for (const model::Addition& addition : variant->add) {
      for (const model::UnitLine& line : addition.units) read(line, always, facings);
      for (const model::FormationLine& formation : addition.formations) read(formation, always, facings);
    }
    for (const model::Move& move : variant->move) keep(move.to);
  }
  for (const resolve::Entry& entry : battle.entries) {
    const auto found = facings.find(entry.line);
    facings_.push_back(found == facings.end() ? nullptr : found->second);
  }
}

void Lines::read(const model::FormationLine& formation, const base::Text& facing, Facings& out) {
  const base::Text& own = nearer(formation.keys->facing, facing);
  keep(formation.at);
  for (const model::SetUp& some : formation.set_up) keep(some.at);
  for (const model::UnitLine& line : formation.units) read(line, own, out);
  for (const model::FormationLine& child : formation.formations) read(child, own, out);
}

void Lines::read(const model::UnitLine& line, const base::Text& facing, Facings& out) {
  const base::Text& own = nearer(line.keys->facing, facing);
  out.emplace(&line, &own);
  keep(line.at);
  for (const auto& [variant, place] : line.keys->in_variant) keep(place);
  for (const model::UnitLine& inner : line.keys->units) read(inner, own, out);
}

void Lines::keep(const model::Place& place) {
  if (place.keys->entry->present()) entries_.emplace(place.range, &*place.keys->entry);
}

base::Text Lines::entry(const base::SourceRange& where) const {
  const auto found = entries_.find(where);
  return found == entries_.end() ? base::Text{} : *found->second;
}

base::Text Lines::facing(resolve::Index entry) const {
  return facings_[entry] != nullptr ? *facings_[entry] : base::Text{};
}

}  // namespace muster::pack
