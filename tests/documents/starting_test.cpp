// New files: what they say, and where they lie.
#include <catch2/catch.hpp>
#include <chrono>
#include <filesystem>
#include <thread>

#include "documents/battles.h"
#include "editor/document/document.h"
#include "editor/document/folder.h"
#include "editor/document/starting_places.h"
#include "editor/document/starting_text.h"
#include "editor/document/title.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::document;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> games() {
  std::vector<std::string> out;
  for (const Listed& one : list_folder(MUSTER_ROOT "/scenarios"))
    if (one.kind == bind::FileKind::game) out.push_back(one.path);
  return out;
}

}  // namespace

TEST_CASE("a new battle with a new map checks clean before and after it is saved") {
  REQUIRE_FALSE(games().empty());
  for (const std::string& game : games()) {
    INFO(game);
    const TemporaryFolder folder;
    const std::string battle = folder.at("battle.yaml"), map = folder.at("map.yaml");
    const auto rules = Analysis::make({0, {}, game, {}, driver::Depth::resolve});
    NewMap grid{"Day 1: \"dawn\"", path_seen_from(game, map), "0101", "1815", true, false};
    auto made = Document::create({{battle, new_scenario_text({"Day 1: \"dawn\"", path_seen_from(game, battle),
                                                              "map.yaml", "Čechs: \"white\"", "no"},
                                                             *rules)},
                                  {map, new_map_text(grid)}});
    REQUIRE(made);
    Document& document = **made;
    CHECK(document.check()->analysis().findings().empty());
    REQUIRE(document.now()->analysis().board());
    CHECK(document.now()->analysis().board()->grid().size() == 18 * 15);
    REQUIRE(document.now()->analysis().battle());
    CHECK(document.now()->analysis().battle()->sides.size() == 2);
    CHECK_FALSE(fs::exists(battle));
    REQUIRE(document.save());
    const auto saved = Analysis::make({1, {}, battle, {}, driver::Depth::check});
    CHECK(saved->findings().empty());
    CHECK(saved->board());
  }
}

TEST_CASE("a new battle and its new map that were never saved come back, one after the other") {
  const TemporaryFolder folder;
  const std::string game = games().front(), battle = folder.at("battle.yaml"), map = folder.at("map.yaml");
  const auto rules = Analysis::make({0, {}, game, {}, driver::Depth::resolve});
  {
    const NewMap grid{"Ford", path_seen_from(game, map), "0101", "1815", true, false};
    auto made = Document::create(
        {{battle,
          new_scenario_text({"Ford", path_seen_from(game, battle), "map.yaml", "Blue", "Red"}, *rules)},
         {map, new_map_text(grid)}});
    REQUIRE(made);
    (*made)->autosave();
    (*made)->settle_autosave();
  }
  CHECK(*battle_title(battle) == "battle.yaml");
  CHECK_THAT(why_not(map), Catch::Contains("unsaved work"));  // another one may not be made over it
  auto opened = Document::open(battle);
  REQUIRE(opened);
  Document& document = **opened;
  CHECK(document.files().recoverable() == std::vector<std::string>{battle});
  REQUIRE(document.recover(battle));
  while (document.files().recoverable().empty()) {  // when what it names has been looked for
    document.poll();
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  CHECK(document.files().recoverable() == std::vector<std::string>{map});
  REQUIRE(document.recover(map));
  CHECK(document.now()->analysis().board());
  REQUIRE(document.save());
  CHECK(fs::exists(map));
}

TEST_CASE("a new map is numbered as it is said") {
  const NewMap down{"M", "", "0101", "2030", true, true, false};
  CHECK(neighbours_in_words(down) == "0101 touches 0102 below it; 0201 begins the next line, to the right");
  const NewMap across{"M", "", "001001", "020030", false, true, true};
  CHECK(neighbours_in_words(across) ==
        "001001 touches 002001 to its right; 001002 begins the next line, below");
  for (const NewMap& map : {down, across}) {
    CHECK(problem_of(map).empty());
    const TemporaryFolder folder;
    const auto read =
        Analysis::make({0, {}, folder.write("m.yaml", new_map_text(map)), {}, driver::Depth::check});
    INFO(new_map_text(map));
    CHECK(read->findings().empty());
    REQUIRE(read->board());
    const hex::Grid& grid = read->board()->grid();
    CHECK(grid.size() == 600);
    CHECK(grid.label(grid.find(*grid.spec().scheme.read(map.first))) == map.first);
    CHECK(grid.find(*grid.spec().scheme.read(map.last)) != hex::kNoHex);
  }
}

TEST_CASE("numbers of which no map can be made are told") {
  const auto problem = [](const char* first, const char* last) {
    return problem_of({"M", "", first, last, true, true, false});
  };
  CHECK(problem("0101", "2020") == "");
  CHECK(problem("0101", "0101") == "");
  CHECK(problem("101", "2020") != "");
  CHECK(problem("0101", "") != "");
  CHECK(problem("0101", "A1A1") != "");
  CHECK(problem("0101", "200200") != "");
  CHECK(problem("2020", "0101") != "");
}

TEST_CASE("new files are put where the others of their kind are") {
  const std::string root = MUSTER_ROOT;
  const auto all = games();
  for (const std::string& game : all) {
    const std::string battle = place_of_battle(game, "Bílá hora, 1620");
    CHECK(battle == fs::path(game).replace_filename("bila-hora-1620.yaml").string());
    CHECK(place_of_map(game, "Bílá hora, 1620") == root + "/maps/bila-hora-1620.yaml");
    CHECK(why_not(battle) == "");
    CHECK(why_not(game) != "");
    CHECK(games_near(game).front() == game);
    CHECK(games_near(game).size() == all.size());
  }
  CHECK(games_near(root + "/maps/dreux.yaml").size() == all.size());
  CHECK(why_not("/no/such/folder/battle.yaml") == "there is no folder /no/such/folder");
  CHECK(why_not(root + "/battle.txt") == "battle.txt must end with .yaml");
  CHECK(why_not("") != "");
  const TemporaryFolder alone;
  alone.write("game.yaml", "game: G\n");
  CHECK(place_of_battle(alone.at("game.yaml"), "B") != place_of_map(alone.at("game.yaml"), "B"));
  CHECK(games_near(alone.path().string()) == std::vector{alone.at("game.yaml")});
}
