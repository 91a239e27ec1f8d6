// Points and areas of a table, by the laws that they keep.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <random>

#include "table/shape.h"
#include "table/text.h"

using namespace muster::table;

namespace {

Point somewhere(std::mt19937& random, Length most) {
  std::uniform_int_distribution<Length> any(0, most);
  return {any(random), any(random)};
}

// A star around its middle: simple whatever the distances are, because the directions go round once.
Outline star(std::mt19937& random, int corners) {
  std::uniform_real_distribution<double> any(20 * kUnit, 90 * kUnit);
  Outline outline;
  for (int i = 0; i < corners; ++i) {
    const double turn = 2 * std::acos(-1) * i / corners, far = any(random);
    outline.push_back({static_cast<Length>(100 * kUnit + far * std::cos(turn)),
                       static_cast<Length>(100 * kUnit + far * std::sin(turn))});
  }
  return outline;
}

// By the sum of the angles at which the sides are seen, which is the whole circle only from inside.
bool seen_all_around(const Outline& outline, Point from) {
  double sum = 0;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const Point a = outline[i], b = outline[(i + 1) % outline.size()];
    double turn = std::atan2(b.y - from.y, b.x - from.x) - std::atan2(a.y - from.y, a.x - from.x);
    while (turn > std::acos(-1)) turn -= 2 * std::acos(-1);
    while (turn < -std::acos(-1)) turn += 2 * std::acos(-1);
    sum += turn;
  }
  return std::abs(sum) > std::acos(-1);
}

}  // namespace

TEST_CASE("a point is inside an outline when the outline is all around it") {
  std::mt19937 random(7);
  for (int round = 0; round < 60; ++round) {
    const Outline outline = star(random, 3 + round % 9);
    CHECK_FALSE(crossing(outline));
    for (int i = 0; i < 60; ++i) {
      const Point point = somewhere(random, 200 * kUnit);
      INFO(to_text(point));
      CHECK(inside(outline, point) == seen_all_around(outline, point));
    }
  }
}

TEST_CASE("corners and points between them belong to an area, whichever way round it is listed") {
  std::mt19937 random(11);
  for (int round = 0; round < 30; ++round) {
    Outline outline = star(random, 5);
    const Outline back(outline.rbegin(), outline.rend());
    for (const Point corner : outline) CHECK((inside(outline, corner) && inside(back, corner)));
    const Point point = somewhere(random, 200 * kUnit);
    CHECK(inside(outline, point) == inside(back, point));
    std::rotate(outline.begin(), outline.begin() + 2, outline.end());
    CHECK(inside(outline, point) == inside(back, point));
  }
  const Outline square = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
  CHECK((inside(square, {5, 0}) && inside(square, {0, 7}) && inside(square, {10, 10})));
  CHECK_FALSE(inside(square, {11, 5}));
  CHECK((inside({{3, 4}}, {3, 4}) && !inside({{3, 4}}, {3, 5})));
}

TEST_CASE("an outline crosses itself when two of its corners are exchanged, and when it goes back") {
  const Outline bow = {{0, 0}, {10, 10}, {10, 0}, {0, 10}};
  CHECK(crossing(bow) == std::pair<std::size_t, std::size_t>(0, 2));
  CHECK(crossing({{0, 0}, {10, 0}, {5, 0}, {5, 5}}));           // the second side runs over the first
  CHECK(crossing({{0, 0}, {10, 0}, {10, 10}, {10, 0}}));        // there and back
  CHECK(crossing({{0, 0}, {10, 0}, {20, 0}}));                  // no extent
  CHECK_FALSE(crossing({{0, 0}, {10, 0}, {20, 0}, {20, 10}}));  // a corner that is none is no harm
  CHECK_FALSE(crossing({{0, 0}}));
}

TEST_CASE("distances are symmetrical, exact, and no detour is shorter") {
  std::mt19937 random(3);
  for (int i = 0; i < 300; ++i) {
    const Point a = somewhere(random, kMost), b = somewhere(random, kMost), c = somewhere(random, kMost);
    CHECK(distance_squared(a, b) == distance_squared(b, a));
    const std::int64_t far = distance(a, b);
    CHECK((far * far <= distance_squared(a, b) && (far + 1) * (far + 1) > distance_squared(a, b)));
    CHECK(distance(a, c) <= std::int64_t{distance(a, b)} + distance(b, c) + 2);
  }
  CHECK(distance({0, 0}, {3000, 4000}) == 5000);
}
