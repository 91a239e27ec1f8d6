// The published schema and the ordinary tool read a pack.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "support.h"

using muster::pack::testing::World;

TEST_CASE("flatc reads a pack with the published schema") {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / ("muster-flatc-" + std::to_string(std::rand()));
  fs::create_directories(folder);
  World world;
  const std::string bytes = world.pack();
  std::ofstream(folder / "toy.muster", std::ios::binary) << bytes;
  for (const std::string raw : {"--raw-binary ", ""}) {
    const std::string command = std::string(FLATC " --json --strict-json ") + raw + "-o '" + folder.string() +
                                "' '" MUSTER_ROOT "/schema/pack.fbs' -- '" +
                                (folder / "toy.muster").string() + "' > /dev/null";
    INFO(command);
    REQUIRE(std::system(command.c_str()) == 0);
    std::ostringstream json;
    json << std::ifstream(folder / "toy.json").rdbuf();
    CHECK(json.str().find("\"id\": \"red/left-wing/garde/1\"") != std::string::npos);
    CHECK(json.str().find("\"kind\": \"retreat_edge\"") != std::string::npos);
    CHECK(json.str().find("\"id\": \"toy#guns\"") != std::string::npos);
    fs::remove(folder / "toy.json");
  }
  fs::remove_all(folder);
}
