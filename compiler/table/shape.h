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

// The last corner is joined to the first. A single point is a place without extent, two are a line.
using Outline = std::vector<Point>;
inline bool has_extent(const Outline& outline) { return outline.size() > 2; }

struct Size {
  Length width = 0, depth = 0;

  // Points on the rim are on the table.
  bool holds(Point point) const {
    return point.x >= 0 && point.y >= 0 && point.x <= width && point.y <= depth;
  }
  Outline outline() const { return {{0, 0}, {width, 0}, {width, depth}, {0, depth}}; }
  // The line of an edge: 0 upper, 1 right, 2 lower, 3 left.
  Outline edge(int side) const;
};

// Square of the distance, exactly.
std::int64_t distance_squared(Point a, Point b);
// The distance, cut off to whole thousandths.
Length distance(Point a, Point b);
// True for points inside an area and on its rim.
bool inside(const Outline& outline, Point point);
// True when two outlines have a point in common, be it of their rims.
bool meet(const Outline& one, const Outline& other);
// True when their rims have a point in common.
bool rims_meet(const Outline& one, const Outline& other);
// How much of a rectangle, without its rim, an area covers.
enum class Cover { none, part, all };
Cover cover(const Outline& area, Point low, Point high);
// Two sides of an outline, by the index of their first corners, that cross or touch where they should not;
// nothing when the outline is simple.
std::optional<std::pair<std::size_t, std::size_t>> crossing(const Outline& outline);

// "12", "12.5": without noughts at the end.
std::string to_text(Length length);
// "(24, 12.5)"
std::string to_text(Point point);
// As read_area() reads it: a point, a line or a rectangle by its ends, else all corners.
std::string to_text(const Outline& outline);

}  // namespace muster::table
