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
  const resolve::BoardEdge* edge;
};

std::vector<RetreatEdge> retreat_edges(const Battle& battle) {
  const resolve::Names names(battle);
  std::vector<RetreatEdge> found;
  for (const model::Effect* effect : resolve::effects_of(battle, "retreat edge")) {
    const auto sides = names.find(NameKind::side, effect->side.value);
    const auto edges = names.find(NameKind::edge, effect->edge.value);
    if (sides.size() == 1 && edges.size() == 1)
      found.push_back({sides.front(), effect, &battle.board->edges()[edges.front()]});
  }
  return found;
}

// Distances of a side's units on fixed hexes from an edge.
std::vector<int> hexes_from(const Battle& battle, Index side, const std::vector<HexIndex>& edge) {
  std::vector<int> all;
  if (edge.empty()) return all;
  const hex::Grid& grid = battle.board->grid();
  const bool along = edge.size() < 2 || grid.cell(edge[0]).line == grid.cell(edge[1]).line;
  const auto rank = [&](HexIndex hex) { return along ? grid.cell(hex).line : grid.cell(hex).place; };
  const int rim = rank(edge.front());  // ends of lines differ by one at most, which is no matter here
  for (const resolve::Unit& unit : battle.units)
    if (unit.side == side && unit.place.kind == PlaceKind::fixed)
      all.push_back(std::abs(rank(battle.span(unit.place.hexes).front().hex) - rim));
  return all;
}

// The same on a table, in thousandths of its unit.
std::vector<int> lengths_from(const Battle& battle, Index side, resolve::SheetEdge edge) {
  const table::Size size = battle.board->table()->size;
  std::vector<int> all;
  for (const resolve::Unit& unit : battle.units) {
    if (unit.side != side || unit.place.kind != PlaceKind::spot) continue;
    const table::Point at = unit.place.details->spot.at;
    all.push_back(edge == resolve::SheetEdge::upper   ? size.depth - at.y
                  : edge == resolve::SheetEdge::lower ? at.y
                  : edge == resolve::SheetEdge::left  ? at.x
                                                      : size.width - at.x);
  }
  return all;
}

// Distance of the middle one of a side's units from an edge. Nothing without such units.
std::optional<int> distance_from(const Battle& battle, Index side, const resolve::BoardEdge& edge) {
  std::vector<int> all =
      battle.board->table() ? lengths_from(battle, side, edge.edge) : hexes_from(battle, side, edge.hexes);
  if (all.empty()) return std::nullopt;
  std::sort(all.begin(), all.end());
  return all[all.size() / 2];
}

std::string in_words(const Battle& battle, int distance) {
  if (const resolve::Table* table = battle.board->table())
    return fmt::format("{} {}", table::to_text(distance), table->unit.value);
  return fmt::format("{} hex{}", distance, distance == 1 ? "" : "es");
}

}  // namespace

void check_retreat(const Battle& battle, Sink& sink) {
  for (const model::Effect* effect : resolve::effects_of(battle, "retreat edge"))
    if (!effect->edge.present() && effect->hexes.empty() && !effect->damaged)
      sink.add(Kind::missing_key, effect->type.range, "a retreat edge needs the key `edge`")
          .help.push_back(
              "add `edge:` with a name of the map's, a point of the compass or a line such as 20xx; "
              "`unknown` when the book does not say");
  for (const RetreatEdge& edge : retreat_edges(battle)) {
    const auto own = distance_from(battle, edge.side, *edge.edge);
    for (Index other = 0; own && other < battle.sides.size(); ++other) {
      if (other == edge.side) continue;
      const auto theirs = distance_from(battle, other, *edge.edge);
      if (!theirs || *theirs >= *own) continue;
      const std::string_view who = battle.sides[edge.side].name.value;
      const std::string_view enemy = battle.sides[other].name.value;
      auto& found = sink.add(
          Kind::behind_retreat_edge, edge.effect->edge.range,
          fmt::format("the retreat edge of {} lies behind {}: it would flee through the enemy", who, enemy));
      found.related.push_back(
          {battle.sides[edge.side].name.range,
           fmt::format("half of {} stands {} or more from it", who, in_words(battle, *own))});
      found.related.push_back(
          {battle.sides[other].name.range,
           fmt::format("half of {} stands {} or nearer", enemy, in_words(battle, *theirs))});
      found.help.push_back(
          "compare with the book: the edges of two sides are exchanged, or one is misprinted");
      break;
    }
  }
}

}  // namespace muster::checks
