// Pictures of tables: what lies where, and which way up.
#include <catch2/catch.hpp>

#include "render/layout.h"
#include "render/overlays.h"
#include "render/render.h"
#include "render/support.h"

using namespace muster;
using namespace muster::render;
using render::testing::pack_of;
using Shown = render::testing::Opened;

namespace {

render::testing::Files files(const std::string& units) {
  return {
      {"game.yaml",
       "game: Toy\ntypes: {F: {name: foot, arm: infantry}}\ncodes: [\"{type}\"]\n"
       "terrain: {open: good going, woods: trees}\n"},
      {"map.yaml",
       "map: Downs\ngame: game.yaml\ntable: {width: 40, depth: 20, unit: UD}\nelsewhere: open\n"
       "terrain:\n  woods: (0 0) (10 0) (0 10)\nplaces:\n  Mill: (20 10)\nzones:\n  near: (0 0) to (40 5)\n"},
      {"battle.yaml",
       "scenario: The Table\ngame: game.yaml\nmap: map.yaml\nsides:\n  Blue:\n    commander: none\n"
       "    zone: near\n    formations:\n      - name: Line\n        commander: {name: Ash, at: {with: "
       "First}}\n"
       "        units:\n" +
           units}};
}

Shown shown(const std::string& units) { return Shown(pack_of(files(units), "battle.yaml")); }

}  // namespace

TEST_CASE("points of a table count from its lower left corner") {
  const Shown picture = shown("          - 3 x First F: (0, 0) (40, 20) (10, 5)\n");
  const Scene& scene = picture.scene();
  REQUIRE(scene.board.table);
  const double unit = scene.board.table->scale;
  CHECK(unit * 40 == Approx(kTableSide));
  CHECK(scene.board.extent.height == Approx(20 * unit));
  CHECK((scene.counters[0].at->x == Approx(0).margin(0.001) && scene.counters[0].at->y == Approx(20 * unit)));
  CHECK((scene.counters[1].at->x == Approx(40 * unit) && scene.counters[1].at->y == Approx(0).margin(0.001)));
  CHECK((scene.counters[2].at->x == Approx(10 * unit) && scene.counters[2].at->y == Approx(15 * unit)));
}

TEST_CASE("blocks are turned the way they look, and their names stay readable") {
  const Shown picture = shown(
      "          - 5 x First F: (5, 3) facing 0 (10, 3) facing 45 (15, 3) facing 180 (20, 3) facing 90 (25, "
      "3)\n");
  const auto placed = place_counters(picture.scene());
  REQUIRE(placed.size() >= 5);
  CHECK(placed[0].turn == Approx(0));
  CHECK(placed[1].turn == Approx(45));
  CHECK(placed[2].turn == Approx(0).margin(0.001));
  CHECK(picture.scene().counters[2].heading == 180);
  for (const Placed& one : placed) CHECK(std::abs(one.turn) <= 90.5);
}

TEST_CASE("blocks of a crowd do not cover each other, and a leader stands behind his unit") {
  const Shown picture = shown(
      "          - 4 x First F: (5, 3) (6, 3) (7, 3) (8, 3) facing 0\n"
      "          - Second F: (30, 4) facing 0\n");
  const auto placed = place_counters(picture.scene());
  for (std::size_t i = 0; i < placed.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) CHECK(overlap(placed[i].box(), placed[j].box()) == 0);
}

TEST_CASE("a leader with one unit stands behind it") {
  const Shown picture = shown("          - First F: (20, 4) facing 0\n");
  const auto placed = place_counters(picture.scene());
  REQUIRE(placed.size() == 2);
  CHECK(placed[1].centre.y > placed[0].centre.y);
  CHECK(placed[1].centre.x == Approx(placed[0].centre.x).margin(20));
}

TEST_CASE("a fault on a table is marked on the unit, and a unit beside the table is drawn at its edge") {
  const Shown picture = shown("          - First F: (20, 400) facing 0\n");
  const Scene& scene = picture.scene();
  REQUIRE(scene.faults.size() == 1);
  CHECK(scene.faults[0].name == "off-table");
  CHECK(scene.faults[0].counters == std::vector<std::size_t>{0});
  CHECK(scene.counters[0].at->y > -kHex);
}

TEST_CASE("what enters a table has its letter, by an edge, a line or an area") {
  const Shown picture = shown(
      "          - First F: (20, 4) facing 0\n"
      "          - Late F: {turn: 2, through: south edge}\n"
      "          - Later F: {turn: 3, through: the south edge}\n"
      "          - Last F: {turn: 4, through: [(0 8) to (0 12), (0 14) to (5 18)]}\n");
  const Scene& scene = picture.scene();
  REQUIRE(scene.entries.size() == 2);
  REQUIRE(scene.entries[0].areas.size() == 1);
  CHECK(scene.entries[0].areas[0].size() == 2);
  CHECK(scene.entries[0].areas[0][0].y == Approx(scene.board.extent.height));
  REQUIRE(scene.entries[1].areas.size() == 2);
  CHECK(scene.entries[1].areas[1].size() == 4);
  std::vector<std::string> headings;
  for (const OffMap& box : scene.off_map) headings.push_back(box.heading);
  CHECK(headings == std::vector<std::string>{"Turn 2 at A", "Turn 3 at A", "Turn 4 at B"});
}

TEST_CASE("zones are drawn, on hexes as on a table") {
  for (const char* const name : {"outside-zone/hexes", "outside-zone/table"}) {
    const std::string pack = render::testing::pack_of_golden(std::string(MUSTER_ROOT "/tests/golden/") + name +
                                                             "/scenario.yaml");
    REQUIRE_FALSE(pack.empty());
    Scene scene = Shown(pack).scene();
    REQUIRE(scene.board.zones.size() == 2);
    const auto picture = [&] {
      Surface surface(Format::png, 600, 600);
      const Fonts fonts;
      Pen pen(surface.cairo(), fonts, 1);
      paint_zones(pen, scene);
      return *surface.finish();
    };
    const std::string both = picture();
    CHECK(colour_of_zone(scene, 0) != colour_of_zone(scene, 1));
    for (BoardPlace& zone : scene.board.zones) zone.hexes.clear(), zone.areas.clear();
    CHECK((picture() != both));
  }
}

TEST_CASE("a table is drawn in every format, twice the same") {
  const std::string pack =
      pack_of(files("          - First F: (20, 4) facing 30\n          - Free F: near\n"), "battle.yaml");
  for (const Format format : {Format::svg, Format::png, Format::pdf}) {
    const auto picture = draw(pack, 0, {format, "A4"});
    REQUIRE(picture);
    CHECK(picture->bytes == draw(pack, 0, {format, "A4"})->bytes);
  }
  CHECK(draw_board(pack, 0, 60));
}
