#include "checks/positions_shared.h"

#include <algorithm>

namespace muster::checks {

using hex::HexIndex;
using resolve::Battle;
using resolve::Index;
using resolve::NamedHex;
using resolve::PlaceKind;
using resolve::Unit;

namespace {

// The hex that index `wrong` would need for the list to be one run along a line; kNoHex when none does it.
HexIndex completing(const hex::Grid& grid, const std::vector<NamedHex>& listed, std::size_t wrong, int step) {
  const auto parts_of = [&](std::size_t i) { return grid.parts(listed[i].hex); };
  const std::size_t anchor = wrong == 0 ? 1 : 0;
  const hex::LabelParts base = parts_of(anchor);
  const auto expected = [&](std::size_t i) {
    hex::LabelParts parts = base;
    parts.place += step * (static_cast<int>(i) - static_cast<int>(anchor));
    return parts;
  };
  for (std::size_t i = 0; i < listed.size(); ++i)
    if (i != wrong && !(parts_of(i) == expected(i))) return hex::kNoHex;
  return grid.find(expected(wrong));
}

}  // namespace

int least_distance(const hex::Grid& grid, HexIndex a, HexIndex b) {
  int least = grid.layouts().front().distance(a, b);
  for (const hex::Layout& layout : grid.layouts()) least = std::min(least, layout.distance(a, b));
  return least;
}

Occupants occupants(const Battle& battle) {
  Occupants out;
  out.reserve(battle.units.size());
  for (Index i = 0; i < battle.units.size(); ++i)
    if (battle.units[i].place.kind == PlaceKind::fixed)
      for (const NamedHex& at : battle.span(battle.units[i].place.hexes)) out.emplace_back(at.hex, i);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<Index> units_on(const Occupants& all, HexIndex hex) {
  std::vector<Index> units;
  for (auto at = std::lower_bound(all.begin(), all.end(), std::pair(hex, Index{0}));
       at != all.end() && at->first == hex; ++at)
    units.push_back(at->second);
  return units;
}

base::SourceRange where_placed(const Battle& battle, Index unit, HexIndex hex) {
  for (const NamedHex& at : battle.span(battle.units[unit].place.hexes))
    if (at.hex == hex) return at.where;
  return battle.units[unit].place.where;
}

std::optional<int> distance(const Battle& battle, Index a, Index b) {
  std::optional<int> least;
  for (const NamedHex& from : battle.span(battle.units[a].place.hexes))
    for (const NamedHex& to : battle.span(battle.units[b].place.hexes)) {
      const int here = least_distance(battle.board->grid(), from.hex, to.hex);
      least = std::min(least.value_or(here), here);
    }
  return least;
}

std::optional<int> distance_to_formation(const Battle& battle, HexIndex from, Index formation, Index except) {
  std::optional<int> least;
  for (const Index other : battle.units_below(formation)) {
    if (other == except || battle.units[other].place.kind != PlaceKind::fixed) continue;
    for (const NamedHex& at : battle.span(battle.units[other].place.hexes)) {
      const int here = least_distance(battle.board->grid(), from, at.hex);
      least = std::min(least.value_or(here), here);
    }
  }
  return least;
}

std::optional<BrokenRun> broken_run(const Battle& battle, const std::vector<NamedHex>& listed) {
  if (listed.size() < 3) return std::nullopt;
  const hex::Grid& grid = battle.board->grid();
  for (const int step : {1, -1}) {
    for (std::size_t wrong = 0; wrong < listed.size(); ++wrong) {
      const HexIndex expected = completing(grid, listed, wrong, step);
      if (expected == hex::kNoHex || expected == listed[wrong].hex) continue;
      const std::string typed = grid.label(listed[wrong].hex);
      const auto slips = hex::likely_meant(typed, grid);
      if (std::find(slips.begin(), slips.end(), expected) == slips.end()) continue;
      BrokenRun run{wrong, expected, listed.front().hex, listed.back().hex};
      if (wrong == 0) run.first = expected;
      if (wrong + 1 == listed.size()) run.last = expected;
      return run;
    }
  }
  return std::nullopt;
}

std::size_t run_through(const Battle& battle, const std::vector<NamedHex>& listed, std::size_t index) {
  const hex::Grid& grid = battle.board->grid();
  const auto follows = [&](std::size_t i, int step) {  // i + 1 after i
    hex::LabelParts next = grid.parts(listed[i].hex);
    next.place += step;
    return grid.parts(listed[i + 1].hex) == next;
  };
  std::size_t longest = 1;
  for (const int step : {1, -1}) {
    std::size_t first = index, last = index;
    while (first > 0 && follows(first - 1, step)) --first;
    while (last + 1 < listed.size() && follows(last, step)) ++last;
    longest = std::max(longest, last - first + 1);
  }
  return longest;
}

Reported::Reported(const diagnostics::Sink& earlier) {
  for (const diagnostics::Diagnostic& found : earlier.found())
    if (found.severity() != diagnostics::Severity::note) places_.insert(found.primary.range);
}

}  // namespace muster::checks
