// The JSON Schemas in schema/ are those that the field tables make. With MUSTER_UPDATE_GOLDEN set they are
// written instead of compared: scripts/update-golden does that.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "bind/schema.h"

using namespace muster;

TEST_CASE("the JSON Schemas of the language are current") {
  for (const std::string_view kind : bind::kFileKinds) {
    const std::string path = std::string(MUSTER_ROOT) + "/schema/" + std::string(kind) + ".schema.json";
    const std::string made = bind::json_schema(*bind::find_file_kind(kind));
    if (std::getenv("MUSTER_UPDATE_GOLDEN")) std::ofstream(path, std::ios::binary) << made;
    std::stringstream stands;
    stands << std::ifstream(path, std::ios::binary).rdbuf();
    INFO(path << " is not current: scripts/update-golden makes it");
    CHECK(stands.str() == made);
  }
}
