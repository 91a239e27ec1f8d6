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

TEST_CASE("a rectangle of which an area covers all or nothing has no point that says otherwise") {
  std::mt19937 random(7);
  int all = 0, none = 0, part = 0;
  for (int round = 0; round < 4000; ++round) {
    const Outline area = star(random, 3 + round % 9);
    const Point low = somewhere(random, 190 * kUnit);
    const Length side = 10 + static_cast<Length>(random() % (10 * kUnit));
    const Point high{low.x + side, low.y + side / 2 + 1};
    const Cover covered = cover(area, low, high);
    (covered == Cover::all ? all : covered == Cover::none ? none : part) += 1;
    if (covered == Cover::part) continue;
    for (int i = 0; i < 20; ++i) {
      const auto between = [&](Length from, Length to) {
        return from + 1 + static_cast<Length>(random() % static_cast<unsigned>(to - from - 1));
      };
      const Point in{between(low.x, high.x), between(low.y, high.y)};
      REQUIRE(inside(area, in) == (covered == Cover::all));
    }
  }
  CHECK((all > 100 && none > 100 && part > 50));
}

TEST_CASE("an area covers a rectangle that it only touches not at all, or wholly") {
  const Outline area = {{0, 0}, {100, 0}, {100, 60}, {0, 60}};
  CHECK(cover(area, {0, 0}, {10, 10}) == Cover::all);
  CHECK(cover(area, {90, 50}, {100, 60}) == Cover::all);
  CHECK(cover(area, {100, 0}, {110, 10}) == Cover::none);
  CHECK(cover(area, {95, 0}, {105, 10}) == Cover::part);
  CHECK(cover(area, {-10, -10}, {200, 200}) == Cover::part);
  CHECK(cover({{5, 5}}, {0, 0}, {10, 10}) == Cover::part);
}

TEST_CASE("areas meet when a corner of one lies in the other, and only if a point does") {
  std::mt19937 random(8);
  int met = 0;
  for (int round = 0; round < 2000; ++round) {
    const Outline one = star(random, 5);
    Outline other = star(random, 4);
    const Point by = somewhere(random, 150 * kUnit);
    for (Point& corner : other) corner = {corner.x + by.x, corner.y + by.y};
    CHECK(meet(one, other) == meet(other, one));
    bool corner_inside = false;
    for (const Point corner : other) corner_inside |= inside(one, corner);
    for (const Point corner : one) corner_inside |= inside(other, corner);
    if (corner_inside) CHECK(meet(one, other));
    met += meet(one, other);
  }
  CHECK((met > 200 && met < 1900));
  CHECK(meet({{5, 5}}, {{0, 0}, {9, 0}, {9, 9}, {0, 9}}));
  CHECK_FALSE(rims_meet({{5, 5}}, {{0, 0}, {9, 0}, {9, 9}, {0, 9}}));
  CHECK(rims_meet({{0, 0}, {9, 0}}, {{4, 0}}));
}

TEST_CASE("the edges of a table go round it") {
  const Size size{48'000, 32'500};
  for (int side = 0; side < 4; ++side) {
    CHECK(size.edge(side)[1] == size.edge((side + 1) % 4)[0]);
    CHECK(rims_meet(size.edge(side), size.outline()));
  }
  CHECK(size.edge(2)[0].y == 0);  // lower
  CHECK(size.edge(3)[0].x == 0);  // left
}
