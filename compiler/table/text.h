// Reads points, bearings and areas as they are typed: "(24, 12.5) facing 90", "(0, 0) to (120, 12)". The
// comma may be a blank: "(24 12.5)".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/shape.h"

namespace muster::table {

inline constexpr int kNoBearing = -1;
inline constexpr std::size_t kMostCorners = 1000;  // of one area; points of one text

// A point as typed. `from` and `length`: its characters in the text.
struct TypedPoint {
  Point at;
  int bearing = kNoBearing;  // degrees clockwise from north, 0 to 359
  std::size_t from = 0, length = 0;
};

// What is wrong with a text, at which of its characters.
struct Fault {
  std::size_t from = 0, length = 0;
  std::string reason;
};

struct TypedPoints {
  std::vector<TypedPoint> points;
  std::optional<Fault> fault;  // then `points` are those before it
};

struct TypedArea {
  std::vector<TypedPoint> corners;  // of a rectangle all four, of a line two, of a point itself
  std::optional<Fault> fault;
};

// "12", "12.5", "-3": thousandths; nothing for what is no such number, has more than three decimals or is
// beyond kMost.
std::optional<Length> read_length(std::string_view text);
// "90", "north-east", "NE": degrees clockwise from north, 0 to 359; nothing for other words.
std::optional<int> read_bearing(std::string_view text);
// True for a text that begins as a point does.
bool begins_with_point(std::string_view text);
// True for the form of an area with a `to` between two points.
bool is_rectangle(std::string_view text);
// One point or several; a bearing holds for those before it that have none.
TypedPoints read_points(std::string_view text);
// A polygon of three corners or more, a rectangle, a line as a rectangle without breadth, or a single point.
TypedArea read_area(std::string_view text);

}  // namespace muster::table
