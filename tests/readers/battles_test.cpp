// Every battle's pack, read with the header that engine authors get, against what Muster itself says of it.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "base/scratch.h"
#include "support/battle_packs.h"
#include "walk.h"

using namespace muster;
using nlohmann::json;

namespace {

std::string pack_of(const std::string& path) { return muster::testing::pack_of(base::DiskReader(), path); }

void compare_units(const Battle& battle, const json& scenario) {
  REQUIRE(battle.scenario().units()->size() == scenario["units"].size());
  std::vector<std::size_t> of_side(battle.scenario().sides()->size(), 0);
  for (std::size_t i = 0; i < scenario["units"].size(); ++i) {
    const format::Unit& unit = *battle.unit(static_cast<std::int64_t>(i));
    const json& said = scenario["units"][i];
    CHECK(text(unit.id()) == said["id"]);
    CHECK(text(unit.name()) == said["name"]);
    CHECK(format::EnumNamePlaceKind(unit.place()->kind()) == said["place"]);
    if (unit.place()->kind() == format::PlaceKind::fixed) CHECK_FALSE(battle.hexes_of_unit(i).empty());
    ++of_side.at(unit.side());
  }
  for (std::size_t side = 0; side < of_side.size(); ++side) {
    CHECK(text(battle.side(static_cast<std::int64_t>(side))->id()) == scenario["sides"][side]["id"]);
    CHECK(of_side[side] == scenario["sides"][side]["units"]);
  }
}

// Each formation stands once in the order of battle, and each unit in its formation, unless it is not used.
void compare_formations(const Battle& battle, const json& scenario) {
  std::size_t formations = 0;
  std::vector<int> listed(scenario["units"].size(), 0);
  for (std::size_t side = 0; side < battle.scenario().sides()->size(); ++side)
    for (const Battle::Line& line : battle.order_of_battle(side)) {
      ++formations;
      CHECK(line.depth == line.formation->level());
      for (const std::uint32_t unit : all(line.formation->units())) {
        ++listed.at(unit);
        CHECK(battle.unit(unit)->formation() == line.index);
      }
    }
  CHECK(formations == scenario["formations"]);
  for (std::size_t i = 0; i < listed.size(); ++i) {
    if (listed[i] == 0) CHECK(scenario["units"][i]["place"] == "not_used");
    CHECK(listed[i] <= 1);
  }
}

}  // namespace

TEST_CASE("the header reads every battle as muster does") {
  const muster::testing::Scratch folder;
  const std::string path = folder / "battle.muster";
  for (const std::string& file : muster::testing::battles()) {
    INFO(file);
    const std::string bytes = pack_of(file);
    std::ofstream(path, std::ios::binary) << bytes;
    const Pack pack = Pack::open(path);
    REQUIRE(pack.problem() == "");
    const json said = json::parse(pack::inspect(bytes, true));
    REQUIRE(pack.root().scenarios()->size() == said["scenarios"].size());
    for (std::size_t i = 0; i < said["scenarios"].size(); ++i) {
      const auto battle = Battle::of(pack.root(), i);
      REQUIRE(battle);
      CHECK(text(battle->scenario().id()) == said["scenarios"][i]["id"]);
      CHECK(text(battle->game().title()) == said["games"][battle->scenario().game()]["title"]);
      CHECK(battle->map().labels()->size() == said["maps"][battle->scenario().map()]["hexes"]);
      compare_units(*battle, said["scenarios"][i]);
      compare_formations(*battle, said["scenarios"][i]);
    }
    CHECK_FALSE(Battle::of(pack.root(), said["scenarios"].size()));
  }
}

TEST_CASE("a unit of a free choice stands on the hexes that the pack proposes") {
  std::size_t placed = 0;
  for (const std::string& file : muster::testing::battles()) {
    INFO(file);
    const std::string bytes = pack_of(file);
    const Pack pack = Pack::view(bytes.data(), bytes.size());
    REQUIRE(pack.problem() == "");
    const auto battle = Battle::of(pack.root(), 0);
    for (const format::Group* group : all(battle->scenario().groups()))
      for (const std::uint32_t unit : all(group->units())) {
        const std::size_t hexes = battle->hexes_of_unit(unit).size();
        if (group->assignment()) CHECK(hexes == battle->unit(unit)->footprint());
        placed += hexes;
      }
  }
  CHECK(placed > 0);
}

TEST_CASE("bytes that are not aligned are read all the same, and a pack can be moved") {
  const std::string bytes = pack_of(muster::testing::battles().front());
  const std::string shifted = "xyz" + bytes;
  Pack pack = Pack::view(shifted.data() + 3, bytes.size());
  REQUIRE(pack.problem() == "");
  const std::string before = readers::testing::walk(pack.root());
  const Pack moved = std::move(pack);
  CHECK(readers::testing::walk(moved.root()) == before);
}

TEST_CASE("what cannot be opened is said") {
  const muster::testing::Scratch folder;
  CHECK(Pack::open(folder / "none").problem() == "cannot read " + folder / "none");
  CHECK(Pack::open(folder.path()).problem() == "cannot read " + folder.path());
  std::ofstream(folder / "empty");
  CHECK(Pack::open(folder / "empty").problem() == "this file is empty");
}
