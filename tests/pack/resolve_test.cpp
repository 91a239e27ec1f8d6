// The small functions beside the resolver that packs and checks share.
#include <catch2/catch.hpp>

#include "pack/spots.h"
#include "resolve/assumed_layout.h"
#include "resolve/origin.h"
#include "resolve/tally.h"
#include "support.h"

using namespace muster;
using muster::pack::testing::kMap;
using muster::pack::testing::kScenario;
using muster::pack::testing::World;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

std::string replaced_claims(const std::string& claims) {
  const std::size_t from = kScenario.find("claims:\n"), to = kScenario.find("variants:\n");
  return kScenario.substr(0, from) + "claims:\n" + claims + kScenario.substr(to);
}

resolve::Tally tally_of(const std::string& claim) {
  World world(replaced_claims("  - " + claim + "\n"));
  const resolve::Battle& battle = world.battle();
  INFO(claim);
  REQUIRE(world.reported().empty());
  REQUIRE(battle.scenario->claims.size() == 1);
  return resolve::tally(battle, battle.scenario->claims[0], nullptr);
}

hex::Parity assumed(const std::string& map, const std::string& scenario) {
  World world(scenario, map);
  const resolve::Battle* battle = &world.battle();
  return resolve::assumed_layout(world.board(), std::span(&battle, 1)).shifted();
}

}  // namespace

TEST_CASE("tallies count and sum, and know when they cannot") {
  CHECK(tally_of("{says: x, count: 1, of: {name: Garde}}").value == 2);
  CHECK(tally_of("{says: x, count: 1, of: {side: Red}}").value == 4);
  CHECK(tally_of("{says: x, count: 1, of: any}").value == 9);
  CHECK(tally_of("{says: x, count: 1, of: any}").certain);
  // A unit of unknown type does not count as horse; where nothing else is horse, that is not certain.
  CHECK(tally_of("{says: x, count: 1, of: horse}").value == 5);
  CHECK(tally_of("{says: x, count: 1, of: {arm: infantry}}").value == 2);
  CHECK_FALSE(tally_of("{says: x, count: 1, of: {name: Strangers, class: horse}}").certain);
  CHECK_FALSE(tally_of("{says: x, count: 1, of: {name: Strangers, rating: morale >= 6}}").certain);
  CHECK_FALSE(tally_of("{says: x, count: 1, of: {name: Strangers, except: [horse]}}").certain);
  CHECK(tally_of("{says: x, count: 1, of: {name: Strangers, except: [{side: Red}]}}").certain);
  CHECK(tally_of("{says: x, count: 1, of: {side: Red, rating: morale >= 8}}").value == 2);
  CHECK(tally_of("{says: x, count: 1, of: {side: Blue, except: [{name: Strangers}]}}").value == 4);
  CHECK(tally_of("{says: x, sum: 1, points: losses, of: {side: Red}}").value == 13);
  CHECK(tally_of("{says: x, sum: 1, points: morale, of: {name: Garde}}").value == 16);
  CHECK_FALSE(tally_of("{says: x, sum: 1, points: morale, of: {side: Blue}}").certain);
}

TEST_CASE("a sum over nothing known is reported") {
  World world(
      replaced_claims("  - {says: x, sum: 3, points: glory, of: any}\n  - {says: x, sum: 3, of: any}\n"));
  const resolve::Battle& battle = world.battle();
  diagnostics::Sink sink;
  CHECK_FALSE(resolve::tally(battle, battle.scenario->claims[0], &sink).certain);
  CHECK_FALSE(resolve::tally(battle, battle.scenario->claims[1], &sink).certain);
  REQUIRE(sink.found().size() == 2);
  CHECK(sink.found()[0].message == "there is no table of points or rating `glory`");
  CHECK(sink.found()[1].message == "such a claim needs the key `points`");
}

TEST_CASE("what a variant did to the units is known") {
  World world;
  for (const auto& origin : resolve::unit_origins(world.battle())) CHECK_FALSE(origin.touched());
  const resolve::Battle& battle = world.battle("guns");
  const auto origins = resolve::unit_origins(battle);
  for (std::size_t i = 0; i < origins.size(); ++i) {
    const std::string_view name = battle.entry(battle.units[i]).name.value;
    INFO(name);
    CHECK(origins[i].added == (name == "Siege guns"));
    CHECK(origins[i].rated == (name == "Garde"));
    CHECK(origins[i].placed == (name == "Pikes"));
    CHECK_FALSE(origins[i].attached);
  }
}

TEST_CASE("an unknown shift is assumed so that printed pairs touch") {
  const std::string unknown = replaced(kMap, "{lines: odd}", "{lines: unknown}");
  CHECK(assumed(kMap, kScenario) == hex::Parity::odd);
  CHECK(assumed(unknown, kScenario) == hex::Parity::odd);  // nothing tells
  // Lines across, shifted to the right: 0203 touches 0303 and 0304 when even lines are shifted, else 0302.
  CHECK(assumed(unknown + "adjacent: [[0203, 0304]]\n", kScenario) == hex::Parity::even);
  CHECK(assumed(unknown + "adjacent: [[0203, 0302]]\n", kScenario) == hex::Parity::odd);
  const std::string pikes = replaced(kScenario, "Pikes P-7-4: 0104-0105", "Pikes P-7-4: [0203, 0304]");
  CHECK(assumed(unknown, pikes) == hex::Parity::even);
  CHECK(assumed(unknown + "adjacent: [[0203, 0302], [0205, 0304]]\n", pikes) == hex::Parity::odd);
}

TEST_CASE("files are named as seen from the scenario's folder") {
  using pack::seen_from;
  CHECK(seen_from("scenarios/x/game.yaml", "scenarios/x/a.yaml") == "game.yaml");
  CHECK(seen_from("maps/a.yaml", "scenarios/x/a.yaml") == "../../maps/a.yaml");
  CHECK(seen_from("../../maps/a.yaml", "a.yaml") == "../../maps/a.yaml");
  CHECK(seen_from("../maps/a.yaml", "../scenarios/x/a.yaml") == "../../maps/a.yaml");
  CHECK(seen_from("/r/maps/a.yaml", "/r/scenarios/x/a.yaml") == "../../maps/a.yaml");
  CHECK(seen_from("./scenarios/x/a.yaml", "scenarios/x/a.yaml") == "a.yaml");
}
