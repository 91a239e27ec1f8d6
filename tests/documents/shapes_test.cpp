#include "editor/commands/shapes.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "documents/battles.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;

namespace {

bool has(const Hexes& hexes, hex::HexIndex hex) {
  return std::find(hexes.begin(), hexes.end(), hex) != hexes.end();
}

}  // namespace

TEST_CASE("shapes on every map: brushes are discs, lines are unbroken, fills are what can be reached") {
  std::mt19937 random(6);
  for (const std::string& path : all_maps()) {
    INFO(path);
    Bench bench(path);
    const hex::Grid grid = bench.now().board()->grid();
    const hex::Layout& layout = grid.layouts().front();
    for (int i = 0; i < 5; ++i) {
      const auto a = static_cast<hex::HexIndex>(below(grid.size(), random));
      const auto b = static_cast<hex::HexIndex>(below(grid.size(), random));
      const Hexes disc = brush(layout, a, 2), thick = stroke(layout, a, b, 1), box = rectangle(grid, a, b);
      for (hex::HexIndex hex = 0; hex < grid.size(); ++hex)
        CHECK(has(disc, hex) == (layout.distance(a, hex) <= 2));
      const Hexes thin = line(layout, a, b);
      REQUIRE_FALSE(thin.empty());
      CHECK(thin.front() == a);
      CHECK(thin.back() == b);
      for (const hex::HexIndex hex : thin) {
        CHECK(has(thick, hex));
        CHECK(layout.distance(a, hex) + layout.distance(hex, b) == layout.distance(a, b));
      }
      CHECK(has(box, a));
      CHECK(has(box, b));
      CHECK(rectangle(grid, b, a) == box);
      const Hexes filled = flood(layout, a, [&](hex::HexIndex hex) { return has(disc, hex); });
      CHECK(filled == disc);
      CHECK(flood(layout, a, [&](hex::HexIndex) { return true; }).size() == grid.size());
      CHECK(flood(layout, a, [&](hex::HexIndex) { return false; }).empty());
    }
  }
}
