#include <catch2/catch.hpp>

#include "pack/open.h"
#include "support.h"

using namespace muster::pack;
using muster::pack::testing::World;

namespace {

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("the sample battle resolves without complaint") {
  World world;
  world.battle();
  world.battle("guns");
  CHECK(world.reported() == std::vector<std::string>());
}

TEST_CASE("what is written verifies") {
  World world;
  const std::string bytes = world.pack();
  const auto problem = verify(bytes);
  INFO((problem ? problem->message : ""));
  REQUIRE_FALSE(problem);
}

TEST_CASE("the same input gives the same bytes") {
  World one, other;
  const std::string bytes = one.pack();
  CHECK(bytes == one.pack());
  CHECK(bytes == other.pack());
  World elsewhere(muster::pack::testing::kScenario, muster::pack::testing::kMap, "/home/someone/games/toy/");
  CHECK(bytes == elsewhere.pack());
  World here(muster::pack::testing::kScenario, muster::pack::testing::kMap, "");
  CHECK(bytes == here.pack());
}

TEST_CASE("a game and a map are written once, and so is what a variant does not change") {
  World world;
  const std::string base = write(std::vector{world.item()}, world.sources());
  const std::string twice = write(std::vector{world.item(), world.item()}, world.sources());
  const std::string text = dump(twice);
  CHECK(count(text, "games ") == 1);
  CHECK(count(text, "maps ") == 1);
  CHECK(count(text, "scenarios ") == 2);
  CHECK(twice.size() - base.size() < 500);
}

TEST_CASE("a pack without scenarios is a pack") {
  World world;
  const std::string bytes = write({}, world.sources());
  REQUIRE_FALSE(verify(bytes));
  CHECK(dump(bytes).find("games: none") != std::string::npos);
}

TEST_CASE("the dump holds the whole content") {
  World world;
  auto& finding = world.findings().emplace_back();
  finding.kind = muster::diagnostics::Kind::shared_setup_hex;
  finding.message = "hex 0106 is listed twice";
  finding.primary.range = world.battle().units[0].place.where;
  finding.status = muster::diagnostics::Status::allowed;
  const std::string text = dump(world.pack());
  for (const std::string part : {
           "format: {major: 1, minor: 3}",
           "title: \"Toy\"",
           "file: \"game.yaml\"",
           "file: \"map.yaml\"",
           "label: \"{line:00}{place:00}\"",
           "layout: odd",
           "\"0101\", \"0102\"",
           "terrain: 10 x 1, 3 x 2, 35 x 1",
           "{a: 16, b: 17, terrain: 3, direction: 1}",
           "id: \"toy\"",
           "id: \"toy#guns\"",
           "id: \"red/left-wing/garde/1\"",
           "code: \"G-8-10\"",
           "{rating: 0, known: true, value: 8}",
           "{rating: 0, known: true, value: 7}",
           "number: 2",
           "kind: fixed",
           "kind: choice",
           "kind: entering",
           "kind: next_to",
           "entry: 47",
           "commander_state: unknown",
           "facing: \"towards the enemy\"",
           "kind: retreat_edge",
           "kind: die_table",
           "result: \"0-4\"",
           "prose: true",
           "turns: {value: 9, known: true}",
           "low: {value: 20, known: true}",
           "{low: -9, high: 19, open_below: false, open_above: false}",
           "{low: 0, high: -10, open_below: true, open_above: false}",
           "high: {value: -10, known: true}",
           "difference: 0, 1",
           "points: {value: 30, known: true}",
           "last_turn: \"10:40 AM\"",
           "turn_minutes: {low: 20, high: 20, open_below: false, open_above: false}",
           "automatic: true",
           "printed: \"0160\"",
           "corrected: \"0106\"",
           "why: \"no such hex\"",
           "name: \"shared-setup-hex\"",
           "status: allowed",
           "unsure: \"smudged\"",
           "title: \"Slow guns\"",
           "layer: option",
           "layer: erratum",

           "evidence: copied",
           "start: \"0103\"",
           "back_code: \"P-5-4\"",
           "sheet: 0",
           "sheet_counter: 1",
           "because: \"guns may share\"",
           "reach: {value: 6, known: true}",
           "exempt: true",
           "name: \"losses\"",
       }) {
    INFO(part);
    CHECK(text.find(part) != std::string::npos);
  }
}

TEST_CASE("packing does not need aligned memory to read from") {
  World world;
  const std::string bytes = world.pack();
  const std::string expected = dump(bytes);
  for (std::size_t shift = 1; shift < 8; ++shift) {
    const std::string moved = std::string(shift, 'x') + bytes;
    const std::string_view view = std::string_view(moved).substr(shift);
    REQUIRE_FALSE(verify(view));
    REQUIRE(dump(view) == expected);
  }
}

TEST_CASE("a variant inherits no claim that it touches") {
  World world;
  const std::string base = dump(write(std::vector{world.item()}, world.sources()));
  const std::string variant = dump(write(std::vector{world.item("guns")}, world.sources()));
  CHECK(count(base, "  claims ") == 3);
  CHECK(count(variant, "  claims ") == 1);
  CHECK(count(variant, "the Strangers ride") == 1);
}

TEST_CASE("maps that are too large for one pack are refused before writing") {
  World world;
  CHECK_FALSE(too_large(world.items()));
}

TEST_CASE("a map of many hexes is told whole: labels of several lengths, sides, and no more than is taken") {
  World world(muster::pack::testing::kScenario, R"(map: Wide
game: game.yaml
grid:
  label: "{line:0}.{place:0}"
  first: 1.1
  last: 12.9000
  lines: {run: down, grow: right}
  shifted: {lines: even, towards: down}
elsewhere: clear
terrain:
  woods: [12.8999]
hexsides:
  stream: [1.1/1.2, 12.8999/12.9000]
)");
  const Written written = write_once(std::vector{world.item()}, world.sources());
  const std::string bytes = written.bytes();
  CHECK(bytes.size() == written.size());
  const auto problem = verify(bytes);
  INFO((problem ? problem->message : ""));
  REQUIRE_FALSE(problem);
  const Opened opened(bytes);
  const auto& told = *opened.root().maps()->Get(0);
  const std::size_t hexes = 12 * 9000;
  REQUIRE(told.labels()->size() == hexes);
  const auto& grid = world.board().grid();
  for (flatbuffers::uoffset_t i = 0; i < hexes; ++i) REQUIRE(told.labels()->Get(i)->str() == grid.label(i));
  const auto sides = told.sides_of_hexes();
  REQUIRE(sides->size() == 6 * hexes);
  CHECK(std::count_if(sides->begin(), sides->end(), [](auto side) { return side != 0; }) == 4);
  const auto last = grid.find({"", 12, 9000});
  CHECK(std::count(sides->begin() + 6 * last, sides->begin() + 6 * last + 6, 0U) == 5);
  std::size_t taken = 0;
  const auto stopped = written.tell([&](std::string_view piece) -> muster::base::Status {
    if (taken + piece.size() > bytes.size() / 2) return muster::base::Error{"full"};
    taken += piece.size();
    return muster::base::Done{};
  });
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error() == "full");
}

TEST_CASE("scenarios that share more than any reader unfolds are not packed") {
  std::string units;
  for (int i = 0; i < 3000; ++i) units += "          - Ash" + std::to_string(i) + " G-6-9: unknown\n";
  std::string scenario = muster::pack::testing::kScenario;
  const std::size_t at = scenario.find("        units:\n");
  REQUIRE(at != std::string::npos);
  scenario.insert(at + 15, units);
  World world(scenario);
  const auto packed = [&](std::size_t items) {
    return write_once(std::vector<Item>(items, world.item()), world.sources());
  };
  CHECK_FALSE(unfolds_too_far(5, packed(5)));
  const auto problem = unfolds_too_far(200, packed(200));
  REQUIRE(problem);
  CHECK(problem->message.find("200 scenarios that share so much") == 0);
}
