// What each target makes of boxes, tracks, one-sided hexsides and days.
#include <catch2/catch.hpp>

#include "exporters/support.h"
#include "support/battle_packs.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::exporters::testing;

namespace {

std::string two_days() {
  auto files = muster::testing::small_war(
      muster::testing::one_wing("          - 2 x First C-5-6: Camp\n          - Second C-5-6: Track 3\n"
                                "          - Third C-5-6: {on: day 2, through: 0101}\n"
                                "          - Fourth C-5-6: 0303\n"),
      "boxes:\n  Camp: {for: Blue, capacity: 3, leads to: 0101-0102, says: behind the hill}\n"
      "  Track: {spaces: 1-9}\n"
      "length:\n  turns: 4\n  days:\n    - {date: 3 August 1644, turns: 2}\n"
      "    - {date: 4 August 1644, turns: 2}\n",
      muster::testing::small_map("15", "20", "{lines: even, towards: right}",
                                 "hexsides:\n  rampart: 0304>0303\n"));
  files["game.yaml"] += "  rampart: {on: hexside, one-sided: yes}\n";
  std::string made = muster::testing::pack_of(base::MemoryReader(files), "battle.yaml");
  REQUIRE_FALSE(made.empty());
  return made;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("the roster has a column for boxes") {
  const auto csv = exported("csv", two_days());
  CHECK(has(csv.bytes, ",box,,,Camp,"));
  CHECK(has(csv.bytes, ",Track 3,"));
  CHECK(lost(csv, "boxes and tracks") == std::vector<std::string>{"Camp", "Track"});
}

TEST_CASE("Tiled gets a frame for each box below the map") {
  const std::string tmx = exported("tiled", two_days()).bytes;
  CHECK(has(tmx, "name=\"boxes\""));
  CHECK(has(tmx, "name=\"Camp\" type=\"box\""));
  CHECK(has(tmx, "<property name=\"capacity\" type=\"int\" value=\"3\"/>"));
  CHECK(has(tmx, "<property name=\"leads to\" value=\"0101 0102\"/>"));
  CHECK(has(tmx, "<property name=\"box\" value=\"Track 3\"/>"));
  CHECK(has(tmx, "<property name=\"belongs to\" value=\"0304\"/>"));
  CHECK(has(tmx, "<property name=\"faces\" value=\"0303\"/>"));
}

TEST_CASE("a VASSAL module says that it has no boxes") {
  const auto module = exported("vassal", two_days());
  CHECK(lost(module, "boxes and tracks") == std::vector<std::string>{"Camp", "Track"});
  CHECK(
      lost(module, "pieces that are not on the map at the start, and only in the list of counters").size() >=
      3);
}

TEST_CASE("the page lists boxes and days") {
  const std::string page = exported("html", two_days()).bytes;
  CHECK(has(page, "in Camp"));
  CHECK(has(page, "on Track 3"));
  CHECK(has(page, "behind the hill; for "));
  CHECK(has(page, "4 August 1644: turns 3 to 4"));
  CHECK(has(page, "enters on day 2 (turn 3)"));
}

TEST_CASE("JSON has all of them") {
  const std::string json = exported("json", two_days()).bytes;
  CHECK(has(json, "\"kind\": \"box\""));
  CHECK(has(json, "\"space\": \"3\""));
  CHECK(has(json, "\"hexside_owners\": [\"b\"]"));
  CHECK(has(json, "\"first_turn\": 3"));
}
