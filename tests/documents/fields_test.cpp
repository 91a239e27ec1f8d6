#include "editor/commands/fields.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "documents/battles.h"
#include "editor/document/known_fields.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;
using document::Block;

namespace {

constexpr const char* kGame = R"x(game: G
types: {F: {name: foot, arm: infantry}}
ratings: {morale: {from: 1, to: 9}}
codes: ["{type}-{morale}"]
leader ratings: {command: {from: 0, to: 3}}
leader codes: ["({command})"]
terrain: {open: easy}
)x";
constexpr const char* kMap =
    "map: M\ngame: game.yaml\ngrid:\n  label: \"{line:00}{place:00}\"\n  first: 0101\n"
    "  last: 2025\n  lines: {run: across, grow: down}\n"
    "  shifted: {lines: even, towards: right}\n";
const std::string kHead = "scenario: S\ngame: game.yaml\nmap: m.yaml\n";
const std::string kSides =
    "sides:\n  Red:\n    commander: Ash (1)  # p. 2\n    formations:\n      - name: Wing\n"
    "        commander: Elm (2)\n        units:\n          - A F-6: 0101\n          - B F-5\n";

struct OwnBattle {
  explicit OwnBattle(const std::string& text = kHead + kSides)
      : bench(
            (folder.write("game.yaml", kGame), folder.write("m.yaml", kMap), folder.write("s.yaml", text))) {
    REQUIRE(bench.now().battle());
  }
  document::Place whole() { return {bench.path(), {}}; }
  TemporaryFolder folder;
  Bench bench;
};

}  // namespace

TEST_CASE("any key of the file is given, changed and taken away") {
  OwnBattle battle;
  battle.bench.apply(set_field(battle.bench.now(), battle.whole(), "", "date", "3 August"));
  CHECK(battle.bench.text() == kHead + kSides + "date: 3 August\n");
  CHECK(field_text(battle.bench.now(), battle.whole(), "date").typed == "3 August");
  battle.bench.apply(set_field(battle.bench.now(), battle.whole(), "", "length", "{turns: 8, start: 5 PM}"));
  CHECK_THAT(battle.bench.text(), Catch::EndsWith("length: {turns: 8, start: 5 PM}\n"));
  CHECK(field_text(battle.bench.now(), battle.whole(), "length").typed == "{turns: 8, start: 5 PM}");
  battle.bench.apply(set_field(battle.bench.now(), battle.whole(), "", "length", ""));
  battle.bench.apply(set_field(battle.bench.now(), battle.whole(), "", "date", ""));
  CHECK(battle.bench.text() == kHead + kSides);
  CHECK_FALSE(set_field(battle.bench.now(), battle.whole(), "", "length", "{turns: "));
}

TEST_CASE("a value of several lines has no text for a field, but a place") {
  OwnBattle battle;
  const FieldText sides = field_text(battle.bench.now(), battle.whole(), "sides");
  CHECK(sides.typed.empty());
  CHECK(sides.lines == 8);
  CHECK(sides.range.valid());
  CHECK(field_text(battle.bench.now(), battle.whole(), "victory").lines == 0);
}

TEST_CASE("a leader of one line becomes a block when more is said of him") {
  OwnBattle battle;
  const resolve::Index leader = battle.bench.now().battle()->formations[0].commander;
  battle.bench.apply(
      set_field(battle.bench.now(), leader_place(battle.bench.now(), leader), "name", "rank", "major"));
  CHECK(battle.bench.now().battle()->leaders[leader].line->keys->rank.value == "major");
  CHECK(battle.bench.now().battle()->leaders[leader].name.value == "Elm");
}

TEST_CASE("a unit and a side get any key") {
  OwnBattle battle;
  battle.bench.apply(set_unit_field(battle.bench.now(), 1, "aka", "[Bee, Be]"));
  CHECK(battle.bench.now().battle()->entry(battle.bench.now().battle()->units[1]).line->keys->aka.size() ==
        2);
  battle.bench.apply(set_unit_field(battle.bench.now(), 1, "aka", ""));
  CHECK(battle.bench.text() == kHead + kSides);
  battle.bench.apply(
      set_field(battle.bench.now(), side_place(battle.bench.now(), 0), "", "colour", "#4a78b5"));
  CHECK_THAT(battle.bench.text(), Catch::Contains("    colour: \"#4a78b5\"\n"));
}

TEST_CASE("a side is renamed, and another one added") {
  OwnBattle battle;
  battle.bench.apply(rename_side(battle.bench.now(), 0, "Crimson"));
  battle.bench.apply(add_side(battle.bench.now(), "Blue"));
  const auto& sides = battle.bench.now().battle()->sides;
  REQUIRE(sides.size() == 2);
  CHECK(sides[0].name.value == "Crimson");
  CHECK(sides[1].name.value == "Blue");
  CHECK_FALSE(add_side(battle.bench.now(), ""));
}

TEST_CASE("places and commanders are typed as mappings too") {
  OwnBattle battle;
  battle.bench.apply(add_unit(battle.bench.now(), 0, "C F-4", "{enters: on any turn, through: 0101}"));
  CHECK(battle.bench.now().battle()->units.back().place.kind == resolve::PlaceKind::entering);
  battle.bench.apply(add_formation(battle.bench.now(), 0, resolve::kNone, "Left",
                                   "{name: Oak (1), rank: colonel}", "brigade"));
  const resolve::Formation& left = battle.bench.now().battle()->formations.back();
  CHECK(left.line->keys->kind.value == "brigade");
  REQUIRE(left.commander != resolve::kNone);
  CHECK(battle.bench.now().battle()->leaders[left.commander].line->keys->rank.value == "colonel");
}

TEST_CASE("a text is typed where it can be read") {
  OwnBattle battle;
  const std::string other = kHead + kSides + "date: today\n";
  battle.bench.apply(type_text(battle.bench.now(), battle.bench.path(), other));
  CHECK(battle.bench.text() == other);
  const Made wrong =
      type_text(battle.bench.now(), battle.bench.path(), other + "length: {turns: 8\nrules: ]\n");
  REQUIRE_FALSE(wrong);
  CHECK_THAT(wrong.error(), Catch::StartsWith("line 1"));
  CHECK(type_text(battle.bench.now(), battle.bench.path(), other)->empty());
}

TEST_CASE("what the language lets a block say is known") {
  const auto knows = [](Block block, std::string_view key) {
    const auto all = document::known_fields(block);
    return std::any_of(all.begin(), all.end(),
                       [&](const auto& one) { return one.key == key && !one.says.empty(); });
  };
  CHECK(knows(Block::scenario, "victory"));
  CHECK(knows(Block::map, "edges"));
  CHECK(knows(Block::side, "colour"));
  CHECK(knows(Block::formation, "flank"));
  CHECK(knows(Block::leader, "replacements"));
  CHECK(knows(Block::unit, "aka"));
}
