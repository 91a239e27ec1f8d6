#include "editor/canvas/picking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace muster::editor::canvas {
namespace {

const double kLineStep = std::sqrt(3.0) / 2;  // from line to line, in hex widths

double squared(hex::Point a, hex::Point b) { return (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y); }

// How far a point lies from a centre towards a direction; 1/2 is the hex's side.
double towards(hex::Point centre, hex::Point point, hex::Run run, int i) {
  const double degrees = (run == hex::Run::across ? -60 : -90) + 60 * i;
  const double angle = degrees * std::numbers::pi / 180;
  return (point.x - centre.x) * std::cos(angle) + (point.y - centre.y) * std::sin(angle);
}

bool holds(hex::Point centre, hex::Point point, hex::Run run) {
  for (int i = 0; i < 6; ++i)
    if (towards(centre, point, run, i) > 0.5 + 1e-9) return false;
  return true;
}

}  // namespace

hex::HexIndex hex_at(const hex::Grid& grid, const hex::Layout& layout, hex::Point point) {
  const bool across = grid.spec().run == hex::Run::across;
  const double beside = across ? point.y : point.x, along = across ? point.x : point.y;
  if (!(std::abs(beside) < 1e8 && std::abs(along) < 1e8)) return hex::kNoHex;
  const auto line = static_cast<std::int32_t>(std::floor((beside - 1 / std::sqrt(3.0)) / kLineStep));
  const auto place = static_cast<std::int32_t>(std::floor(along));
  hex::HexIndex best = hex::kNoHex;
  double least = 1e18;
  for (std::int32_t l = line; l <= line + 1; ++l)
    for (std::int32_t p = place - 2; p <= place + 1; ++p) {
      const hex::HexIndex hex = grid.at({l, p});
      if (hex == hex::kNoHex) continue;
      const double distance = squared(layout.centre(hex), point);
      if (distance < least) {
        least = distance;
        best = hex;
      }
    }
  return best != hex::kNoHex && holds(layout.centre(best), point, grid.spec().run) ? best : hex::kNoHex;
}

std::optional<commands::Side> side_at(const hex::Grid& grid, const hex::Layout& layout, hex::Point point) {
  const hex::HexIndex hex = hex_at(grid, layout, point);
  if (hex == hex::kNoHex) return std::nullopt;
  const hex::Point centre = layout.centre(hex);
  int best = 0;
  for (int i = 1; i < 6; ++i)
    if (towards(centre, point, grid.spec().run, i) > towards(centre, point, grid.spec().run, best)) best = i;
  const hex::HexIndex other = layout.neighbours(hex)[static_cast<std::size_t>(best)];
  if (other == hex::kNoHex) return std::nullopt;
  return commands::side(hex, other);
}

Cells cells_in(const hex::Grid& grid, const Rect& area) {
  const bool across = grid.spec().run == hex::Run::across;
  const double low = across ? area.top : area.left, high = across ? area.bottom : area.right;
  const double from = across ? area.left : area.top, to = across ? area.right : area.bottom;
  const hex::Cell extent = grid.extent();
  const auto clamped = [](double value, std::int32_t most) {
    return static_cast<std::int32_t>(std::clamp(value, 0.0, static_cast<double>(most)));
  };
  const double rim = 2 / std::sqrt(3.0);
  return {{clamped(std::floor((low - rim) / kLineStep), extent.line),
           clamped(std::floor(from) - 1, extent.place)},
          {clamped(std::ceil(high / kLineStep) + 1, extent.line), clamped(std::ceil(to) + 1, extent.place)}};
}

hex::Point corner(hex::Run run, int i) {
  const double degrees = (run == hex::Run::across ? -30 : -60) + 60 * i;
  const double angle = degrees * std::numbers::pi / 180, radius = 1 / std::sqrt(3.0);
  return {radius * std::cos(angle), radius * std::sin(angle)};
}

int direction(const hex::Layout& layout, hex::HexIndex from, hex::HexIndex to) {
  const auto around = layout.neighbours(from);
  const auto found = std::find(around.begin(), around.end(), to);
  return found == around.end() ? -1 : static_cast<int>(found - around.begin());
}

}  // namespace muster::editor::canvas
