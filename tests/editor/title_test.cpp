#include "editor/document/title.h"

#include <catch2/catch.hpp>
#include <filesystem>

#include "editor/temporary_folder.h"

namespace {

namespace fs = std::filesystem;
using muster::editor::TemporaryFolder;
using muster::editor::document::battle_title;

std::string title_of(const std::string& text) {
  const TemporaryFolder folder;
  const auto title = battle_title(folder.write("battle.yaml", text));
  REQUIRE(title);
  return *title;
}

}  // namespace

TEST_CASE("a battle is called what its file says") {
  CHECK(title_of("scenario: The Ford\nsides: []\n") == "The Ford");
  CHECK(title_of("# a comment\n\nscenario: 'The Ford, 1643'\n") == "The Ford, 1643");
  CHECK(title_of("\xEF\xBB\xBFscenario: Bílá hora\r\n") == "Bílá hora");
  CHECK(title_of("scenario: no\n") == "no");
}

TEST_CASE("what says no name is called by its own") {
  CHECK(title_of("") == "battle.yaml");
  CHECK(title_of("scenario:\n") == "battle.yaml");
  CHECK(title_of("map: The Ford\n") == "battle.yaml");
  CHECK(title_of("scenario: {a: [\n") == "battle.yaml");
  CHECK(title_of(std::string(5000, '[')) == "battle.yaml");

  const TemporaryFolder folder;
  fs::create_directory(folder.path() / "game");
  CHECK(*battle_title((folder.path() / "game").string()) == "game");
  CHECK(*battle_title((folder.path() / "game/").string()) == "game");
}

TEST_CASE("a file that cannot be read is named") {
  const auto title = battle_title("no/such/battle.yaml");
  REQUIRE_FALSE(title);
  CHECK_THAT(title.error(), Catch::StartsWith("no/such/battle.yaml: "));
}
