// `json` against what flatc makes of the same pack by the published schema.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/scratch.h"
#include "exporters/support.h"

using namespace muster;
using namespace muster::exporters::testing;
using nlohmann::json;

namespace {

const std::string kSchema = MUSTER_ROOT "/schema/pack.fbs";

std::string read(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

void write(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

bool flatc(const std::string& arguments) {
  return std::system((FLATC " " + arguments + " > /dev/null").c_str()) == 0;
}

// Where the two differ; flatc prints floats with six digits.
std::string difference(const json& ours, const json& theirs, const std::string& path = {}) {
  if (ours.is_number_float() || theirs.is_number_float())
    return std::abs(ours.get<double>() - theirs.get<double>()) < 1e-5 ? "" : path;
  if (ours.type() != theirs.type() && !(ours.is_number() && theirs.is_number())) return path;
  if (!ours.is_structured()) return ours == theirs ? "" : path;
  if (ours.size() != theirs.size()) return path;
  for (const auto& [key, value] : ours.items()) {
    const bool array = theirs.is_array();
    if (!array && !theirs.contains(key)) return path + '/' + key;
    const json& other = array ? theirs[static_cast<std::size_t>(std::stoul(key))] : theirs[key];
    if (std::string found = difference(value, other, path + '/' + key); !found.empty()) return found;
  }
  return {};
}

}  // namespace

TEST_CASE("json has every field and value that flatc reads from the pack, and goes back into one") {
  const muster::testing::Scratch folder;
  for (const Battle& battle : all_battles()) {
    INFO(battle.path);
    const std::string text = exported("json", battle.pack).bytes;
    write(folder / "pack.muster", battle.pack);
    REQUIRE(flatc("--json --strict-json --defaults-json --natural-utf8 --raw-binary -o " + folder.path() +
                  " " + kSchema + " -- " + folder / "pack.muster"));
    CHECK(difference(json::parse(text), json::parse(read(folder / "pack.json"))) == "");

    write(folder / "again.json", text);
    REQUIRE(flatc("--binary -o " + folder.path() + " " + kSchema + " " + folder / "again.json"));
    const std::string written = read(folder / "again.muster");
    const pack::Opened again(written, true);
    const pack::Opened before(battle.pack);
    const auto unpacked = [](const pack::Opened& pack) {
      return std::unique_ptr<format::PackFileT>(pack.root().UnPack());
    };
    // What flatc wrote has no checksum, so it is compared as the object that it holds.
    flatbuffers::FlatBufferBuilder one, other;
    one.Finish(format::PackFile::Pack(one, unpacked(before).get()));
    other.Finish(format::PackFile::Pack(other, unpacked(again).get()));
    CHECK(std::string_view(reinterpret_cast<const char*>(one.GetBufferPointer()), one.GetSize()) ==
          std::string_view(reinterpret_cast<const char*>(other.GetBufferPointer()), other.GetSize()));
  }
}

TEST_CASE("json of one scenario has that one alone, and all maps and games") {
  const auto many = std::find_if(all_battles().begin(), all_battles().end(),
                                 [](const Battle& one) { return one.scenarios > 1; });
  REQUIRE(many != all_battles().end());
  const json all = json::parse(exported("json", many->pack).bytes);
  const json one = json::parse(exported("json", many->pack, {1}).bytes);
  CHECK(all["scenarios"].size() == many->scenarios);
  REQUIRE(one["scenarios"].size() == 1);
  CHECK(one["scenarios"][0] == all["scenarios"][1]);
  CHECK(one["maps"] == all["maps"]);
  CHECK(one["games"] == all["games"]);
}

TEST_CASE("json says defaults and names enums") {
  const json pack = json::parse(exported("json", battle("dreux.yaml").pack).bytes);
  const json& unit = pack["scenarios"][0]["units"][0];
  CHECK(unit["footprint"] == 1);
  CHECK(unit["place"]["kind"].is_string());
  CHECK(pack["maps"][0]["numbering"]["run"] == "across");
  CHECK(pack["maps"][0]["size_inferred"] == true);
}
