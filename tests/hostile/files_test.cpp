// What is no file at all, no text, or no YAML that anyone would write.
#include <sys/stat.h>
#include <unistd.h>

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>

#include "base/scratch.h"
#include "hostile.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::hostile;
using muster::testing::one_wing;
using muster::testing::small_scenario;
using muster::testing::small_war;

namespace {

const std::string kUnit = "          - Ash C-5-8: 0101\n";

void write(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

TEST_CASE("what cannot be read is said so") {
  const testing::Scratch folder;
  const base::DiskReader disk;
  CHECK_FALSE(check("a folder", disk, folder.path()).read);
  CHECK(check("no file", disk, folder / "none.yaml").why == "no such file");
  if (::geteuid() != 0) {
    write(folder / "shut.yaml", "map: x\n");
    ::chmod((folder / "shut.yaml").c_str(), 0);
    CHECK(check("an unreadable file", disk, folder / "shut.yaml").why == "permission denied");
  }
}

TEST_CASE("a game or map that cannot be read is an error of the scenario") {
  const testing::Scratch folder;
  const base::DiskReader disk;
  std::filesystem::create_directory(folder / "game.yaml");
  write(folder / "map.yaml", testing::small_map());
  write(folder / "battle.yaml", small_scenario(one_wing(kUnit)));
  CHECK(check("the game is a folder", disk, folder / "battle.yaml").found == "unresolved-path");
}

TEST_CASE("paths that lead out, around and back") {
  auto files = small_war(one_wing(kUnit));
  const auto with = [&](const std::string& from, const std::string& to) {
    auto changed = files;
    std::string& text = changed["battle.yaml"];
    text.replace(text.find(from), from.size(), to);
    return changed;
  };
  CHECK(check("a path through ..", with("game: game.yaml", "game: ../x/../../game.yaml")).found ==
        "unresolved-path");
  CHECK(
      check("a path of 10,000 ..", with("game: game.yaml", "game: " + repeated(10'000, "../") + "game.yaml"))
          .found == "unresolved-path");
  CHECK(check("the game is the scenario", with("game: game.yaml", "game: battle.yaml")).found ==
        "wrong-type");
  CHECK(check("the map is the scenario", with("map: map.yaml", "map: battle.yaml")).found == "wrong-type");
  CHECK(check("the map is the game", with("map: map.yaml", "map: game.yaml")).found == "wrong-type");
  auto own = files;
  own["map.yaml"] = "map: A field\ngame: map.yaml\n" + own["map.yaml"].substr(own["map.yaml"].find("grid:"));
  CHECK(check("the map's game is the map", own, "map.yaml").found == "wrong-type");
  CHECK(check("the map's game is the map, in a battle", own).found.find("unresolved-path") ==
        std::string::npos);
}

TEST_CASE("bytes that are no text") {
  const auto file = [](const std::string& text) { return Files{{"battle.yaml", text}}; };
  CHECK(check("invalid UTF-8", file("scenario: \xff\xfe\n")).found != "");
  CHECK(check("a NUL", file(std::string("scenario: a\0b\n", 14))).found == "yaml-syntax");
  CHECK(check("nothing", file("")).found != "");
  CHECK(check("a megabyte of NUL", file(std::string(1 << 20, '\0'))).found == "yaml-syntax");
  CHECK(check("a megabyte of one letter", file(std::string(1 << 20, 'x'))).found != "");
  CHECK(check("a million line breaks", file(std::string(1 << 20, '\n'))).found != "");
  CHECK(check("four million tabs", file(std::string(4 << 20, '\t'))).found != "");
  CHECK(check("a million lines of a tab", file("scenario: [\n" + repeated(1 << 20, "\t\n"))).found ==
        "yaml-syntax");
  CHECK(check("100,000 directives", file(repeated(100'000, "%TAG !a#! x\n") + "---\na: b\n")).found ==
        "yaml-syntax");
}

TEST_CASE("YAML that is too deep, too clever or too large") {
  const auto with = [](const std::string& more) {
    return small_war(one_wing(kUnit), "note: " + more + "\n");
  };
  CHECK(check("10,000 brackets", with(std::string(10'000, '['))).found != "");
  CHECK(check("10,000 braces", with(std::string(10'000, '{'))).found != "");
  CHECK(
      check("10,000 brackets, closed", with(std::string(10'000, '[') + std::string(10'000, ']'))).says("64"));
  CHECK(check("10,000 nested sequences", with("\n" + repeated(10'000, "- "))).found != "");
  std::string bomb = "\n  a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i) {
    bomb += "  a" + std::to_string(i) + ": &a" + std::to_string(i) + " [";
    for (int j = 0; j < 10; ++j) bomb += (j ? ", *a" : "*a") + std::to_string(i - 1);
    bomb += "]\n";
  }
  CHECK(check("an alias bomb", with(bomb)).found != "");
  CHECK(check("100,000 unknown keys", with("x\n" + repeated(100'000, "key#: x\n"))).found == "unknown-key");
  CHECK(check("100,000 times one key", with("x\n" + repeated(100'000, "date: x\n"))).found ==
        "duplicate-key");
  CHECK(check("a line of a megabyte", with("'" + std::string(1 << 20, 'x') + "'")).found == "");
}
