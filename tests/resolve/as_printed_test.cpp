// Right set-ups in words that books and authors use: none of them raises anything.
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;

namespace {

const std::string kRed =
    "  Red:\n    commander: none\n    formations:\n      - {name: Third, commander: none, units: [Horse "
    "C-5-8: "
    "0901]}\n";
const std::string kMap =
    testing::small_map("15", "20", "{lines: even, towards: right}",
                       "elsewhere: open\nplaces: {Mill: 0606}\nedges: {lower: {aka: [southern]}}\n");

CheckedFiles battle(const std::string& lines, const std::string& more = {}, const std::string& game = {}) {
  auto files = testing::small_war(testing::one_wing(lines) + kRed, more, kMap);
  files["game.yaml"] += game;
  return CheckedFiles(files, "battle.yaml");
}

}  // namespace

TEST_CASE("the name of a block stands for its units wherever units are named") {
  const CheckedFiles files = battle(
      "          - {group: Group Alpha, at: 0501-0502, units: [2 x Foot I-5-4]}\n"
      "          - Escort C-3-6: {next to: Group Alpha}\n",
      "claims: [{says: two, count: 2, of: Group Alpha}]\n"
      "rules: [{title: Halt, summary: \"{unit:Group Alpha} halts\"}]\n");
  CHECK(files.list() == "");
}

TEST_CASE("the words that the language fixes are read in capitals too") {
  const CheckedFiles files =
      battle("          - Foot I-5-4: Off map\n          - Levy I-4-4: Unknown\n          - Guns: 0404\n",
             "victory: {says: whoever has lost less, tie: Draw}\n");
  CHECK(files.list() == "");
  CHECK(files.battle().units[0].place.kind == resolve::PlaceKind::off_map);
  const CheckedFiles nobody(
      testing::small_war("  Blue:\n    commander: None\n    formations:\n      - {name: "
                         "First, commander: Unknown, units: [Foot I-5-4: 0501]}\n" +
                         kRed),
      "battle.yaml");
  CHECK(nobody.list() == "");
  CHECK(nobody.battle().leaders.empty());
}

TEST_CASE("between two hexes the owner chooses") {
  const CheckedFiles files = battle(
      "          - Foot I-5-4: between 0501 and 0504 inclusive\n"
      "          - Levy I-4-4: anywhere between 0601 and 0604\n");
  CHECK(files.list() == "");
  for (const resolve::Group& group : files.battle().groups) CHECK(group.hexes.hexes.size() == 4);
}

TEST_CASE("a range and a hex beside it are no broken run") {
  CHECK(battle("          - 6 x Foot I-5-4: 0504-0510 except 0505\n").list() == "");
  CHECK(battle("          - 4 x Foot I-5-4: 0504-0506, 0508\n").list() == "");
  CHECK(battle("          - 4 x Foot I-5-4: 0504, 0505, 0506, 0508\n").list() == "broken-run <0508>");
}

TEST_CASE("a unit that a rule makes later is in a printed total or not, as the book has it") {
  const std::string lines = "          - Foot I-5-4: 0501\n          - Scouts I-2-4: {made by: Halt}\n";
  const std::string rules =
      "rules: [{title: Halt, summary: \"{unit:Foot} may send {unit:Scouts} out\"}]\nclaims:\n";
  const auto claim = [&](int count) {
    return battle(lines,
                  rules + "  - {says: foot, count: " + std::to_string(count) + ", of: {side: Blue}}\n");
  };
  CHECK(claim(1).list() == "");
  CHECK(claim(2).list() == "");
  CHECK(claim(3).list() == "claim-failed <3>");
}

TEST_CASE("a table may be for another die than the game's") {
  const std::string rule =
      "rules:\n  - title: Rain\n    summary: a roll\n    effects:\n      - {type: die table, when: it "
      "rains, ";
  const std::string die = "die: {sides: 10, from: 0}\n", table = "table: {1-3: dry, 4-6: wet}}\n";
  CHECK(battle("          - Foot I-5-4: 0501\n", rule + "die: 6, " + table, die).list() == "");
  CHECK(battle("          - Foot I-5-4: 0501\n", rule + table, die).list() ==
        "table-gap <1>; table-gap <6>");
}

TEST_CASE("a rule of the game may name units and leaders of other battles") {
  const std::string rule =
      "rules:\n  - title: Arrivals\n    summary: \"{unit:Lancers} and {leader:Gen. Zeta}\"\n"
      "    effects: [reinforcement schedule: {units: Lancers of the Guard, rolls: {2: 0}}]\n";
  CHECK(battle("          - Foot I-5-4: 0501\n", {}, rule).list() == "");
  CHECK(battle("          - Foot I-5-4: 0501\n", rule).found("unknown-name").size() == 3);
}

TEST_CASE("with a part of the map in play, its edge is an edge") {
  const auto part = [&](const std::string& line, const std::string& edge, const std::string& hexes = "0501") {
    return battle(
        "          - Foot I-5-4: " + line + "\n",
        "play area: rows 01xx-09xx\nrules:\n  - title: Flight\n    summary: they run\n    effects:\n"
        "      - retreat edge: {side: Blue, edge: " +
            edge + "}\n      - victory points: {side: Red, hexes: \"" + hexes + "\", value: \"5\"}\n");
  };
  CHECK(part("{turn: 2, through: 0901}", "09xx").list() == "");
  CHECK(part("0501", "08xx").list() == "edge-not-on-map <08xx>");
  CHECK(part("{turn: 2, through: 1501}", "lower").list() == "outside-play-area <1501>");
  CHECK(part("{turn: 2, through: 0901}", "15xx", "1003, 0904").list() ==
        "outside-play-area <15xx>; outside-play-area <1003>");
}
