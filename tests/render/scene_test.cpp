// What a picture shows, and where.
#include <catch2/catch.hpp>

#include "render/layout.h"
#include "render/render.h"
#include "render/support.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::render;
using muster::testing::one_wing;
using muster::testing::small_map;
using muster::testing::small_war;
using render::testing::pack_of;
using Shown = render::testing::Opened;

namespace {

std::string label(const Scene& scene, HexIndex hex) { return scene.board.labels[hex]; }

const char* const kShifted = "{lines: even, towards: right}";

}  // namespace

TEST_CASE("a two-hex unit lies over both of its hexes") {
  const Shown shown(pack_of(
      small_war(one_wing("          - Grand Long-5-4: 0303-0304\n"), {}, small_map("15", "20", kShifted))));
  const Scene& scene = shown.scene();
  const auto placed = place_counters(scene);
  REQUIRE(placed.size() == 1);
  const Counter& grand = shown.counter("Grand");
  REQUIRE(grand.hexes.size() == 2);
  const Point a = scene.board.centres[grand.hexes[0]], b = scene.board.centres[grand.hexes[1]];
  CHECK(placed[0].centre.x == Approx((a.x + b.x) / 2));
  CHECK(placed[0].length == Approx(counter_length(2)));
  CHECK(placed[0].turn == Approx(0).margin(0.01));
}

TEST_CASE("a two-hex unit across lines is turned, and never upside down") {
  for (const std::string hexes : {"0303, 0403", "0403, 0303", "0304, 0403"}) {
    INFO(hexes);
    const Shown shown(pack_of(small_war(one_wing("          - Grand Long-5-4: " + hexes + "\n"), {},
                                        small_map("15", "20", kShifted))));
    const auto placed = place_counters(shown.scene());
    REQUIRE(placed.size() == 1);
    CHECK(std::abs(placed[0].turn) == Approx(60).margin(0.5));
  }
}

TEST_CASE("units of one hex share it") {
  const Shown shown(pack_of(small_war(one_wing("          - Ash C-5-8: 0303\n          - Guns: 0303\n"))));
  const auto placed = place_counters(shown.scene());
  REQUIRE(placed.size() == 2);
  CHECK(placed[0].scale < 1);
  CHECK(overlap(placed[0].box(), placed[1].box()) == 0);
}

TEST_CASE("a fault is marked on its hex and listed") {
  const Shown shown(
      pack_of(small_war(one_wing("          - Ash C-5-8: 0303\n          - Birch C-5-8: 0303\n"))));
  const Scene& scene = shown.scene();
  REQUIRE_FALSE(scene.faults.empty());
  const Fault& fault = scene.faults.front();
  CHECK(fault.name == "duplicate-setup-hex");
  CHECK(fault.number == 1);
  CHECK(fault.error);
  REQUIRE(fault.hexes.size() == 1);
  CHECK(label(scene, fault.hexes[0]) == "0303");
  CHECK(fault.where == "battle.yaml:" + fault.where.substr(fault.where.find(':') + 1));
}

TEST_CASE("a fault of a unit that has no hex is marked where the unit is listed") {
  const Shown shown(pack_of(small_war(one_wing("          - Ash C-5-8: 9999\n"))));
  const Scene& scene = shown.scene();
  REQUIRE(scene.faults.size() == 1);
  CHECK(scene.faults[0].name == "hex-off-map");
  CHECK(shown.counter("Ash").faults == std::vector<int>{1});
  REQUIRE(scene.off_map.size() == 1);
}

TEST_CASE("a free choice is an area, and its counters are shown as one way of many") {
  const Shown shown(
      pack_of(small_war(one_wing("          - group: 1st Line\n            at: 0303-0306\n"
                                 "            units: [3 x Ash C-5-8]\n"))));
  const Scene& scene = shown.scene();
  REQUIRE(scene.areas.size() == 1);
  CHECK(scene.areas[0].label == "1st Line: 3 units in 4 hexes");
  CHECK(scene.areas[0].hexes.size() == 4);
  CHECK(shown.counter("Ash").tentative);
  CHECK(shown.counter("Ash").hexes.size() == 1);
}

TEST_CASE("a choice of the whole map is said and not drawn") {
  const Shown shown(pack_of(small_war(one_wing("          - Ash C-5-8: anywhere\n"))));
  CHECK(shown.scene().areas.empty());
  REQUIRE(shown.scene().off_map.size() == 1);
  CHECK(shown.scene().off_map[0].heading.find("anywhere") != std::string::npos);
}

TEST_CASE("what enters later is listed with the letter of its entry") {
  const Shown shown(
      pack_of(small_war(one_wing("          - Ash C-5-8: {turn: 3, through: 0101-0103}\n"
                                 "          - Birch C-5-8: {turn: 4, through: 0101-0103}\n"
                                 "          - Elm C-5-8: {precedence: 2, through: 1520}\n"
                                 "          - Oak C-5-8: unknown\n"))));
  const Scene& scene = shown.scene();
  REQUIRE(scene.entries.size() == 2);
  CHECK(scene.entries[0].tag == "A");
  CHECK(scene.entries[0].hexes.size() == 3);
  std::vector<std::string> headings;
  for (const OffMap& box : scene.off_map) headings.push_back(box.heading);
  CHECK(headings ==
        std::vector<std::string>{"Turn 3 at A", "Turn 4 at A", "2nd to enter at B", "Place unknown"});
}

TEST_CASE("facings are bearings on the sheet") {
  const auto heading = [](const std::string& facing, const std::string& north) {
    std::string map = small_map("15", "20", kShifted);
    map.replace(map.find("  shifted"), 0, "  north: " + north + "\n");
    const Shown shown(pack_of(small_war(
        one_wing("          - {name: Ash, code: C-5-8, at: 0303, facing: " + facing + "}\n"), {}, map)));
    return shown.counter("Ash").heading;
  };
  CHECK(heading("north", "up") == 0);
  CHECK(heading("NE", "up") == 45);
  CHECK(heading("south-west", "up") == 225);
  CHECK(heading("north", "right") == 90);
  CHECK(heading("west", "left") == 180);
  CHECK_FALSE(heading("towards the enemy", "up"));
}

TEST_CASE("the margin says what is only assumed") {
  const Shown assumed(pack_of(small_war(one_wing("          - Ash C-5-8: 0303\n"))));
  const Shown known(pack_of(small_war(one_wing("          - Ash C-5-8: 0303\n"), {},
                                      small_map("15", "20", kShifted, "elsewhere: open\n"))));
  const auto says = [](const Shown& shown, const std::string& words) {
    for (const std::string& note : shown.scene().notes)
      if (note.find(words) != std::string::npos) return true;
    return false;
  };
  CHECK(says(assumed, "Shift assumed"));
  CHECK(says(assumed, "terrain is unknown"));
  CHECK_FALSE(says(known, "Shift assumed"));
  CHECK_FALSE(says(known, "terrain is unknown"));
}

TEST_CASE("colours and symbols are the author's where he gives them") {
  auto files = small_war(
      "  Blue:\n    colour: \"#123456\"\n    formations:\n      - name: Wing\n        commander: Ash\n"
      "        colour: \"#abcdef\"\n        units:\n          - Oak C-5-8: 0303\n");
  std::string& game = files["game.yaml"];
  game.replace(game.find("arm: cavalry"), 12, "arm: cavalry, symbol: ship");
  const Shown shown(pack_of(files));
  CHECK(shown.counter("Oak").body == rgb(0x123456));
  CHECK(shown.counter("Oak").stripe == rgb(0xabcdef));
  CHECK(shown.counter("Oak").symbol == Symbol::ship);
}
