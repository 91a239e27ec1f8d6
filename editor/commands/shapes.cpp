#include "editor/commands/shapes.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

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

Hexes flood(const hex::Layout& layout, hex::HexIndex from, const std::function<bool(hex::HexIndex)>& same) {
  if (!same(from)) return {};
  Hexes out = {from};
  std::unordered_set<hex::HexIndex> seen = {from};
  for (std::size_t next = 0; next < out.size(); ++next)
    for (const hex::HexIndex hex : layout.neighbours(out[next]))
      if (hex != hex::kNoHex && !seen.contains(hex) && same(hex)) seen.insert(hex), out.push_back(hex);
  tidy(out);
  return out;
}

Side side(hex::HexIndex a, hex::HexIndex b) { return a < b ? Side{a, b} : Side{b, a}; }

}  // namespace muster::editor::commands
