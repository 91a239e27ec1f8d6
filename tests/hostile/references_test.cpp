// Files that name other files: they reach YAML files of a project, and nothing else on the machine.
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
using muster::testing::small_war;

namespace {

constexpr const char* kSecret = "password: hunter2\n";

// A battle on disk whose game is this path, as its file names it.
Result with_game(const testing::Scratch& folder, const std::string& game) {
  auto files = small_war(one_wing("          - Ash C-5-8: 0101\n"));
  std::string& battle = files["battle.yaml"];
  const std::string key = "game: game.yaml";
  battle.replace(battle.find(key), key.size(), "game: " + game);
  for (const auto& [name, text] : files) std::ofstream(folder / name, std::ios::binary) << text;
  return check("the game is " + game, base::DiskReader(), folder / "battle.yaml");
}

void refused(const Result& result, const std::string& why) {
  INFO(result.words);
  CHECK(result.found.find("unresolved-path") != std::string::npos);
  CHECK(result.says(why));
  CHECK_FALSE(result.says("hunter2"));
}

}  // namespace

TEST_CASE("a file names others by paths from its own folder") {
  const testing::Scratch folder;
  for (const char* path : {"/etc/passwd", "/dev/zero", "/dev/stdin", "/proc/self/environ", "/", "/game.yaml"})
    refused(with_game(folder, path), "is an absolute path");
  std::filesystem::create_directory(folder / "below");
  std::filesystem::rename(folder / "game.yaml", folder / "below/game.yaml");
  const Result up = with_game(folder, "below/../below/game.yaml");
  CHECK(up.found.empty());
}

TEST_CASE("a file names no file of another kind") {
  const testing::Scratch folder;
  std::ofstream(folder / "secret") << kSecret;
  std::ofstream(folder / "secret.txt") << kSecret;
  for (const char* path : {"secret", "secret.txt", "../../../../../../etc/passwd", ".", "..", "yaml",
                           "../../../../../../dev/zero", "../../../../../../proc/self/environ"})
    refused(with_game(folder, path), "is no YAML file by its name");
  ::symlink((folder / "secret.txt").c_str(), (folder / "open.yaml").c_str());
  refused(with_game(folder, "open.yaml"), "is a link to secret.txt, whose name ends otherwise");
}

TEST_CASE("what is no regular file is not waited for") {
  const testing::Scratch folder;
  REQUIRE(::mkfifo((folder / "pipe.yaml").c_str(), 0600) == 0);
  refused(with_game(folder, "pipe.yaml"), "is no regular file");
  ::symlink("loop.yaml", (folder / "loop.yaml").c_str());
  refused(with_game(folder, "loop.yaml"), "its links lead in a circle");
  std::filesystem::create_directory(folder / "folder.yaml");
  refused(with_game(folder, "folder.yaml"), "is a folder");
  refused(with_game(folder, "battle.yaml/game.yaml"), "a part of the path is no folder");
}
