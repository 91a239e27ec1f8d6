#include "resolve/origin.h"

#include <algorithm>

#include "resolve/resolve.h"

namespace muster::resolve {
namespace {

// The place of a unit line that is meant for a variant in force.
bool own_place(const Battle& battle, const model::UnitLine& line, const base::SourceRange& where) {
  for (const auto& [id, place] : line.keys->in_variant)
    for (const model::Variant* variant : battle.variants)
      if (id.value == variant_id(*variant) && place.range.contains(where)) return true;
  return false;
}

}  // namespace

bool from_variant(const Battle& battle, const base::SourceRange& range) {
  return std::any_of(battle.variants.begin(), battle.variants.end(),
                     [&](const model::Variant* variant) { return variant->range.contains(range); });
}

bool attached(const Battle& battle, const Unit& unit) {
  const base::SourceRange& line = battle.entry(unit).line->range;
  return !battle.variants.empty() && !battle.formations[unit.formation].line->range.contains(line) &&
         !from_variant(battle, line);
}

std::vector<UnitOrigin> unit_origins(const Battle& battle) {
  std::vector<UnitOrigin> origins(battle.units.size());
  if (battle.variants.empty()) return origins;
  for (std::size_t i = 0; i < origins.size(); ++i) {
    const Unit& unit = battle.units[i];
    const Entry& entry = battle.entry(unit);
    const base::SourceRange& line = entry.line->range;
    UnitOrigin& origin = origins[i];
    origin.added = from_variant(battle, line);
    origin.placed = !origin.added && (from_variant(battle, unit.place.where) ||
                                      own_place(battle, *entry.line, unit.place.where));
    origin.attached = attached(battle, unit);
    origin.rated = entry.rated;
  }
  return origins;
}

}  // namespace muster::resolve
