#include "editor/commands/shapes.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <queue>

namespace muster::editor::commands {
namespace {

void tidy(Hexes& hexes) {
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
}

// The hex whose middle is nearest to a point in cube coordinates.
hex::Axial rounded(double q, double r) {
  const double s = -q - r;
  double x = std::round(q), y = std::round(r);
  const double z = std::round(s);
  const double dx = std::abs(x - q), dy = std::abs(y - r), dz = std::abs(z - s);
  if (dx > dy && dx > dz)
    x = -y - z;
  else if (dy > dz)
    y = -x - z;
  return {static_cast<std::int32_t>(x), static_cast<std::int32_t>(y)};
}

}  // namespace

Hexes brush(const hex::Layout& layout, hex::HexIndex centre, int radius) {
  const hex::Axial middle = layout.axial(centre);
  Hexes out;
  for (int q = -radius; q <= radius; ++q)
    for (int r = std::max(-radius, -q - radius); r <= std::min(radius, -q + radius); ++r)
      if (const auto hex = layout.at({middle.q + q, middle.r + r}); hex != hex::kNoHex) out.push_back(hex);
  tidy(out);
  return out;
}

Hexes line(const hex::Layout& layout, hex::HexIndex from, hex::HexIndex to) {
  const hex::Axial a = layout.axial(from), b = layout.axial(to);
  const int steps = hex::distance(a, b);
  constexpr double kNudge = 1e-6;  // off the border between two hexes, always to the same side
  Hexes out;
  for (int i = 0; i <= steps; ++i) {
    const double t = steps == 0 ? 0 : static_cast<double>(i) / steps;
    const auto at = layout.at(rounded(a.q + (b.q - a.q) * t + kNudge, a.r + (b.r - a.r) * t + kNudge));
    if (at != hex::kNoHex) out.push_back(at);
  }
  return out;
}

Hexes stroke(const hex::Layout& layout, hex::HexIndex from, hex::HexIndex to, int radius) {
  Hexes out;
  for (const hex::HexIndex hex : line(layout, from, to)) {
    const Hexes more = brush(layout, hex, radius);
    out.insert(out.end(), more.begin(), more.end());
  }
  tidy(out);
  return out;
}

Hexes rectangle(const hex::Grid& grid, hex::HexIndex corner, hex::HexIndex opposite) {
  const hex::Cell a = grid.cell(corner), b = grid.cell(opposite);
  Hexes out;
  for (auto line = std::min(a.line, b.line); line <= std::max(a.line, b.line); ++line)
    for (auto place = std::min(a.place, b.place); place <= std::max(a.place, b.place); ++place)
      if (const auto hex = grid.at(hex::Cell{line, place}); hex != hex::kNoHex) out.push_back(hex);
  tidy(out);
  return out;
}

Hexes flood(const hex::Layout& layout, hex::HexIndex from, const std::function<bool(hex::HexIndex)>& same,
            std::size_t most) {
  if (!same(from)) return {};
  Hexes out = {from};
  std::vector<bool> seen;  // grows as far as it needs to
  const auto is_new = [&](hex::HexIndex hex) {
    if (hex >= seen.size()) seen.resize(std::size_t{hex} * 2 + 1);
    return !seen[hex];
  };
  (void)is_new(from);
  seen[from] = true;
  for (std::size_t next = 0; next < out.size() && out.size() < most; ++next)
    for (const hex::HexIndex hex : layout.neighbours(out[next]))
      if (hex != hex::kNoHex && is_new(hex) && same(hex)) seen[hex] = true, out.push_back(hex);
  tidy(out);
  return out;
}

Side side(hex::HexIndex a, hex::HexIndex b) { return a < b ? Side{a, b} : Side{b, a}; }

namespace {

hex::Point middle(const hex::Layout& layout, Side one) {
  const hex::Point a = layout.centre(one.a), b = layout.centre(one.b);
  return {(a.x + b.x) / 2, (a.y + b.y) / 2};
}

// Those that meet a hexside in one of its two corners: each corner is that of a third hex.
std::vector<Side> meeting(const hex::Layout& layout, Side one) {
  std::vector<Side> out;
  for (const hex::HexIndex third : layout.neighbours(one.a))
    if (third != hex::kNoHex && third != one.b && layout.adjacent(third, one.b)) {
      out.push_back(side(one.a, third));
      out.push_back(side(one.b, third));
    }
  return out;
}

}  // namespace

// The best ways first, by what is done and what is left; what is left counts more, so that few sides are
// tried on a long way. The rim of the map, where corners have no third hex, is gone around.
std::vector<Side> side_path(const hex::Layout& layout, Side from, Side to) {
  constexpr double kStep = 0.5, kLeft = 1.2, kStraight = 0.02;
  const hex::Point start = middle(layout, from), goal = middle(layout, to);
  const double far = std::max(std::hypot(goal.x - start.x, goal.y - start.y), kStep);
  const auto left = [&](hex::Point at) { return kLeft * std::hypot(goal.x - at.x, goal.y - at.y); };
  // Of two ways that are as long, the one along the straight line is taken.
  const auto beside = [&](hex::Point at) {
    return std::abs((at.x - start.x) * (goal.y - start.y) - (at.y - start.y) * (goal.x - start.x)) / far;
  };
  struct Reached {
    double cost;
    Side before;
  };
  std::map<Side, Reached> reached = {{from, {0, from}}};
  using Next = std::pair<double, Side>;
  std::priority_queue<Next, std::vector<Next>, std::greater<>> next;
  next.push({left(start), from});
  while (!next.empty() && next.top().second != to) {
    const Side here = next.top().second;
    next.pop();
    for (const Side one : meeting(layout, here)) {
      const hex::Point at = middle(layout, one);
      const double cost = reached[here].cost + kStep + kStraight * beside(at);
      const auto [old, is_new] = reached.try_emplace(one, Reached{cost, here});
      if (!is_new && old->second.cost <= cost) continue;
      old->second = {cost, here};
      next.push({cost + left(at), one});
    }
  }
  if (!reached.contains(to)) return {from};
  std::vector<Side> out = {to};
  while (out.back() != from) out.push_back(reached[out.back()].before);
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace muster::editor::commands
