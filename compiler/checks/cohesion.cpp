// A unit much farther from its own formation than any other of it: a likely wrong digit.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/positions_shared.h"
#include "resolve/origin.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using resolve::Battle;
using resolve::Index;
using resolve::PlaceKind;

constexpr int kFarAtLeast = 5;          // hexes to the nearest comrade that never raise a question
constexpr std::size_t kMinUnits = 3;    // fewer make no neighbourhood
constexpr std::size_t kMaxUnits = 400;  // pairs are compared; larger formations are no neighbourhood either

// Largest distance from a unit to its nearest comrade, with one unit left out of the formation.
int spread_without(const Battle& battle, const std::vector<Index>& units, Index left_out) {
  int spread = 1;
  for (const Index unit : units) {
    if (unit == left_out) continue;
    std::optional<int> nearest;
    for (const Index other : units)
      if (other != unit && other != left_out) {
        const auto here = distance(battle, unit, other);
        if (here && (!nearest || *here < *nearest)) nearest = here;
      }
    spread = std::max(spread, nearest.value_or(1));
  }
  return spread;
}

// Without those that a variant attaches from elsewhere: these stay where their old formation stood.
std::vector<Index> fixed_units(const Battle& battle, const resolve::Formation& formation,
                               const std::vector<bool>& attached) {
  std::vector<Index> units;
  for (const Index unit : formation.units)
    if (battle.units[unit].place.kind == PlaceKind::fixed && !attached[unit]) units.push_back(unit);
  return units;
}

void check_formation(const Battle& battle, const resolve::Formation& formation,
                     const std::vector<bool>& attached, diagnostics::Sink& sink) {
  const auto units = fixed_units(battle, formation, attached);
  if (units.size() < kMinUnits || units.size() > kMaxUnits) return;
  for (const Index unit : units) {
    std::optional<int> nearest;
    Index neighbour = resolve::kNone;
    for (const Index other : units) {
      if (other == unit) continue;
      const auto here = distance(battle, unit, other);
      if (!here || (nearest && *here >= *nearest)) continue;
      nearest = here;
      neighbour = other;
    }
    if (!nearest || *nearest < kFarAtLeast) continue;
    const int spread = spread_without(battle, units, unit);
    if (*nearest <= 2 * spread) continue;
    const resolve::NamedHex& at = battle.span(battle.units[unit].place.hexes).front();
    if (already_reported(sink, at.where)) continue;
    auto& found = sink.add(Kind::far_from_formation, at.where,
                           fmt::format("{} starts {} hexes from the rest of {}",
                                       battle.name(battle.units[unit]), *nearest, formation.name.value));
    found.related.push_back(
        {battle.span(battle.units[neighbour].place.hexes).front().where,
         fmt::format("the nearest other unit of it, {}", battle.name(battle.units[neighbour]))});
    found.notes.push_back(fmt::format("no other unit of it is farther than {} from its neighbour", spread));
  }
}

}  // namespace

void check_cohesion(const Battle& battle, diagnostics::Sink& sink) {
  std::vector<bool> attached(battle.units.size(), false);
  if (!battle.variants.empty()) {
    const auto origins = resolve::unit_origins(battle);
    for (std::size_t i = 0; i < origins.size(); ++i) attached[i] = origins[i].attached;
  }
  for (const resolve::Formation& formation : battle.formations)
    check_formation(battle, formation, attached, sink);
}

}  // namespace muster::checks
