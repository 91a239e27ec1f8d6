// Points and areas of a table without hexes, in whole thousandths of the table's unit: the same on every
// machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace muster::table {

using Length = std::int32_t;                      // thousandths of the table's unit
inline constexpr Length kUnit = 1000;             // one unit
inline constexpr Length kMost = 100'000 * kUnit;  // longest side of a table, and farthest coordinate

// x to the right and y up, from the table's lower left corner.
struct Point {
  Length x = 0, y = 0;
  friend auto operator<=>(const Point&, const Point&) = default;
};

// The last corner is joined to the first. A single point is a place without extent.
using Outline = std::vector<Point>;

struct Size {
  Length width = 0, depth = 0;

  // Points on the rim are on the table.
  bool holds(Point point) const {
    return point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= depth;
  }
  Outline outline() const { return {{0, 0}, {width, 0}, {width, depth}, {0, depth}}; }
};

// Square of the distance, exactly.
std::int64_t distance_squared(Point a, Point b);
// The distance, cut off to whole thousandths.
Length distance(Point a, Point b);
// True for points inside an area and on its rim.
bool inside(const Outline& outline, Point point);
// Two sides of an outline, by the index of their first corners, that cross or touch where they should not;
// nothing when the outline is simple.
std::optional<std::pair<std::size_t, std::size_t>> crossing(const Outline& outline);

// "12", "12.5": without noughts at the end.
std::string to_text(Length length);
// "(24, 12.5)"
std::string to_text(Point point);

}  // namespace muster::table
