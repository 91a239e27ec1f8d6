// Groups: blocks of lines that share a place.
#include "editor/commands/groups.h"

#include <catch2/catch.hpp>

#include "documents/own_battle.h"
#include "editor/commands/fields.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;

namespace {

Index unit_called(const resolve::Battle& battle, std::string_view name) {
  for (Index unit = 0; unit < battle.units.size(); ++unit)
    if (battle.entry(battle.units[unit]).name.value == name) return unit;
  FAIL("no unit " << name);
  return 0;
}

document::Place block_with(OwnBattle& battle, std::string_view name) {
  const model::UnitLine* const block = block_of(battle.bench.now(), unit_called(battle.battle(), name));
  REQUIRE(block);
  return battle.bench.now().place_of(block->range);
}

}  // namespace

TEST_CASE("a group is made with its first unit, and others come to it") {
  OwnBattle battle("          - Z F-6: 0101\n");
  CHECK(battle.applied(add_group(battle.bench.now(), 0, "1st Line", "1404-1408", "3 x A F-6")) ==
        "          - Z F-6: 0101\n"
        "          - group: 1st Line\n"
        "            at: 1404-1408\n"
        "            units:\n"
        "              - 3 x A F-6\n");
  CHECK_FALSE(block_of(battle.bench.now(), unit_called(battle.battle(), "Z")));
  CHECK(battle.applied(add_to_group(battle.bench.now(), block_with(battle, "A"), "2 x B D-5")) ==
        "          - Z F-6: 0101\n"
        "          - group: 1st Line\n"
        "            at: 1404-1408\n"
        "            units:\n"
        "              - 3 x A F-6\n"
        "              - 2 x B D-5\n");
  REQUIRE(battle.battle().groups.size() == 1);
  CHECK(battle.battle().groups[0].hexes.hexes.size() == 5);
  CHECK(battle.battle().groups[0].units.size() == 5);
  const model::UnitLine* const block = block_of(battle.bench.now(), unit_called(battle.battle(), "B"));
  CHECK(units_in(battle.bench.now(), *block).size() == 5);
  CHECK(block_title(battle.bench.now(), *block) == "1st Line");
}

TEST_CASE("what a group shares is changed as typed, and how it is spread") {
  OwnBattle battle("          - at: 1404-1406\n            units: [A F-6, B F-6]\n");
  const auto set = [&](std::string_view key, const std::string& typed) {
    return battle.applied(set_field(battle.bench.now(), block_with(battle, "A"), "", key, typed));
  };
  CHECK(set("at", "1404-1407") == "          - at: 1404-1407\n            units: [A F-6, B F-6]\n");
  CHECK(battle.applied(spread_group(battle.bench.now(), block_with(battle, "A"), "any")) ==
        "          - at: {hexes: 1404-1407, spread: any}\n            units: [A F-6, B F-6]\n");
  CHECK(battle.applied(spread_group(battle.bench.now(), block_with(battle, "A"), "one each")) ==
        "          - at: {hexes: 1404-1407, spread: one each}\n            units: [A F-6, B F-6]\n");
  CHECK(battle.battle().groups[0].one_each);
  CHECK(battle.applied(spread_group(battle.bench.now(), block_with(battle, "A"), "")) ==
        "          - at: 1404-1407\n            units: [A F-6, B F-6]\n");
  CHECK(set("group", "Van") ==
        "          - at: 1404-1407\n            units: [A F-6, B F-6]\n            group: Van\n");
}

TEST_CASE("lines become a group where the first of them stood, and give up their places") {
  OwnBattle battle(
      "          - Z F-6: 0101\n"
      "          - A F-6: 1404  # a note\n"
      "          - Y F-6: 0102\n"
      "          - 2 x B F-6: 1405-1406\n"
      "            facing: NE\n"
      "          - {name: C, code: F-6, at: 1407}\n"
      "          - X F-6: 0103\n");
  const auto unit = [&](const char* name) { return unit_called(battle.battle(), name); };
  const std::string before = battle.rest();
  CHECK(battle.applied(group_units(battle.bench.now(), {unit("C"), unit("A"), unit("B"), unit("B") + 1},
                                   "1st Line", "1404-1407")) ==
        "          - Z F-6: 0101\n"
        "          - group: 1st Line\n"
        "            at: 1404-1407\n"
        "            units:\n"
        "              # a note\n              - A F-6\n"
        "              - 2 x B F-6:\n"
        "                facing: NE\n"
        "              - {name: C, code: F-6}\n"
        "          - Y F-6: 0102\n"
        "          - X F-6: 0103\n");
  REQUIRE(battle.battle().groups.size() == 1);
  CHECK(battle.battle().groups[0].units.size() == 4);
  battle.bench.files().go_to(0);
  CHECK(battle.rest() == before);
}

TEST_CASE("a line leaves its group with the group's place, and the last one takes the group along") {
  OwnBattle battle(
      "          - group: Van\n            at: 1404-1406\n            units:\n              - A F-6\n"
      "              - B F-6: 1501\n          - Z F-6: 0101\n");
  const auto leave = [&](const char* name) {
    return battle.applied(leave_group(battle.bench.now(), unit_called(battle.battle(), name)));
  };
  CHECK(leave("A") ==
        "          - group: Van\n            at: 1404-1406\n            units:\n              - B F-6: 1501\n"
        "          - A F-6: 1404-1406\n          - Z F-6: 0101\n");
  CHECK(leave("B") == "          - B F-6: 1501\n          - A F-6: 1404-1406\n          - Z F-6: 0101\n");
  CHECK_FALSE(leave_group(battle.bench.now(), unit_called(battle.battle(), "Z")));
}

TEST_CASE("what cannot be a group is refused") {
  OwnBattle battle(
      "          - A F-6: {printed: 1404, corrected: 1405, by: editor, why: so}\n          - B F-6: 1405\n"
      "          - {at: 1501-1502, units: [C F-6, D F-6]}\n");
  const auto unit = [&](const char* name) { return unit_called(battle.battle(), name); };
  const Analysis& now = battle.bench.now();
  CHECK_FALSE(add_group(now, 0, "", "", "E F-6"));
  CHECK_FALSE(add_group(now, 0, "", "1404-1405", ""));
  CHECK_FALSE(add_group(now, 0, "", "{turn: 4", "E F-6"));
  CHECK_FALSE(group_units(now, {unit("A"), unit("B")}, "", "1404-1405"));
  CHECK_FALSE(group_units(now, {unit("B"), unit("C")}, "", "1404-1405"));
  CHECK_FALSE(group_units(now, {unit("B")}, "", ""));
}

// Whatever battle: a group of each formation's first lines, and undone again.
TEST_CASE("units of every battle are grouped, and undo brings the text back") {
  for (const std::string& path : all_scenarios()) {
    INFO(path);
    Bench bench(path);
    const std::string before = bench.text();
    const std::size_t formations = bench.now().battle()->formations.size();
    for (Index formation = 0; formation < formations; ++formation) {
      const std::vector<Index> units = bench.now().battle()->formations[formation].units;
      if (units.size() < 2 || !bench.now().board() || bench.now().board()->table()) continue;
      const std::string place = bench.now().board()->grid().label(0);
      const auto made = group_units(bench.now(), {units[0], units[1]}, "", place);
      if (!made) continue;
      bench.apply(made);
      REQUIRE(bench.now().battle());
      CHECK(bench.now().battle()->formations[formation].units.size() == units.size());
      bench.files().go_to(0);
    }
    CHECK(bench.text() == before);
  }
}
