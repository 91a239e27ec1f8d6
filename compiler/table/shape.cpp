#include "table/shape.h"

#include <algorithm>

namespace muster::table {
namespace {

// Twice the area of the triangle abc, positive when it turns left. Coordinates are below 2^28, so this fits.
std::int64_t turn(Point a, Point b, Point c) {
  return (std::int64_t{b.x} - a.x) * (std::int64_t{c.y} - a.y) -
         (std::int64_t{b.y} - a.y) * (std::int64_t{c.x} - a.x);
}

int sign(std::int64_t value) { return value > 0 ? 1 : value < 0 ? -1 : 0; }

// Of a point on the line through a and b: it lies between them.
bool between(Point a, Point b, Point point) {
  const auto [low_x, high_x] = std::minmax(a.x, b.x);
  const auto [low_y, high_y] = std::minmax(a.y, b.y);
  return point.x >= low_x && point.x <= high_x && point.y >= low_y && point.y <= high_y;
}

bool on_side(Point a, Point b, Point point) { return turn(a, b, point) == 0 && between(a, b, point); }

// The two sides have a point in common.
bool meet(Point a, Point b, Point c, Point d) {
  const int one = sign(turn(a, b, c)), two = sign(turn(a, b, d));
  const int three = sign(turn(c, d, a)), four = sign(turn(c, d, b));
  if (one * two < 0 && three * four < 0) return true;
  return on_side(a, b, c) || on_side(a, b, d) || on_side(c, d, a) || on_side(c, d, b);
}

}  // namespace

std::int64_t distance_squared(Point a, Point b) {
  const std::int64_t x = std::int64_t{a.x} - b.x, y = std::int64_t{a.y} - b.y;
  return x * x + y * y;
}

Length distance(Point a, Point b) {
  const std::int64_t wanted = distance_squared(a, b);
  std::int64_t low = 0, high = std::int64_t{4} * kMost;
  while (low < high) {
    const std::int64_t middle = (low + high + 1) / 2;
    if (middle * middle <= wanted)
      low = middle;
    else
      high = middle - 1;
  }
  return static_cast<Length>(low);
}

bool inside(const Outline& outline, Point point) {
  bool in = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    if (on_side(a, b, point)) return true;
    // A ray to the right crosses the side; ends count once.
    if ((a.y > point.y) == (b.y > point.y)) continue;
    if ((turn(a, b, point) > 0) == (b.y > a.y)) in = !in;
  }
  return in;
}

std::optional<std::pair<std::size_t, std::size_t>> crossing(const Outline& outline) {
  const std::size_t corners = outline.size();
  if (corners < 3) return std::nullopt;
  const auto corner = [&](std::size_t i) { return outline[i % corners]; };
  for (std::size_t i = 0; i < corners; ++i)
    for (std::size_t j = i + 1; j < corners; ++j) {
      const bool follows = j == i + 1, closes = i == 0 && j == corners - 1;
      // Neighbours share a corner and may share no more.
      const bool wrong = follows ? on_side(corner(i), corner(i + 1), corner(j + 1)) ||
                                       on_side(corner(j), corner(j + 1), corner(i))
                         : closes ? on_side(corner(i), corner(i + 1), corner(j)) ||
                                        on_side(corner(j), corner(j + 1), corner(i + 1))
                                  : meet(corner(i), corner(i + 1), corner(j), corner(j + 1));
      if (wrong) return std::pair(i, j);
    }
  return std::nullopt;
}

std::string to_text(Length length) {
  const std::string sign = length < 0 ? "-" : "";
  const std::int64_t size = length < 0 ? -std::int64_t{length} : length;
  std::string part = std::to_string(size % kUnit);
  part.insert(0, 3 - part.size(), '0');
  while (!part.empty() && part.back() == '0') part.pop_back();
  return sign + std::to_string(size / kUnit) + (part.empty() ? "" : "." + part);
}

std::string to_text(Point point) { return "(" + to_text(point.x) + ", " + to_text(point.y) + ")"; }

}  // namespace muster::table
