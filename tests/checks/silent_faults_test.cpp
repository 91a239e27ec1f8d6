// Wrong data that would reach a pack without a word if nothing were said.
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;

namespace {

std::string map(const std::string& more = {}) {
  return testing::small_map("15", "20", "{lines: even, towards: right}",
                            "elsewhere: open\nterrain: {wood: 0503-0504}\nplaces: {Mill: 0606}\n" + more);
}
std::string sides(const std::string& lines, const std::string& of_blue = {}, const std::string& red = {}) {
  return "  Blue:\n" + of_blue +
         "    formations:\n      - name: Wing\n        commander: Ash\n        units:\n" + lines +
         "  Red:\n    commander: none\n    formations:\n      - {name: Third, commander: none, units: [" +
         (red.empty() ? "Horse C-5-8: 0901" : red) + "]}\n";
}
std::string found(const std::string& lines, const std::string& more = {}, const std::string& game = {},
                  const std::string& on_map = {}) {
  auto files = testing::small_war(sides(lines), more, map(on_map));
  files["game.yaml"] += game;
  return CheckedFiles(files, "battle.yaml").list();
}
std::string unit(const std::string& line) { return "          - " + line + "\n"; }
std::string effect(const std::string& text) {
  return "rules:\n  - title: Rule\n    summary: what it says\n    effects:\n      - " + text + "\n";
}
const std::string kFoot = unit("Foot I-5-4: 0501");

}  // namespace

TEST_CASE("names that differ in a number, a letter or a wind are no slips of each other") {
  const auto near = [](const std::string& name, const std::string& wanted) {
    return found(unit(name + " I-5-4: 0501") + unit("Escort I-3-3: {next to: " + wanted + "}"));
  };
  CHECK(near("Battery A", "Battery B") == "unknown-name <Battery B>");
  CHECK(near("1st Foot", "2nd Foot") == "unknown-name <2nd Foot>");
  CHECK(near("IX Corps", "XI Corps") == "unknown-name <XI Corps>");
  CHECK(near("North", "South") == "unknown-name <South>");
  CHECK(near("North Foot", "Norht Foot") == "name-mismatch <Norht Foot>");
  CHECK(near("1st Foot", "lst Foot") == "name-mismatch <lst Foot>");
}

TEST_CASE("a zone binds free choices too") {
  const auto zoned = [](const std::string& place) {
    return CheckedFiles(testing::small_war(sides(unit("Foot I-5-4: " + place), "    zone: south\n"), {},
                                           map("zones: {south: rows 10xx-15xx}\n")),
                        "battle.yaml");
  };
  CHECK(zoned("within 1 of 0303").list() == "outside-zone <within 1 of 0303>");
  CHECK(zoned("{hexes: 0902/1002, spread: any}").list() == "");
  const CheckedFiles two(
      testing::small_war(sides(unit("2 x Foot I-5-4: {hexes: 0902/1002, spread: any}"), "    zone: south\n"),
                         {}, map("zones: {south: rows 10xx-15xx}\n")),
      "battle.yaml");
  CHECK(two.found("placement-infeasible").size() == 1);
}

TEST_CASE("variants have ids of their own and do not contradict themselves") {
  const auto variants = [](const std::string& list) { return found(kFoot, "variants: [" + list + "]\n"); };
  CHECK(variants("{title: Night}, {title: Night}").starts_with("duplicate-counter-id <Night>"));
  CHECK(variants("{title: Night, requires: [Night]}").starts_with("wrong-type <Night>"));
  CHECK(variants("{title: Fog}, {title: Night, requires: [Fog], excludes: [Fog]}")
            .starts_with("wrong-type <Fog>"));
}

TEST_CASE("a code that does not end its line is no part of a name") {
  CHECK(found(unit("Foot I-5-4 [a]: 0501")) == "bad-counter-code <I-5-4>");
  CHECK(found(unit("\"I-5-4 Foot\": 0501")) == "bad-counter-code <I-5-4>");
  CHECK(found(unit("Lost Legion: 0501")) == "");
}

TEST_CASE("a key that means nothing beside a name is no second line") {
  CHECK(found(unit("{name: Foot, code: I-5-4, place: 0501}")) == "unplaced-unit <Foot>; unknown-key <place>");
  CHECK(found(unit("{name: Foot, type: I, strength: 4, at: 0501}")) == "unknown-key <strength>");
}

TEST_CASE("who starts with another needs one who has a place, and room there") {
  CHECK(found(unit("Foot I-5-4: {with: Foot}")) == "unplaced-unit <Foot>");
  CHECK(found(unit("Foot I-5-4: {with: Levy}") + unit("Levy I-5-4: {next to: Foot}")) ==
        "unplaced-unit <Levy>; unplaced-unit <Foot>");
  CHECK(found(kFoot + unit("Levy I-5-4: {with: Foot}")) == "duplicate-setup-hex <Foot>");
  CHECK(found(kFoot + unit("Guns: {with: Foot}") + unit("Levy I-5-4: {next to: Foot}")) == "");
}

TEST_CASE("a choice of no hex is none") {
  CHECK(found(unit("Foot I-5-4: {hexes: 0501 except 0501, spread: any}")) ==
        "ambiguous-range <0501 except 0501>");
  CHECK(found(unit("Foot I-5-4: any lake hex")) == "ambiguous-range <any lake hex>");
  CHECK(found(unit("Foot I-5-4: any wood hex"), {}, {}, "") == "");
  // Nobody knows where on the map there is more of it.
  const CheckedFiles unknown(
      testing::small_war(sides(unit("Foot I-5-4: any lake hex")), {}, testing::small_map()), "battle.yaml");
  CHECK(unknown.list() == "");
  const std::string stream = "  stream: {on: hexside}\n", side = "hexsides: {stream: 0701/0801}\n";
  CHECK(found(unit("Foot I-5-4: along stream"), {}, stream, side) == "");
  CHECK(found(kFoot, {}, stream, "hexsides: {wood: 0701/0801}\n") == "wrong-type <wood>");
}

TEST_CASE("a rating given outright keeps to the game's limits") {
  CHECK(found(unit("{name: Foot, type: I, ratings: {morale: 77}, at: 0501}")) == "bad-counter-code <77>");
}

TEST_CASE("the rows of a battle's table of points are looked at") {
  CHECK(found(kFoot, "points: {losses: {says: x, rows: [{units: {type: Zz}, points: 1}]}}\n") ==
        "unknown-name <Zz>");
  CHECK(found(kFoot, "points: {losses: {says: x, rows: [{units: {type: P}, points: 1}]}}\n") ==
        "empty-selection <{type: P}>");
}

TEST_CASE("a point of the compass with a slip in it is no words") {
  CHECK(found(kFoot + "            facing: nroth\n") == "impossible-facing <nroth>");
  CHECK(found(kFoot + "            facing: towards the foe\n") == "");
}

TEST_CASE("halves of the map joined by and") {
  const auto count = [](const std::string& list) {
    const CheckedFiles files(testing::small_war(sides(unit("Foot I-5-4: " + list)), {}, map()),
                             "battle.yaml");
    CHECK(files.list() == "");
    return files.battle().groups.front().hexes.hexes.size();
  };
  CHECK(count("west of xx05 and south of 13xx") == 8);
  CHECK(count("west of xx02 and west of xx03") == 45);
  CHECK(count("\"east of column 18, inclusive\"") == 45);
}

TEST_CASE("names in braces are looked up in all words of a rule") {
  CHECK(found(kFoot, effect("modifier: {side: Blue, value: \"+1\", when: \"{place:Zzzz} falls\"}")) ==
        "unknown-name <Zzzz>");
  CHECK(found(kFoot, "rules: [{title: Rule, summary: \"see {Gen. Ash}\"}]\n") == "unknown-name <Gen. Ash>");
  CHECK(found(kFoot, "rules: [{title: Rule, summary: \"see {unit:Foot\"}]\n") == "unknown-name <{>");
}

TEST_CASE("effects that cannot be") {
  const std::string die = "die: {sides: 10, from: 0}\n";
  CHECK(
      found(kFoot, effect("{type: unit removal, units: Foot, when: x, table: {0-4: stays, 4-9: goes}}"), die)
          .starts_with("table-overlap"));
  CHECK(found(kFoot, effect("exit hexes: {side: Blue, hexes: 0505}")) == "entry-off-edge <0505>");
  CHECK(found(kFoot, effect("retreat edge: {side: Blue}")) == "missing-key <retreat edge>");
  CHECK(found(kFoot, effect("time limit: {value: the end, rolls: {4: 0-5, 6: automatic, 7: 0}}"), die) ==
        "wrong-type <7>");
  CHECK(found(kFoot, effect("reinforcement schedule: {units: Foot, rolls: {2: 0}}"), die) ==
        "placed-twice <Foot>");
}

TEST_CASE("two things of one name") {
  CHECK(found(kFoot, {}, {}, "edges: {lower: {aka: [rear]}, upper: {aka: [rear]}}\n") ==
        "ambiguous-name <rear>");
  const CheckedFiles leaders(
      testing::small_war(
          "  Blue:\n    commander: none\n    formations:\n"
          "      - {name: L, commander: Ash, units: [Foot I-5-4: 0501]}\n"
          "      - {name: M, commander: Ash, units: [Levy I-5-4: 0502]}\n"
          "  Red:\n    commander: none\n    formations:\n"
          "      - {name: N, commander: {name: Oak, replacements: [Oak]}, units: [Men I-5-4: 0901]}\n"),
      "battle.yaml");
  CHECK(leaders.list() == "placed-twice <Ash>; placed-twice <Oak>");
}

TEST_CASE("a place beside a hex may be misspelt") {
  CHECK(found(unit("Foot I-5-4: 0606 (Mil)")) == "name-mismatch <Mil>");
  CHECK(found(unit("Foot I-5-4: 0607 (Mil)")) == "place-conflict <Mil>; name-mismatch <Mil>");
  CHECK(found(unit("Foot I-5-4: 0607 (the last house)")) == "");
}

TEST_CASE("the order of entry begins at 1 and has no gap") {
  const auto order = [](int first, int second) {
    const auto line = [](const std::string& name, int rank) {
      return unit("{name: " + name + ", code: I-5-4, at: {precedence: " + std::to_string(rank) +
                  ", through: 1501}}");
    };
    return found(line("Foot", first) + line("Levy", second));
  };
  CHECK(order(1, 2) == "");
  CHECK(order(1, 1) == "");
  CHECK(order(1, 3).starts_with("wrong-type"));
  CHECK(order(-3, 1).starts_with("wrong-type"));
}
