// Leaders who share the hexes of a block: named by it, or naming it.
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;
using resolve::Index;
using resolve::PlaceKind;

namespace {

CheckedFiles blocks(const std::string& commander, const std::string& blocks, const std::string& more = {}) {
  return CheckedFiles(
      testing::small_war("  Blue:\n    commander: Oak\n    formations:\n      - name: First\n"
                         "        commander: " +
                             commander + "\n        units:\n" + blocks +
                             "  Red:\n    commander: Elm\n    formations:\n      - {name: Third, "
                             "commander: Fir, units: [Horse C-5-8: 0901]}\n",
                         more),
      "battle.yaml");
}
std::string block(const std::string& more, const std::string& at = "at: {hexes: 0101-0104, spread: any}") {
  return "          - group: 1st Line\n            " + at +
         "\n            units: [2 x Foot I-5-4]\n            " + more + "\n";
}

Index leader(const CheckedFiles& files, std::string_view name) {
  const auto& leaders = files.battle().leaders;
  for (Index i = 0; i < leaders.size(); ++i)
    if (leaders[i].name.value == name) return i;
  FAIL(name);
  return resolve::kNone;
}
// The group that a leader is in, which knows him too.
Index group_of(const CheckedFiles& files, std::string_view name) {
  const Index index = leader(files, name);
  const resolve::Placement& place = files.battle().leaders[index].place;
  REQUIRE(place.kind == PlaceKind::choice);
  const auto& own = files.battle().groups[place.group].leaders;
  CHECK(std::count(own.begin(), own.end(), index) == 1);
  return place.group;
}

}  // namespace

TEST_CASE("a block names the leaders that stand in it") {
  const CheckedFiles files = blocks("Ash", block("leaders: [Ash, Oak]"));
  CHECK(files.list() == "");
  const Index group = group_of(files, "Ash");
  CHECK(group == group_of(files, "Oak"));
  CHECK(files.battle().groups.size() == 1);
  CHECK(files.battle().groups[group].hexes.hexes.size() == 4);
  CHECK(files.battle().groups[group].units.size() == 2);
}

TEST_CASE("a leader names the block that he stands in") {
  const CheckedFiles files = blocks("{name: Ash, at: 1st Line}", block("facing: north"));
  CHECK(files.battle().groups[group_of(files, "Ash")].units.size() == 2);
  CHECK(files.list() == "");
}

TEST_CASE("leaders alone share a block, and enter with it") {
  CHECK(blocks("Ash",
               block("facing: north") + "          - {group: staff, at: 0201-0202, leaders: [Ash, Oak]}\n")
            .list() == "");
  const CheckedFiles files = blocks("Ash", block("leaders: [Ash]", "at: {turn: 3, through: 0101}"));
  CHECK(files.battle().leaders[leader(files, "Ash")].place.kind == PlaceKind::entering);
  CHECK(files.battle().leaders[leader(files, "Ash")].place.details->turn == 3);
}

TEST_CASE("leaders of a block are looked up on its side, and have one place") {
  CHECK(blocks("Ash", block("leaders: [Ahs]")).found("name-mismatch").size() == 1);
  CHECK(blocks("Ash", block("leaders: [Elm]")).list() == "unknown-name <Elm>");
  CHECK(blocks("Ash", block("leaders: [Somebody]")).list() == "unknown-name <Somebody>");
  CHECK(blocks("{name: Ash, at: 0103}", block("leaders: [Ash]")).list() == "placed-twice <Ash>");
  CHECK(blocks("Ash", block("leaders: [Ash, Ash]")).list() == "placed-twice <Ash>");
  CHECK(blocks("Ash", block("leaders: [Ash]", "facing: north")).found("missing-key").size() == 1);
  CHECK(blocks("{name: Ash, at: 1st Line}", block("facing: north") + block("facing: south")).list() ==
        "ambiguous-name <1st Line>");
}

TEST_CASE("a block of leaders alone is known by its name, though it has no units") {
  const std::string staff = "          - {group: staff, at: 0201-0202, leaders: [Ash, Oak]}\n";
  const std::string claim = "claims: [{says: no troops, count: \"0\", of: {name: staff}, source: page 1}]\n";
  const CheckedFiles files = blocks("Ash", block("facing: north") + staff, claim);
  CHECK(files.found("unknown-name").empty());
}
