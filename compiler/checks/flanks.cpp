// Armies that face each other: the left of one stands opposite the right of the other.
#include <algorithm>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using hex::Point;
using resolve::Battle;
using resolve::Flank;
using resolve::Index;
using resolve::PlaceKind;

constexpr double kClear = 2.0;  // hexes, or units of a table, by which a left and a right wing must be apart
                                // to say where they stand

// Where a unit is, or where it may be; nothing when that may be anywhere. Of a table y grows upwards, as
// units.
std::vector<Point> whereabouts(const Battle& battle, const resolve::Unit& unit) {
  if (unit.place.kind == PlaceKind::spot)
    return {{1.0 * unit.place.details->spot.at.x / table::kUnit,
             -1.0 * unit.place.details->spot.at.y / table::kUnit}};
  std::span<const resolve::NamedHex> hexes;
  if (unit.place.kind == PlaceKind::fixed) hexes = battle.span(unit.place.hexes);
  if (unit.place.kind == PlaceKind::choice)
    if (const resolve::NamedHexes& listed = battle.groups[unit.place.group].hexes; listed.ordered)
      hexes = listed.hexes;
  std::vector<Point> points;
  for (const resolve::NamedHex& at : hexes)
    points.push_back(battle.board->grid().layouts().front().centre(at.hex));
  return points;
}

std::optional<Point> middle(const Battle& battle, const std::vector<Index>& units) {
  Point sum;
  double count = 0;
  for (const Index unit : units) {
    const auto points = whereabouts(battle, battle.units[unit]);
    const double share = 1.0 / static_cast<double>(std::max<std::size_t>(1, points.size()));
    for (const Point& here : points) {
      sum.x += share * here.x;
      sum.y += share * here.y;
      count += share;
    }
  }
  if (count == 0) return std::nullopt;
  return Point{sum.x / count, sum.y / count};
}

struct Wings {
  Index left = resolve::kNone, right = resolve::kNone;
  Point left_at, right_at, army_at;
};

// A side with exactly one left and one right wing on the map.
std::optional<Wings> wings_of(const Battle& battle, Index side) {
  Wings wings;
  std::vector<Index> army;
  for (const Index formation : battle.sides[side].formations) {
    const auto units = battle.units_below(formation);
    army.insert(army.end(), units.begin(), units.end());
    const Flank flank = battle.formations[formation].flank;
    if (flank != Flank::left && flank != Flank::right) continue;
    Index& slot = flank == Flank::left ? wings.left : wings.right;
    const auto at = middle(battle, units);
    if (slot != resolve::kNone || !at) return std::nullopt;
    slot = formation;
    (flank == Flank::left ? wings.left_at : wings.right_at) = *at;
  }
  const auto at = middle(battle, army);
  if (wings.left == resolve::kNone || wings.right == resolve::kNone || !at) return std::nullopt;
  wings.army_at = *at;
  return wings;
}

// How far the left wing is to one end of the front, seen from above; the front runs across the line between
// the armies.
double lean(const Wings& wings, Point front) {
  return (wings.left_at.x - wings.right_at.x) * front.x + (wings.left_at.y - wings.right_at.y) * front.y;
}

}  // namespace

void check_flanks(const Battle& battle, diagnostics::Sink& sink) {
  if (battle.sides.size() != 2) return;
  const auto first = wings_of(battle, 0);
  const auto second = wings_of(battle, 1);
  if (!first || !second) return;
  const Point between{second->army_at.x - first->army_at.x, second->army_at.y - first->army_at.y};
  const double far = std::hypot(between.x, between.y);
  if (far < 1) return;
  const Point front{-between.y / far, between.x / far};
  const double a = lean(*first, front), b = lean(*second, front);
  if (std::abs(a) < kClear || std::abs(b) < kClear || (a > 0) != (b > 0)) return;
  const auto& left = battle.formations[first->left];
  const auto& other = battle.formations[second->left];
  auto& found = sink.add(Kind::wrong_flank, other.name.range,
                         fmt::format("the left wings of {} and {} stand at the same end of the field",
                                     battle.sides[0].name.value, battle.sides[1].name.value));
  found.primary.message = fmt::format("the left wing of {}", battle.sides[1].name.value);
  found.related.push_back({left.name.range, fmt::format("the left wing of {}", battle.sides[0].name.value)});
  found.related.push_back({battle.formations[second->right].name.range,
                           fmt::format("the right wing of {}", battle.sides[1].name.value)});
  found.notes.push_back(
      "armies that face each other have their left wings at opposite ends; the titles of two wings, "
      "or their hexes, are swapped");
  found.help.push_back(
      "when the book prints it so, give what is printed and what is right, or `corrected: unknown`");
}

}  // namespace muster::checks
