// Retreat edges against the deployment: an army flees to the rear, not through the enemy.
#include <algorithm>
#include <cstdlib>
#include <optional>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/effects.h"
#include "resolve/names.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using hex::HexIndex;
using resolve::Battle;
using resolve::Index;
using resolve::NameKind;
using resolve::PlaceKind;

struct RetreatEdge {
  Index side;
  const model::Effect* effect;
  const std::vector<HexIndex>* hexes;
};

std::vector<RetreatEdge> retreat_edges(const Battle& battle) {
  const resolve::Names names(battle);
  std::vector<RetreatEdge> found;
  for (const model::Effect* effect : resolve::effects_of(battle, "retreat edge")) {
    const auto sides = names.find(NameKind::side, effect->side.value);
    const auto edges = names.find(NameKind::edge, effect->edge.value);
    if (sides.size() == 1 && edges.size() == 1)
      found.push_back({sides.front(), effect, &battle.board->edges()[edges.front()].hexes});
  }
  return found;
}

// Distance of a side's units on fixed hexes from an edge: that of the middle one. Nothing without such units.
std::optional<int> distance_from(const Battle& battle, Index side, const std::vector<HexIndex>& edge) {
  const hex::Grid& grid = battle.board->grid();
  const bool along = edge.size() < 2 || grid.cell(edge[0]).line == grid.cell(edge[1]).line;
  const auto rank = [&](HexIndex hex) { return along ? grid.cell(hex).line : grid.cell(hex).place; };
  const int rim = rank(edge.front());  // ends of lines differ by one at most, which is no matter here
  std::vector<int> all;
  for (const resolve::Unit& unit : battle.units)
    if (unit.side == side && unit.place.kind == PlaceKind::fixed)
      all.push_back(std::abs(rank(battle.span(unit.place.hexes).front().hex) - rim));
  if (all.empty()) return std::nullopt;
  std::sort(all.begin(), all.end());
  return all[all.size() / 2];
}

std::string hexes(int count) { return fmt::format("{} hex{}", count, count == 1 ? "" : "es"); }

}  // namespace

void check_retreat(const Battle& battle, Sink& sink) {
  for (const RetreatEdge& edge : retreat_edges(battle)) {
    if (edge.hexes->empty()) continue;
    const auto own = distance_from(battle, edge.side, *edge.hexes);
    for (Index other = 0; own && other < battle.sides.size(); ++other) {
      if (other == edge.side) continue;
      const auto theirs = distance_from(battle, other, *edge.hexes);
      if (!theirs || *theirs >= *own) continue;
      const std::string_view who = battle.sides[edge.side].name.value;
      const std::string_view enemy = battle.sides[other].name.value;
      auto& found = sink.add(
          Kind::behind_retreat_edge, edge.effect->edge.range,
          fmt::format("the retreat edge of {} lies behind {}: it would flee through the enemy", who, enemy));
      found.related.push_back({battle.sides[edge.side].name.range,
                               fmt::format("half of {} stands {} or more from it", who, hexes(*own))});
      found.related.push_back({battle.sides[other].name.range,
                               fmt::format("half of {} stands {} or nearer", enemy, hexes(*theirs))});
      found.help.push_back(
          "compare with the book: the edges of two sides are exchanged, or one is misprinted");
      break;
    }
  }
}

}  // namespace muster::checks
