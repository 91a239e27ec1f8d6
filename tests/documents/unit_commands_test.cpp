#include "editor/commands/units.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <span>

#include <fmt/format.h>

#include "documents/own_battle.h"
#include "editor/commands/unit_line.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;
using resolve::PlaceKind;

namespace {

struct Placed : OwnBattle {
  using OwnBattle::OwnBattle;
  std::string placed(Index unit, const char* label) {
    bench.apply(place_unit(bench.now(), unit, {hex(label)}));
    return rest();
  }
  std::string off(Index unit) {
    bench.apply(take_off(bench.now(), unit, "off map"));
    return rest();
  }
};

// A unit and its hexes, in words; without hexes only who it is, as a place may become another without them.
std::string words(const resolve::Battle& battle, const resolve::Unit& unit,
                  std::span<const resolve::NamedHex> hexes) {
  std::string out = battle.entry(unit).name.str();
  for (const auto& named : hexes) out += " " + battle.board->grid().label(named.hex);
  return out;
}
std::multiset<std::string> standing(const resolve::Battle& battle) {
  std::multiset<std::string> out;
  for (const resolve::Unit& unit : battle.units)
    out.insert(words(battle, unit, battle.span(unit.place.hexes)));
  return out;
}

}  // namespace

TEST_CASE("a unit that moves changes its own hex alone") {
  CHECK(Placed("          - A F-6: 1408  # a\n").placed(0, "1409") == "          - A F-6: 1409  # a\n");
  CHECK(Placed("          - 3 x A F-6: 1404-1406\n").placed(1, "2010") ==
        "          - 3 x A F-6: 1404, 2010, 1406\n");
  CHECK(Placed(
            "          - 3 x A F-6:\n              - 1404  # x\n              - 1405\n              - 1406\n")
            .placed(1, "2010") ==
        "          - 3 x A F-6:\n              - 1404  # x\n              - 2010\n              - 1406\n");
  CHECK(Placed("          - A F-6: {printed: 7011, corrected: 0711, why: w}\n").placed(0, "0712") ==
        "          - A F-6: {printed: 7011, corrected: 0712, why: w}\n");
  CHECK(Placed("          - {name: A, code: F-6, at: 1408}\n").placed(0, "1409") ==
        "          - {name: A, code: F-6, at: 1409}\n");
}

TEST_CASE("a unit without a hex gets one") {
  CHECK(Placed("          - A F-6: off map\n").placed(0, "1409") == "          - A F-6: 1409\n");
  CHECK(Placed("          - A F-6\n").placed(0, "1409") == "          - A F-6: 1409\n");
  CHECK(Placed("          - A F-6  # a\n").placed(0, "1409") == "          - {A F-6: 1409}  # a\n");
  CHECK(Placed("          - {name: A, code: F-6}\n").placed(0, "1409") ==
        "          - {name: A, code: F-6, at: 1409}\n");
  CHECK(Placed("          - A F-6: {turn: 3, through: 0101}\n").placed(0, "1409") ==
        "          - A F-6: 1409\n");
}

TEST_CASE("a unit is parted from those that it shares a line with") {
  CHECK(Placed("          - 3 x A F-6: off map\n").placed(1, "1409") ==
        "          - 2 x A F-6: off map\n          - A F-6: 1409\n");
  CHECK(Placed("          - 2 x A F-6: {hexes: 1404-1405, spread: any}\n").placed(1, "1409") ==
        "          - A F-6: {hexes: 1404-1405, spread: any}\n          - A F-6: 1409\n");
  CHECK(
      Placed("          - at: 1404-1408\n            units:\n              - 2 x A F-6\n")
          .placed(0, "1409") ==
      "          - at: 1404-1408\n            units:\n              - A F-6\n              - A F-6: 1409\n");
  CHECK(Placed("          - 3 × A F-6: 1404, 1405, 1406  # a\n").off(1) ==
        "          - 2 × A F-6: 1404, 1406  # a\n          - A F-6: off map\n");
  CHECK(Placed("          - {name: A, code: F-6, count: 2, id: x, at: [1404, 1405]}\n").off(0) ==
        "          - {name: A, code: F-6, count: 1, id: x, at: [1405]}\n"
        "          - {name: A, code: F-6, at: off map}\n");
}

TEST_CASE("a unit of two hexes moves with both") {
  Placed battle("          - A D-6: 1412-1413\n");
  battle.bench.apply(place_unit(battle.bench.now(), 0, {battle.hex("1413"), battle.hex("1414")}));
  const auto& unit = battle.bench.now().battle()->units[0];
  REQUIRE(unit.place.kind == PlaceKind::fixed);
  CHECK(battle.bench.now().battle()->span(unit.place.hexes)[0].hex == battle.hex("1413"));
  CHECK(battle.bench.now().battle()->span(unit.place.hexes)[1].hex == battle.hex("1414"));
  CHECK_FALSE(place_unit(battle.bench.now(), 0, {battle.hex("1413")}));
}

TEST_CASE("one of several numbered counters is parted from them") {
  const auto parted = [](const char* line, int counter) {
    const auto out = part_counter(line, "#", counter);
    return out ? out->rest + " | " + out->one : "!";
  };
  CHECK(parted("5 Pikemen (#1-2 –2, #3-5 –1)", 4) == "4 Pikemen (#1-2 –2, #3 –1, #5 –1) | 1 Pikemen (#4 –1)");
  CHECK(parted("2 Gun (#1-2)", 1) == "1 Gun (#2) | 1 Gun (#1)");
  CHECK(parted("Gun (#1, #7 +1)", 7) == "Gun (#1) | Gun (#7 +1)");
  CHECK(parted("2 Gun (#1-2)", 3) == "!");
  CHECK(parted("1 Gun (#1)", 1) == "!");
  CHECK(parted("2 Gun", 1) == "!");
}

TEST_CASE("units come and go") {
  Placed battle("          - 2 x A F-6: 1404, 1405\n");
  battle.bench.apply(add_unit(battle.bench.now(), 0, "B: the F-5", "1409"));
  CHECK(battle.rest() == "          - 2 x A F-6: 1404, 1405\n          - \"B: the F-5\": 1409\n");
  battle.bench.apply(remove_unit(battle.bench.now(), 0));
  CHECK(battle.rest() == "          - A F-6: 1405\n          - \"B: the F-5\": 1409\n");
  battle.bench.apply(remove_unit(battle.bench.now(), 0));
  CHECK(battle.rest() == "          - \"B: the F-5\": 1409\n");
  battle.bench.apply(add_unit(battle.bench.now(), 0, "C F-5"));
  CHECK(battle.rest() == "          - \"B: the F-5\": 1409\n          - C F-5: unknown\n");
  battle.bench.apply(add_unit(battle.bench.now(), 0, "2 x D F-5: 1410, 1411"));
  CHECK(battle.rest() ==
        "          - \"B: the F-5\": 1409\n          - C F-5: unknown\n          - 2 x D F-5: 1410, 1411\n");
}

TEST_CASE("what a unit prints is changed where it is printed") {
  Placed battle("          - 2 x Ash F-6: 1404, 1405\n          - {name: B, code: F-6, at: 1409}\n");
  battle.bench.apply(change_unit(battle.bench.now(), 0, {{}, "Birch", "F-7"}));
  battle.bench.apply(change_unit(battle.bench.now(), 2, {2, {}, "F-8"}));
  CHECK(battle.rest() ==
        "          - 2 x Birch F-7: 1404, 1405\n          - {name: B, code: F-8, at: 1409, count: 2}\n");
  battle.bench.apply(change_unit(battle.bench.now(), 0, {1, {}, {}}));
  battle.bench.apply(rate_unit(battle.bench.now(), 0, "morale", "9"));
  CHECK(battle.rest().find("          - Birch F-7: 1404, 1405\n            ratings: {morale: 9}\n") == 0);
  CHECK_FALSE(change_unit(battle.bench.now(), 0, {0, {}, {}}));
}

TEST_CASE("units face") {
  Placed battle("          - A F-6: 1404\n");
  battle.bench.apply(face_unit(battle.bench.now(), 0, "east"));
  CHECK(battle.rest() == "          - A F-6: 1404\n            facing: east\n");
  const auto next = turned(battle.bench.now(), 0, 1);
  REQUIRE(next);
  CHECK(*next == "SE");
  CHECK(*turned(battle.bench.now(), 0, -6) == "E");
  battle.bench.apply(face_unit(battle.bench.now(), 0, *next));
  CHECK(battle.rest() == "          - A F-6: 1404\n            facing: SE\n");
  battle.bench.apply(face_unit(battle.bench.now(), 0, ""));
  CHECK(battle.rest() == "          - A F-6: 1404\n");
}

TEST_CASE("one unit of a line for several faces alone, on a line of its own") {
  const auto faced = [](const char* lines, Index unit, const char* facing, Reach reach = Reach::unit) {
    INFO(lines);
    Placed battle(lines);
    return battle.applied(face_unit(battle.bench.now(), unit, facing, reach));
  };
  CHECK(faced("          - 2 x A F-6: 1404, 1405\n", 0, "NE") ==
        "          - A F-6: 1405\n          - A F-6: 1404\n            facing: NE\n");
  CHECK(faced("          - 2 x A F-6: 1404, 1405\n", 1, "NE", Reach::line) ==
        "          - 2 x A F-6: 1404, 1405\n            facing: NE\n");
  CHECK(faced("          - 3 x A F-6: off map\n            facing: E\n", 1, "NE") ==
        "          - 2 x A F-6: off map\n            facing: E\n          - A F-6: off map\n            "
        "facing: NE\n");
  CHECK(faced("          - 2 x A F-6: off map\n            facing: E\n", 1, "") ==
        "          - A F-6: off map\n            facing: E\n          - A F-6: off map\n");
  CHECK(faced("          - 2 x A F-6: off map\n            facing: E\n", 1, "E") ==
        "          - 2 x A F-6: off map\n            facing: E\n");
  CHECK(faced("          - 2 x A F-6: [1404, unknown]\n", 1, "NE") ==
        "          - A F-6: [1404]\n          - A F-6: unknown\n            facing: NE\n");
  CHECK(faced("          - at: 1404-1408\n            units:\n              - 2 x A F-6\n", 0, "NE") ==
        "          - at: 1404-1408\n            units:\n              - A F-6\n              - A F-6:\n"
        "                facing: NE\n");
  // A choice is the line's: two of one each would be another.
  Placed choice("          - 2 x A F-6: {hexes: 1404-1405, spread: any}\n");
  CHECK_FALSE(face_unit(choice.bench.now(), 0, "NE"));
  CHECK(face_unit(choice.bench.now(), 0, "NE", Reach::line));
  // A long unit turns where it stands.
  Placed longs("          - 2 x A D-6: 1412-1413, 1512-1513\n            facing: E\n");
  const std::vector<hex::HexIndex> to = {longs.hex("1412"), longs.hex("1411")};
  CHECK(longs.applied(place_and_face_unit(longs.bench.now(), 0, to, "W")) ==
        "          - A D-6: 1512-1513\n            facing: E\n          - A D-6: 1412, 1411\n"
        "            facing: W\n");
}

TEST_CASE("a unit of a line for several gets a line of its own where it stands") {
  Placed battle("          - 3 x A F-6: 1404-1406\n");
  const auto made = part_unit(battle.bench.now(), 1);
  REQUIRE(made);
  REQUIRE(made->renumbered);
  CHECK(made->renumbered->from == 1);
  CHECK(made->renumbered->to == 2);
  CHECK(battle.applied(made) == "          - 2 x A F-6: 1404, 1406\n          - A F-6: 1405\n");
  CHECK_FALSE(part_unit(battle.bench.now(), 2));
}

TEST_CASE("formations and leaders come, go and change") {
  Placed battle("          - A F-6: 1404\n");
  battle.bench.apply(set_commander(battle.bench.now(), 0, "Birch (2)"));
  battle.bench.apply(rename_formation(battle.bench.now(), 0, "Left Wing"));
  battle.bench.apply(place_leader(battle.bench.now(), 0, battle.hex("1404")));
  CHECK(battle.bench.text().find("- name: Left Wing\n        commander: {name: Birch (2), at: 1404}\n") !=
        std::string::npos);
  battle.bench.apply(place_leader(battle.bench.now(), 0, battle.hex("1405")));
  CHECK(battle.bench.now().battle()->leaders[0].place.kind == PlaceKind::fixed);
  battle.bench.apply(add_formation(battle.bench.now(), 1, resolve::kNone, "Right Wing", "none"));
  battle.bench.apply(add_formation(battle.bench.now(), 0, resolve::kNone, "Line", ""));
  INFO(battle.bench.text());
  REQUIRE(battle.bench.now().battle());
  REQUIRE(battle.bench.now().battle()->formations.size() == 3);
  const auto& formations = battle.bench.now().battle()->formations;
  const auto right = std::find_if(formations.begin(), formations.end(),
                                  [](const auto& one) { return one.name.value == "Right Wing"; });
  REQUIRE(right != formations.end());
  const auto number = static_cast<Index>(right - formations.begin());
  battle.bench.apply(add_unit(battle.bench.now(), number, "C F-5", "1501"));
  battle.bench.apply(add_formation(battle.bench.now(), 1, number, "Inner", "Oak (0)"));
  battle.bench.apply(set_army_commander(battle.bench.now(), 1, "Elm (3)"));
  REQUIRE(battle.bench.now().battle()->formations.size() == 4);
  battle.bench.apply(remove_formation(battle.bench.now(), number));
  CHECK(battle.bench.now().battle()->formations.size() == 2);
}

TEST_CASE("in every battle: a unit stands where it was put, and all others where they were") {
  std::mt19937 random(11);
  for (const std::string& path : all_scenarios()) {
    INFO(path);
    Bench bench(path);
    const std::string typed = bench.text();
    const std::size_t units = bench.now().battle()->units.size();
    int moved = 0;
    for (int i = 0; i < 25; ++i) {
      const auto unit = static_cast<Index>(below(units, random));
      const resolve::Battle& battle = *bench.now().battle();
      const hex::Grid& grid = battle.board->grid();
      const auto to = static_cast<hex::HexIndex>(below(grid.size(), random));
      std::vector<hex::HexIndex> hexes = {to};
      for (const hex::HexIndex next : grid.layouts().front().neighbours(to))
        if (next != hex::kNoHex && hexes.size() < battle.units[unit].footprint) hexes.push_back(next);
      INFO(battle.name(battle.units[unit])
           << " to " << grid.label(to) << ", was " << to_string(battle.units[unit].place.kind));
      const auto made = place_unit(bench.now(), unit, hexes);
      if (!made) continue;
      std::multiset<std::string> wanted = standing(battle);
      wanted.erase(
          wanted.find(words(battle, battle.units[unit], battle.span(battle.units[unit].place.hexes))));
      std::vector<resolve::NamedHex> there;
      for (const hex::HexIndex hex : hexes) there.push_back({hex, {}, 0});
      wanted.insert(words(battle, battle.units[unit], there));
      bench.apply(made);
      ++moved;
      REQUIRE(bench.now().battle());
      const resolve::Battle& now = *bench.now().battle();
      CHECK(now.units.size() == units);
      CHECK(standing(now) == wanted);
    }
    CHECK(moved > 20);
    bench.files().go_to(0);
    CHECK(bench.text() == typed);
  }
}

TEST_CASE("in every battle: what is changed of units, formations and leaders is read as it was meant") {
  std::mt19937 random(13);
  for (const std::string& path : all_scenarios()) {
    INFO(path);
    Bench bench(path);
    const std::string typed = bench.text();
    const auto battle = [&]() -> const resolve::Battle& {
      REQUIRE(bench.now().battle());
      return *bench.now().battle();
    };
    const auto some = [&](std::size_t many) { return static_cast<Index>(below(many, random)); };
    for (int i = 0; i < 6; ++i) {
      const Index unit = some(battle().units.size());
      INFO(battle().name(battle().units[unit]));
      std::vector<std::string> facings;
      for (Index one = 0; one < battle().units.size(); ++one)
        facings.push_back(bench.now().facing(one).str());
      const auto standing_before = standing(battle());
      const auto faced = face_unit(bench.now(), unit, "towards the enemy");
      if (faced) {
        const Index now = faced->renumbered ? faced->renumbered->to : unit;
        bench.apply(faced);
        CHECK(bench.now().facing(now).value == "towards the enemy");
        CHECK(standing(battle()) == standing_before);
        facings.erase(facings.begin() + unit);
        for (Index one = 0; one < battle().units.size(); ++one)
          if (one != now) CHECK(bench.now().facing(one).str() == facings[one - (one > now)]);
      } else {
        INFO(faced.error());
        CHECK(battle().units[unit].place.group != resolve::kNone);
        bench.apply(face_unit(bench.now(), unit, "towards the enemy", Reach::line));
        CHECK(bench.now().facing(unit).value == "towards the enemy");
      }
      if (!battle().rules->game().ratings.empty()) {
        const std::string rating = battle().rules->game().ratings.front().key.str();
        bench.apply(rate_unit(bench.now(), unit, rating, "unknown"));
        CHECK(bench.text().find("ratings: {" + rating + ": unknown}") != std::string::npos);
      }
      if (battle().units[unit].counter == 0 && !battle().entry(battle().units[unit]).name.empty()) {
        bench.apply(change_unit(bench.now(), unit, {{}, "New Name", {}}));
        CHECK(battle().entry(battle().units[unit]).name.value == "New Name");
      }
      const Index formation = some(battle().formations.size());
      bench.apply(rename_formation(bench.now(), formation, "New: Formation"));
      CHECK(battle().formations[formation].name.value == "New: Formation");
      if (!battle().formations[formation].line->keys->led_by.present()) {
        bench.apply(set_commander(bench.now(), formation, "unknown"));
        CHECK(battle().formations[formation].commander_state == resolve::CommanderState::unknown);
      }
      const std::size_t units = battle().units.size(), formations = battle().formations.size();
      bench.apply(add_unit(bench.now(), formation, "Newcomer", "off map"));
      CHECK(battle().units.size() == units + 1);
      bench.apply(
          add_formation(bench.now(), battle().formations[formation].side, formation, "Inner", "none"));
      CHECK(battle().formations.size() == formations + 1);
      bench.apply(set_army_commander(bench.now(), battle().formations[formation].side, "unknown"));
      const Index leader = battle().leaders.empty() ? resolve::kNone : some(battle().leaders.size());
      if (leader != resolve::kNone && battle().leaders[leader].replaces != resolve::kNone) {
        CHECK_FALSE(place_leader(bench.now(), leader, hex::HexIndex{0}));
      } else if (leader != resolve::kNone) {
        const std::string name = battle().leaders[leader].name.str();
        bench.apply(place_leader(bench.now(), leader, hex::HexIndex{0}));
        INFO(name << ": " << to_string(battle().leaders[leader].place.kind));
        REQUIRE(battle().span(battle().leaders[leader].place.hexes).size() == 1);
        CHECK(battle().span(battle().leaders[leader].place.hexes)[0].hex == 0);
      }
    }
    for (int i = 0; i < 3; ++i) {
      const std::size_t before = battle().formations.size();
      bench.apply(remove_formation(bench.now(), some(before)));
      CHECK(battle().formations.size() < before);
    }
    bench.files().go_to(0);
    CHECK(bench.text() == typed);
  }
}
