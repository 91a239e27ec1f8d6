// What the game says once for all its battles, in the pack of one of them.
#include <catch2/catch.hpp>

#include "support.h"

using namespace muster::pack;
using muster::pack::testing::kGame;
using muster::pack::testing::kMap;
using muster::pack::testing::kScenario;
using muster::pack::testing::World;

namespace {

bool holds(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

const std::string kMore = R"yaml(facing: {to: corner, at start: owner's choice}
rules:
  - title: Choice of side
    summary: The higher handicap gets his side.
    effects: [victory points: {value: the handicap, when: at the end}]
)yaml";

}  // namespace

TEST_CASE("rules of the game come before those of the battle, and say where they are from") {
  World world(kScenario, kMap, "games/toy/", kGame + kMore);
  const auto& rules = world.battle().rules_in_force;
  REQUIRE(rules.size() > 1);
  CHECK(rules.front()->title.value == "Choice of side");
  const std::string text = dump(world.pack());
  REQUIRE(holds(text, "Choice of side"));
  CHECK(holds(text, "layer: game"));
  CHECK(world.reported().empty());
}

TEST_CASE("units face as the game says where the battle says nothing") {
  World without, with(kScenario, kMap, "games/toy/", kGame + kMore);
  CHECK_FALSE(holds(dump(without.pack()), "facing: \"owner's choice\""));
  CHECK(holds(dump(with.pack()), "facing: \"owner's choice\""));
}

TEST_CASE("a type says what the book says of it") {
  const std::string says = ", says: 600 men}";
  World world(kScenario, kMap, "games/toy/", replaced(kGame, "arm: cavalry}", "arm: cavalry" + says));
  CHECK(holds(dump(world.pack()), "says: \"600 men\""));
}

TEST_CASE("who gets points may name a leader of his enemy") {
  World world(kScenario, kMap, "games/toy/",
              kGame +
                  "rules:\n  - title: Prize\n    summary: For a leader.\n    effects:\n"
                  "      - victory points: {side: Blue, leader: Ash, value: \"3\"}\n");
  world.battle();
  CHECK(world.reported().empty());
}
