#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <deque>

#include "sample_grids.h"

using namespace muster::hex;
using namespace muster::hex::test;

namespace {

std::vector<GridSpec> all() {
  std::vector<GridSpec> specs = all_small();
  for (const GridSpec& spec : joined()) specs.push_back(spec);
  return specs;
}

template <class Law>
void for_each_layout(Law law) {
  for (const GridSpec& spec : all()) {
    const Grid map = grid(spec);
    for (const Layout& layout : map.layouts()) {
      const std::string fault = law(map, layout);
      if (!fault.empty())
        FAIL(fault << " run " << int(spec.run) << " lines " << int(spec.lines_grow) << " places "
                   << int(spec.places_grow) << " shifted " << int(layout.shifted()) << " towards "
                   << int(spec.shifted_towards) << " sheets " << int(spec.sheets_grow));
    }
  }
}

std::vector<int> breadth_first(const Grid& map, const Layout& layout, HexIndex from) {
  std::vector<int> steps(map.size(), -1);
  std::deque<HexIndex> open{from};
  steps[from] = 0;
  for (; !open.empty(); open.pop_front())
    for (const HexIndex next : layout.neighbours(open.front()))
      if (next != kNoHex && steps[next] < 0) steps[next] = steps[open.front()] + 1, open.push_back(next);
  return steps;
}

}  // namespace

TEST_CASE("parts, cells and coordinates lead back to the hex", "[grid]") {
  for_each_layout([](const Grid& map, const Layout& layout) -> std::string {
    for (HexIndex hex = 0; hex < map.size(); ++hex) {
      if (map.find(map.parts(hex)) != hex) return "parts of " + map.label(hex);
      if (map.at(map.cell(hex)) != hex) return "cell of " + map.label(hex);
      if (layout.at(layout.axial(hex)) != hex) return "axial of " + map.label(hex);
    }
    return {};
  });
}

TEST_CASE("every axial coordinate is a hex or none, each once", "[grid]") {
  for_each_layout([](const Grid& map, const Layout& layout) -> std::string {
    std::size_t found = 0;
    for (int q = -40; q < 40; ++q)
      for (int r = -40; r < 40; ++r) {
        const HexIndex hex = layout.at({q, r});
        if (hex == kNoHex) continue;
        ++found;
        if (layout.axial(hex) != Axial{q, r}) return "at " + map.label(hex);
      }
    return found == map.size() ? "" : "hexes are missed";
  });
}

TEST_CASE("neighbours are symmetric, opposite and at distance one", "[grid]") {
  for_each_layout([](const Grid& map, const Layout& layout) -> std::string {
    std::size_t ends = 0;
    for (HexIndex hex = 0; hex < map.size(); ++hex) {
      const auto around = layout.neighbours(hex);
      for (std::size_t i = 0; i < 6; ++i) {
        if (around[i] == kNoHex) continue;
        ++ends;
        if (layout.neighbours(around[i])[(i + 3) % 6] != hex) return "opposite of " + map.label(hex);
        if (!layout.adjacent(hex, around[i])) return "adjacent to " + map.label(hex);
        const HexIndex third = around[(i + 1) % 6];
        if (third != kNoHex && !layout.adjacent(around[i], third)) return "rotation about " + map.label(hex);
      }
    }
    return 2 * layout.sides() == ends ? "" : "the number of sides";
  });
}

TEST_CASE("distance is what a walk over neighbours takes", "[grid]") {
  for_each_layout([](const Grid& map, const Layout& layout) -> std::string {
    // On a ragged sheet the straight way may lead off the map, so the walk may be longer.
    const bool whole = flush(map, layout);
    for (HexIndex from = 0; from < map.size(); ++from) {
      const std::vector<int> steps = breadth_first(map, layout, from);
      for (HexIndex to = 0; to < map.size(); ++to)
        if (layout.distance(from, to) > steps[to] || (whole && layout.distance(from, to) < steps[to]))
          return map.label(from) + " to " + map.label(to) + " " + std::to_string(steps[to]);
    }
    return {};
  });
}

TEST_CASE("centres of touching hexes are one apart, in the direction of the edge", "[grid]") {
  for_each_layout([](const Grid& map, const Layout& layout) -> std::string {
    const double first = map.spec().run == Run::across ? 30 : 0;
    for (HexIndex hex = 0; hex < map.size(); ++hex) {
      const Point here = layout.centre(hex);
      if (here.x < 0.49 || here.y < 0.49) return "centre of " + map.label(hex);
      const auto around = layout.neighbours(hex);
      for (std::size_t i = 0; i < 6; ++i) {
        if (around[i] == kNoHex) continue;
        const Point there = layout.centre(around[i]);
        const double angle = (first + 60 * static_cast<double>(i)) * std::acos(-1.0) / 180;
        if (std::abs(there.x - here.x - std::sin(angle)) > 1e-9) return "x of " + map.label(hex);
        if (std::abs(there.y - here.y + std::cos(angle)) > 1e-9) return "y of " + map.label(hex);
      }
    }
    return {};
  });
}

TEST_CASE("a map's inner hexes have six neighbours, and hexes with fewer lie on the edge", "[grid]") {
  int whole = 0;
  for_each_layout([&](const Grid& map, const Layout& layout) -> std::string {
    if (!flush(map, layout)) return {};
    ++whole;
    for (HexIndex hex = 0; hex < map.size(); ++hex) {
      const auto around = layout.neighbours(hex);
      const bool open = std::count(around.begin(), around.end(), kNoHex) > 0;
      if (open && !map.on_edge(hex)) return "edge at " + map.label(hex);
    }
    return {};
  });
  CHECK(whole > 200);
}

TEST_CASE("lines across, even lines shifted right: the neighbours by hand", "[grid]") {
  const Grid map = grid(plain());
  const Layout& layout = map.layouts().front();
  const auto around = [&](const char* label) {
    const auto hexes = layout.neighbours(at(map, label));
    return labels(map, {hexes.begin(), hexes.end()});
  };
  CHECK(around("0202") == "0103 0203 0303 0302 0201 0102");
  CHECK(around("0302") == "0202 0303 0402 0401 0301 0201");
  CHECK(around("0101") == "- 0102 0201 - - -");
  CHECK(map.edge_names() == std::array<std::string_view, 6>{"NE", "E", "SE", "SW", "W", "NW"});
  CHECK(map.corner_names() == std::array<std::string_view, 6>{"NE", "SE", "S", "SW", "NW", "N"});
}

TEST_CASE("lines down, odd lines shifted down: the neighbours by hand", "[grid]") {
  GridSpec spec = plain();
  spec.run = Run::down;
  spec.lines_grow = Growth::right, spec.places_grow = Growth::down;
  spec.shifted = Parity::odd, spec.shifted_towards = Growth::down;
  const Grid map = grid(spec);
  const auto hexes = map.layouts().front().neighbours(at(map, "0205"));
  CHECK(labels(map, {hexes.begin(), hexes.end()}) == "0204 0304 0305 0206 0105 0104");
  CHECK(map.edge_names() == std::array<std::string_view, 6>{"N", "NE", "SE", "S", "SW", "NW"});
  spec.north = Heading::right;
  const Grid turned = grid(spec);
  CHECK(turned.edge_names() == std::array<std::string_view, 6>{"W", "NW", "NE", "E", "SE", "SW"});
  CHECK(turned.corner_names() == std::array<std::string_view, 6>{"NW", "N", "NE", "SE", "S", "SW"});
}

TEST_CASE("sheets touch where they meet", "[grid]") {
  GridSpec spec = plain(4, 3);
  spec.scheme = scheme("{sheet} {line:00}.{place:00}", {"A", "B"});
  const Grid right = grid(spec);
  CHECK(right.layouts()[0].adjacent(at(right, "A 02.03"), at(right, "B 02.01")));
  spec.sheets_grow = Growth::down;
  const Grid down = grid(spec);
  CHECK(down.layouts()[0].adjacent(at(down, "A 04.02"), at(down, "B 01.02")));
  CHECK_FALSE(down.on_edge(at(down, "A 04.02")));
  spec.sheets_grow = Growth::up;
  const Grid up = grid(spec);
  CHECK(up.layouts()[0].adjacent(at(up, "B 04.02"), at(up, "A 01.02")));
}

TEST_CASE("copies of a grid stand on their own", "[grid]") {
  auto original = std::make_unique<Grid>(grid(plain(4, 4)));
  Grid copy = *original, moved = std::move(*original);
  original.reset();
  CHECK(copy.layouts()[0].neighbours(5) == moved.layouts()[0].neighbours(5));
  copy = grid(plain(9, 9));
  CHECK(copy.layouts()[0].at(copy.layouts()[0].axial(80)) == 80);
}

TEST_CASE("extents and directions that make no map are refused", "[grid]") {
  const auto refused = [](auto change) {
    GridSpec spec = plain();
    change(spec);
    return !Grid::make(spec);
  };
  CHECK(refused([](GridSpec& spec) { spec.last_line = 0; }));
  CHECK(refused([](GridSpec& spec) { spec.first_line = -1; }));
  CHECK(refused([](GridSpec& spec) { spec.last_place = 100; }));
  CHECK(refused([](GridSpec& spec) { spec.even_last_place = 29; }));
  CHECK(refused([](GridSpec& spec) { spec.run = Run::down; }));
  CHECK(refused([](GridSpec& spec) { spec.shifted_towards = Growth::up; }));
  CHECK(refused([](GridSpec& spec) { spec.even_first_place = 20, spec.even_last_place = 10; }));
  CHECK(refused([](GridSpec& spec) {
    spec.scheme = scheme("{line:0}.{place:0}");
    spec.last_line = 5000, spec.last_place = 5000;
  }));
  CHECK(refused([](GridSpec& spec) { spec.scheme = scheme("{line:A}{place:0}"), spec.first_line = 0; }));
  CHECK(refused([](GridSpec& spec) { spec.scheme = LabelScheme(); }));
}

TEST_CASE("a million hexes need no tables", "[grid]") {
  GridSpec spec = plain();
  spec.scheme = scheme("{line:0000}{place:0000}");
  spec.last_line = spec.last_place = 1000;
  const Grid map = grid(spec);
  CHECK(map.size() == 1'000'000);
  CHECK(map.label(map.find({"", 777, 42})) == "07770042");
  CHECK(map.find({"", 1001, 1}) == kNoHex);
}
