#include <catch2/catch.hpp>

#include "support.h"

using namespace muster::pack;
using muster::pack::testing::World;

TEST_CASE("inspect tells what is in a pack") {
  World world;
  const std::string text = inspect(world.pack(), false);
  INFO(text);
  for (const std::string part :
       {"Muster pack, format 1.3, written by muster ",
        "game Toy (game.yaml): 3 unit types, 2 ratings, 2 orders", "map Field (map.yaml): 48 hexes",
        "counter sheet Toy counters (counters.yaml): 5 different counters, copied from the counters",
        "counters: 4 of 9 units are on the counter sheet", "scenario toy: The Toy Field",
        "scenario toy#guns: The Toy Field", "variant: More guns", "2 sides, 2 formations, 2 leaders, 9 units",
        "places: 4 fixed, 2 choice, 1 next to, 1 entering, 1 unknown",
        "claims: 2 hold, 0 fail, 1 not decided", "1 unit corrected", "by option",
        "unit types        8 known, 1 unknown", "special rules     1 typed, 1 prose", "unsure readings   1",
        "corrections: 0 official, 1 editorial, 0 open", "0160 -> 0106 (editorial)", "findings: 0"}) {
    INFO(part);
    CHECK(text.find(part) != std::string::npos);
  }
}

TEST_CASE("inspect as JSON") {
  World world;
  const std::string text = inspect(world.pack(), true);
  INFO(text);
  for (const std::string part :
       {"\"hexes\": 48", "\"shiftAssumed\": false", "\"id\": \"toy#guns\"", "\"evidence\": \"copied\"",
        "\"sheet\": 0", "\"sheetCounter\": 3", "\"correctionsEditorial\": 1", "\"ratingsLayer\": \"option\"",
        "\"placeLayer\": \"erratum\"", "\"actual\": null"}) {
    INFO(part);
    CHECK(text.find(part) != std::string::npos);
  }
}
