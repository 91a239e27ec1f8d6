// Packs of earlier versions stay under kept/ for ever, and must stay readable.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "pack/pack.h"

using namespace muster;
namespace fs = std::filesystem;

namespace {

const fs::path kKept = fs::path(MUSTER_ROOT) / "tests/pack/kept";

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

std::vector<fs::path> kept(const std::string& extension) {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(kKept))
    if (entry.path().extension() == extension) out.push_back(entry.path());
  return out;
}

}  // namespace

TEST_CASE("packs of earlier versions are read, with the same content") {
  REQUIRE(fs::exists(kKept / "format-1.0.muster"));
  for (const fs::path& path : kept(".muster")) {
    INFO(path.string());
    const std::string bytes = read(path);
    const auto problem = pack::verify(bytes);
    REQUIRE((problem ? problem->message : "") == "");
    const fs::path expected = fs::path(path).replace_extension(".inspect.txt");
    if (std::getenv("MUSTER_UPDATE_GOLDEN")) std::ofstream(expected) << pack::inspect(bytes, false);
    CHECK(pack::inspect(bytes, false) == read(expected));
  }
}

TEST_CASE("the schema says the version that packs are written with") {
  const std::string number = std::to_string(pack::kFormatMajor) + '.' + std::to_string(pack::kFormatMinor);
  CHECK(read(fs::path(MUSTER_ROOT) / "schema/pack.fbs").find("\n// This is format " + number + ".\n") !=
        std::string::npos);
}
