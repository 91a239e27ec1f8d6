#include "editor/commands/roster.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include <fmt/format.h>

#include "documents/own_battle.h"
#include "editor/commands/unit_line.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;
using resolve::PlaceKind;

namespace {

const std::string kRight =
    "      - name: Right\n        commander: none\n        units:\n          - Z F-1: 0101\n";
const std::string kEmpty = "      - name: Right\n        commander: none\n        units: []\n";

Index unit_called(const resolve::Battle& battle, std::string_view name) {
  for (Index unit = 0; unit < battle.units.size(); ++unit)
    if (battle.entry(battle.units[unit]).name.value == name) return unit;
  FAIL("no unit " << name);
  return 0;
}

// Where each unit stands, however it is said, and in which formation.
std::multiset<std::string> roster(const resolve::Battle& battle, Index without = resolve::kNone) {
  std::multiset<std::string> out;
  for (Index i = 0; i < battle.units.size(); ++i) {
    if (i == without) continue;
    const resolve::Unit& unit = battle.units[i];
    std::string words = battle.entry(unit).name.str() + " of " + battle.formations[unit.formation].name.str();
    for (const auto& named : battle.span(unit.place.hexes))
      words += " " + battle.board->grid().label(named.hex);
    out.insert(words);
  }
  return out;
}

}  // namespace

TEST_CASE("a unit goes to another formation with its comments") {
  OwnBattle battle("          # the old guard\n          - A F-6: 1404  # p. 3\n          - B F-6: 1405\n" +
                   kRight);
  CHECK(battle.applied(move_unit(battle.bench.now(), 0, 1)) ==
        "          - B F-6: 1405\n" + kRight +
            "          # the old guard\n          - A F-6: 1404  # p. 3\n");
  CHECK_FALSE(move_unit(battle.bench.now(), unit_called(battle.battle(), "A"), 1));
}

TEST_CASE("the first unit of a formation") {
  OwnBattle battle("          - A F-6: 1404\n          - B F-6: 1405\n" + kEmpty);
  CHECK(battle.applied(move_unit(battle.bench.now(), 0, 1)) ==
        "          - B F-6: 1405\n      - name: Right\n        commander: none\n        units:\n"
        "          - A F-6: 1404\n");
}

TEST_CASE("a unit leaves the line that it shares, and its block") {
  OwnBattle battle(
      "          - 3 x A F-6: 1404-1406\n          - at: {enters: on any turn, through: 0101}\n"
      "            units: [C F-5, D F-5]\n" +
      kRight);
  battle.applied(move_unit(battle.bench.now(), 1, 1));
  CHECK(battle.rest() ==
        "          - 2 x A F-6: 1404, 1406\n          - at: {enters: on any turn, through: 0101}\n"
        "            units: [C F-5, D F-5]\n" +
            kRight + "          - A F-6: 1405\n");
  battle.applied(move_unit(battle.bench.now(), unit_called(battle.battle(), "C"), 1));
  INFO(battle.rest());
  const resolve::Unit& moved = battle.battle().units[unit_called(battle.battle(), "C")];
  CHECK(battle.battle().formations[moved.formation].name.value == "Right");
  CHECK(moved.place.kind == PlaceKind::entering);
  CHECK(battle.battle().span(moved.place.details->entry).size() == 1);
}

TEST_CASE("a unit is doubled behind its line") {
  OwnBattle battle(
      "          - A F-6: 1404\n            facing: east\n          - at: off map\n            units:\n"
      "              - B F-5\n");
  battle.applied(duplicate_unit(battle.bench.now(), 0));
  CHECK(battle.rest().find("          - A F-6: unknown\n            facing: east\n") != std::string::npos);
  battle.applied(duplicate_unit(battle.bench.now(), unit_called(battle.battle(), "B")));
  CHECK(battle.rest().find("              - B F-5\n              - B F-5\n") != std::string::npos);
  CHECK(battle.battle().units.size() == 4);
}

TEST_CASE("formations go elsewhere, never into themselves") {
  OwnBattle battle("          - A F-6: 1404\n" + kRight);
  const Made into = move_formation(battle.bench.now(), 1, 1, 0);
  CHECK(battle.applied(into) ==
        "          - A F-6: 1404\n        formations:\n          - name: Right\n            commander: none\n"
        "            units:\n              - Z F-1: 0101\n");
  const auto inner = static_cast<Index>(battle.battle().formations[0].name.value == "Right" ? 0 : 1);
  CHECK_FALSE(move_formation(battle.bench.now(), 1 - inner, 1, inner));
  CHECK_FALSE(move_formation(battle.bench.now(), inner, 1, 1 - inner));
  battle.applied(move_formation(battle.bench.now(), inner, 0, resolve::kNone));
  CHECK(battle.battle().sides[0].formations.size() == 1);
  CHECK_FALSE(move_formation(battle.bench.now(), battle.battle().sides[0].formations[0], 0, resolve::kNone));
}

TEST_CASE("type and order are said beside the code") {
  OwnBattle battle("          - Carts: 1404\n");
  CHECK(battle.applied(type_unit(battle.bench.now(), 0, "W")) ==
        "          - Carts: 1404\n            type: W\n");
  battle.applied(order_unit(battle.bench.now(), 0, "Hold"));
  CHECK(battle.applied(order_unit(battle.bench.now(), 0, "Charge")) ==
        "          - Carts: 1404\n            type: W\n            order: Charge\n");
  battle.applied(order_unit(battle.bench.now(), 0, ""));
  CHECK(battle.applied(type_unit(battle.bench.now(), 0, "")) == "          - Carts: 1404\n");
  battle.applied(order_formation(battle.bench.now(), 0, "Hold"));
  CHECK(battle.bench.text().find("        commander: Ash (1)\n        order: Hold\n") != std::string::npos);
  battle.applied(order_formation(battle.bench.now(), 0, "Charge"));
  battle.applied(order_formation(battle.bench.now(), 0, ""));
  CHECK(battle.bench.text() == battle.head + "          - Carts: 1404\n");
}

TEST_CASE("a place is typed as the book prints it") {
  OwnBattle battle(
      "          - 2 x A F-6: 1404-05\n          - at: off map\n            units:\n"
      "              - B F-5\n");
  CHECK(printed_place(battle.bench.now(), 0) == "1404-05");
  CHECK(printed_place(battle.bench.now(), 2).empty());
  battle.applied(place_as_typed(battle.bench.now(), 0, "1501/1502"));
  CHECK(battle.rest().starts_with("          - 2 x A F-6: 1501/1502\n"));
  battle.applied(place_as_typed(battle.bench.now(), 0, "{enters: on any turn, through: 0101}"));
  CHECK(battle.rest().starts_with("          - 2 x A F-6: {enters: on any turn, through: 0101}\n"));
  CHECK(printed_place(battle.bench.now(), 0) == "{enters: on any turn, through: 0101}");
  CHECK_FALSE(place_as_typed(battle.bench.now(), 0, "{enters: on any turn"));
  CHECK_FALSE(place_as_typed(battle.bench.now(), 0, ""));
}

TEST_CASE("leaders come, are renamed, and go") {
  OwnBattle battle("          - A F-6: 1404\n" + kRight);
  battle.applied(add_leader(battle.bench.now(), 0, "Birch (2)"));
  battle.applied(add_leader(battle.bench.now(), 0, "Cedar (0)"));
  battle.applied(add_leader(battle.bench.now(), 1, "Oak (3)"));
  INFO(battle.bench.text());
  REQUIRE(battle.battle().leaders.size() == 4);
  const auto named = [&](std::string_view name) {
    const auto& all = battle.battle().leaders;
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.name.value == name; });
    REQUIRE(found != all.end());
    return static_cast<Index>(found - all.begin());
  };
  CHECK(battle.battle().leaders[named("Birch")].replaces != resolve::kNone);
  CHECK(battle.battle().leaders[named("Oak")].replaces == resolve::kNone);
  battle.applied(rename_leader(battle.bench.now(), named("Birch"), "Beech (2)"));
  battle.applied(rename_leader(battle.bench.now(), named("Ash"), "Elm (1)"));
  battle.applied(remove_leader(battle.bench.now(), named("Beech")));
  battle.applied(remove_leader(battle.bench.now(), named("Oak")));
  CHECK(battle.battle().leaders.size() == 2);
  CHECK_FALSE(rename_leader(battle.bench.now(), named("Elm"), ""));
  battle.applied(remove_leader(battle.bench.now(), named("Elm")));
  CHECK(battle.battle().leaders.empty());
}

TEST_CASE("in every battle: what goes elsewhere in the order of battle stands where it stood") {
  std::mt19937 random(17);
  int doubled = 0;  // not where counters are numbered
  for (const std::string& path : all_scenarios()) {
    INFO(path);
    Bench bench(path);
    const std::string typed = bench.text();
    const auto battle = [&]() -> const resolve::Battle& {
      REQUIRE(bench.now().battle());
      return *bench.now().battle();
    };
    int moved = 0;
    for (int i = 0; i < 14; ++i) {
      const auto unit = static_cast<Index>(below(battle().units.size(), random));
      const auto to = static_cast<Index>(below(battle().formations.size(), random));
      const resolve::Unit one = battle().units[unit];
      const std::string name = battle().entry(one).name.str();
      INFO(battle().name(one) << " to " << battle().formations[to].name.value);
      if (const auto made = move_unit(bench.now(), unit, to)) {
        auto wanted = roster(battle(), unit);
        std::string words = name + " of " + battle().formations[to].name.str();
        if (one.place.kind == PlaceKind::fixed)
          for (const auto& named : battle().span(one.place.hexes))
            words += " " + battle().board->grid().label(named.hex);
        wanted.insert(words);
        const std::size_t units = battle().units.size();
        bench.apply(made);
        CHECK(battle().units.size() == units);
        // A free choice of one hex is a place of its own for a unit that stands alone.
        if (one.place.kind != PlaceKind::choice) CHECK(roster(battle()) == wanted);
        ++moved;
      }
      const auto next = static_cast<Index>(below(battle().units.size(), random));
      if (const auto made = duplicate_unit(bench.now(), next)) {
        const std::size_t before = battle().units.size();
        bench.apply(made);
        CHECK(battle().units.size() == before + 1);
        ++doubled;
      }
      const auto third = static_cast<Index>(below(battle().units.size(), random));
      const std::string place = printed_place(bench.now(), third);
      if (!place.empty()) {
        const std::string text = bench.text();
        if (const auto made = place_as_typed(bench.now(), third, place);
            made && place.find('\n') == place.npos) {
          bench.apply(made);
          CHECK(bench.text() == text);
        }
      }
    }
    CHECK(moved > 3);
    bench.files().go_to(0);
    CHECK(bench.text() == typed);
  }
  CHECK(doubled > 10);
}

TEST_CASE("in every battle: leaders and formations that go elsewhere") {
  std::mt19937 random(19);
  for (const std::string& path : all_scenarios()) {
    INFO(path);
    Bench bench(path);
    const std::string typed = bench.text();
    const auto battle = [&]() -> const resolve::Battle& {
      REQUIRE(bench.now().battle());
      return *bench.now().battle();
    };
    for (int i = 0; i < 6; ++i) {
      const auto formation = static_cast<Index>(below(battle().formations.size(), random));
      const std::size_t leaders = battle().leaders.size();
      if (const auto made = add_leader(bench.now(), formation, "Newcomer")) {
        bench.apply(made);
        CHECK(battle().leaders.size() == leaders + 1);
      }
      if (battle().leaders.empty()) continue;
      const auto leader = static_cast<Index>(below(battle().leaders.size(), random));
      bench.apply(rename_leader(bench.now(), leader, "Other Name"));
      const auto& all = battle().leaders;
      CHECK(std::any_of(all.begin(), all.end(),
                        [](const auto& one) { return one.name.value == "Other Name"; }));
      const auto going = static_cast<Index>(below(battle().leaders.size(), random));
      const std::size_t before = battle().leaders.size();
      bench.apply(remove_leader(bench.now(), going));
      CHECK(battle().leaders.size() < before);
      const auto from = static_cast<Index>(below(battle().formations.size(), random));
      const auto to = static_cast<Index>(below(battle().formations.size(), random));
      const std::size_t formations = battle().formations.size(), units = battle().units.size();
      if (const auto made = move_formation(bench.now(), from, battle().formations[to].side, to)) {
        bench.apply(made);
        CHECK(battle().formations.size() == formations);
        CHECK(battle().units.size() == units);
      }
    }
    bench.files().go_to(0);
    CHECK(bench.text() == typed);
  }
}
