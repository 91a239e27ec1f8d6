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

// The side has a point inside a rectangle, given by its lower left corner first, and not only on its rim.
bool cuts(Point a, Point b, const Outline& box) {
  const Point low = box[0], high = box[2];
  if (std::max(a.x, b.x) <= low.x || std::min(a.x, b.x) >= high.x || std::max(a.y, b.y) <= low.y ||
      std::min(a.y, b.y) >= high.y)
    return false;
  if (a == b) return true;
  const auto left = [&](Point corner) { return turn(a, b, corner) > 0; };
  const auto right = [&](Point corner) { return turn(a, b, corner) < 0; };
  return std::any_of(box.begin(), box.end(), left) && std::any_of(box.begin(), box.end(), right);
}

}  // namespace

Outline Size::edge(int side) const {
  const Outline corners = {{0, depth}, {width, depth}, {width, 0}, {0, 0}};
  const auto first = static_cast<std::size_t>(side);
  return {corners[first], corners[(first + 1) % corners.size()]};
}

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

bool rims_meet(const Outline& one, const Outline& other) {
  for (std::size_t i = 0; i < one.size(); ++i)
    for (std::size_t j = 0; j < other.size(); ++j)
      if (meet(one[i], one[(i + 1) % one.size()], other[j], other[(j + 1) % other.size()])) return true;
  return false;
}

bool meet(const Outline& one, const Outline& other) {
  if (one.empty() || other.empty()) return false;
  return inside(one, other.front()) || inside(other, one.front()) || rims_meet(one, other);
}

Cover cover(const Outline& area, Point low, Point high) {
  const Outline box = {low, {high.x, low.y}, high, {low.x, high.y}};
  for (std::size_t i = 0; i < area.size(); ++i)
    if (cuts(area[i], area[(i + 1) % area.size()], box)) return Cover::part;
  const Point middle{low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
  if (middle.x == low.x || middle.y == low.y) return Cover::part;  // it has no point inside to ask about
  return inside(area, middle) ? Cover::all : Cover::none;
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

std::string to_text(const Outline& outline) {
  const auto upright = [](Point a, Point b) { return a.x == b.x || a.y == b.y; };
  const bool line = outline.size() == 2 && upright(outline[0], outline[1]);
  const bool box = outline.size() == 4 && outline[1] == Point{outline[2].x, outline[0].y} &&
                   outline[3] == Point{outline[0].x, outline[2].y};
  if (line || box) return to_text(outline[0]) + " to " + to_text(outline[line ? 1 : 2]);
  std::string text;
  for (const Point corner : outline) text += (text.empty() ? "" : " ") + to_text(corner);
  return text;
}

}  // namespace muster::table
