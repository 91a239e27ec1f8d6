// Points, boxes and hexes in units of a drawing: x to the right, y down, a hex 60 wide across its parallel
// sides.
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

namespace muster::render {

inline constexpr double kHex = 60;
inline constexpr double kCorner = kHex * std::numbers::inv_sqrt3;  // from a hex's centre to a corner
inline constexpr double kPi = std::numbers::pi;

struct Point {
  double x = 0, y = 0;
  friend bool operator==(const Point&, const Point&) = default;
};
inline Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
inline Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
inline Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
inline double length(Point a) { return std::hypot(a.x, a.y); }
// A step of this length; 0 degrees is to the right, 90 down.
inline Point polar(double degrees, double radius) {
  return {radius * std::cos(degrees * kPi / 180), radius * std::sin(degrees * kPi / 180)};
}

struct Rect {
  double x = 0, y = 0, width = 0, height = 0;

  double right() const { return x + width; }
  double bottom() const { return y + height; }
  Point centre() const { return {x + width / 2, y + height / 2}; }
  Rect grown(double by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }
};
inline Rect around(Point centre, double width, double height) {
  return {centre.x - width / 2, centre.y - height / 2, width, height};
}
// The area that both cover.
inline double overlap(const Rect& a, const Rect& b) {
  const double width = std::min(a.right(), b.right()) - std::max(a.x, b.x);
  const double height = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}
inline Rect joined(const Rect& a, const Rect& b) {
  const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
  return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

// Pointy-top or flat-top hexes; directions 0 to 5 clockwise as in the schema of packs.
struct HexShape {
  bool pointy = true;

  // Where direction i looks, in degrees for polar().
  double direction(int i) const { return (pointy ? -60 : -90) + 60 * i; }
  // From the centre to the corner between directions i and i + 1.
  Point corner(int i, double radius = kCorner) const { return polar(direction(i) + 30, radius); }
  double width() const { return pointy ? kHex : 2 * kCorner; }
  double height() const { return pointy ? 2 * kCorner : kHex; }
};

}  // namespace muster::render
