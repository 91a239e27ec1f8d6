// A unit much farther from its own formation than any other of it: a likely wrong digit.
#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/exceptions_shared.h"
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

// Largest distance from a unit to its nearest comrade, with one unit left out of the formation, and without
// those that may be anywhere.
int spread_without(const Battle& battle, const std::vector<Index>& units, Index left_out,
                   const std::vector<bool>& anywhere) {
  int spread = 1;
  for (const Index unit : units) {
    if (unit == left_out || anywhere[unit]) continue;
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

// Without those that a variant attaches from elsewhere: these stay where their old formation stood. Without
// those that a special rule frees from command: these may stand alone.
std::vector<Index> fixed_units(const Battle& battle, const resolve::Formation& formation,
                               const std::vector<bool>& excepted) {
  std::vector<Index> units;
  for (const Index unit : formation.units)
    if (battle.units[unit].place.kind == PlaceKind::fixed && !excepted[unit] &&
        !resolve::attached(battle, battle.units[unit]))
      units.push_back(unit);
  return units;
}

// Places in the text that could not be read, or that have more or fewer hexes than units, in order.
std::vector<base::SourceRange> doubtful_places(const diagnostics::Sink& sink) {
  std::vector<base::SourceRange> places;
  for (const diagnostics::Diagnostic& found : sink.found())
    if (found.kind == Kind::bad_hex_number || found.kind == Kind::hex_off_map ||
        found.kind == Kind::ambiguous_range || found.kind == Kind::count_mismatch)
      places.push_back(found.primary.range);
  std::sort(places.begin(), places.end());
  return places;
}

// Where one of its units is cannot be told, so neither who stands apart.
bool any_doubtful(const Battle& battle, const resolve::Formation& formation,
                  const std::vector<base::SourceRange>& places) {
  return std::any_of(formation.units.begin(), formation.units.end(), [&](Index unit) {
    const base::SourceRange& where = battle.units[unit].place.where;
    const auto at =
        std::lower_bound(places.begin(), places.end(), base::SourceRange{where.file, where.begin, 0});
    return at != places.end() && where.contains(*at);
  });
}

void check_formation(const Battle& battle, const resolve::Formation& formation,
                     const std::vector<bool>& excepted, const std::vector<bool>& exempt,
                     const std::vector<base::SourceRange>& doubtful, diagnostics::Sink& sink) {
  const auto units = fixed_units(battle, formation, excepted);
  if (units.size() < kMinUnits || units.size() > kMaxUnits) return;
  if (any_doubtful(battle, formation, doubtful)) return;
  for (const Index unit : units) {
    if (exempt[unit]) continue;  // guns stand where they can shoot
    std::optional<int> nearest;
    Index neighbour = resolve::kNone;
    for (const Index other : units) {
      if (other == unit) continue;
      const auto here = distance(battle, unit, other);
      if (!here || (nearest && *here >= *nearest)) continue;
      nearest = here;
      neighbour = other;
      if (*nearest < kFarAtLeast) break;
    }
    if (!nearest || *nearest < kFarAtLeast) continue;
    const int spread = spread_without(battle, units, unit, exempt);
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
  const std::vector<bool> excepted = command_exceptions(battle);
  const std::vector<bool> exempt = command_exempt(battle);
  const auto doubtful = doubtful_places(sink);
  for (const resolve::Formation& formation : battle.formations)
    check_formation(battle, formation, excepted, exempt, doubtful, sink);
}

}  // namespace muster::checks
