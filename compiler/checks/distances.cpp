// Units of a table that stand nearer to each other than the game's distance rule allows.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/fit.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Index;
using resolve::PlaceKind;

constexpr std::size_t kMaxCompared = 50;  // units nearby that each further one is compared with

// Units on the table that surely keep the distance, from left to right.
std::vector<Index> keepers(const Battle& battle) {
  const model::Selector& of = battle.rules->game().distance.of;
  const resolve::Selection selection(of, *battle.rules, nullptr);
  std::vector<Index> units;
  for (Index i = 0; i < battle.units.size(); ++i) {
    const resolve::Unit& unit = battle.units[i];
    if (unit.place.kind != PlaceKind::spot || !battle.board->table()->size.holds(unit.place.details->spot.at))
      continue;
    if (!of.range.valid() || selection.fit(battle, unit) == resolve::Fit::yes) units.push_back(i);
  }
  std::stable_sort(units.begin(), units.end(), [&](Index a, Index b) {
    return battle.units[a].place.details->spot.at.x < battle.units[b].place.details->spot.at.x;
  });
  return units;
}

void report(const Battle& battle, Index first, Index second, table::Length apart, Sink& sink) {
  if (first > second) std::swap(first, second);
  const resolve::Unit& one = battle.units[first];
  const resolve::Unit& other = battle.units[second];
  const model::DistanceRule& rule = battle.rules->game().distance;
  const std::string_view unit = battle.board->table()->unit.value;
  const table::Length between = table::distance(one.place.details->spot.at, other.place.details->spot.at);
  auto& found =
      sink.add(Kind::too_close, other.place.details->spot.where,
               fmt::format("{} and {} are {} {} apart, but must be {} {} apart at least", battle.name(one),
                           battle.name(other), table::to_text(between), unit, table::to_text(apart), unit));
  found.primary.message = battle.name(other);
  found.related.push_back({one.place.details->spot.where, battle.name(one)});
  found.rule = rule.rule.str();
  found.notes.push_back(rule.says.str());
}

}  // namespace

void check_distances(const Battle& battle, Sink& sink) {
  const auto apart = table::read_length(battle.rules->game().distance.apart.value);
  if (!apart) return;  // there is no such rule, or its figure is not known
  const std::vector<Index> units = keepers(battle);
  const auto at = [&](Index unit) { return battle.units[unit].place.details->spot.at; };
  for (std::size_t i = 0; i < units.size(); ++i) {
    Index nearest = resolve::kNone;
    for (std::size_t j = i; j-- > 0 && i - j <= kMaxCompared && at(units[i]).x - at(units[j]).x < *apart;) {
      const std::int64_t here = table::distance_squared(at(units[i]), at(units[j]));
      if (here >= std::int64_t{*apart} * *apart) continue;
      if (nearest == resolve::kNone || here < table::distance_squared(at(units[i]), at(nearest)))
        nearest = units[j];
    }
    if (nearest != resolve::kNone) report(battle, nearest, units[i], *apart, sink);
  }
}

}  // namespace muster::checks
