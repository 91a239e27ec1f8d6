// Corrections and `allow:` in the game and map files that a scenario names.
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using testing::CheckedFiles;

namespace {

const std::string kSides = testing::one_wing("          - 1 x Guard C-5-6: 0203\n");

testing::Files war(const std::string& map_lines) {
  return testing::small_war(kSides, "", testing::small_map("15", "20", "unknown", map_lines));
}

// The only finding of a name.
const diagnostics::Diagnostic& only(const CheckedFiles& files, std::string_view name) {
  const auto found = files.found(name);
  REQUIRE(found.size() == 1);
  return *found.front();
}

}  // namespace

TEST_CASE("a finding on a corrected value of the map says what is printed and what is right") {
  const auto files =
      war("places:\n  Mill: {printed: 1621, corrected: 1520, by: official, source: sheet 2}\n");
  const CheckedFiles printed(files, "battle.yaml", {.as_printed = true, .variants = {}});
  const auto& found = only(printed, "hex-off-map");
  CHECK(found.status == diagnostics::Status::official);
  CHECK(found.printed == "1621");
  CHECK(found.corrected == "1520");
  CHECK(found.help == std::vector<std::string>{"the publisher corrects it to 1520: sheet 2"});
  CHECK(CheckedFiles(files, "battle.yaml").list() == "");
  const CheckedFiles map(files, "map.yaml", {.as_printed = true, .variants = {}});
  CHECK(only(map, "hex-off-map").status == diagnostics::Status::official);
}

TEST_CASE("a scenario has the corrections of its game and map") {
  auto files = war("places:\n  Mill: {printed: 1621, corrected: 1520, why: the map ends there}\n");
  std::string& game = files["game.yaml"];
  const std::string rule = "rule: \"9.1\"";
  game.replace(game.find(rule), rule.size(),
               "rule: {printed: \"9.9\", corrected: \"9.1\", why: there is no 9.9}");
  const CheckedFiles checked(files, "battle.yaml");
  CHECK(checked.list() == "");
  REQUIRE(checked.outcome().corrections.size() == 2);
  CHECK(checked.outcome().corrections[0].corrected_words == "9.1");
  CHECK(checked.outcome().corrections[1].printed_words == "1621");
}

TEST_CASE("one correction of the map can be taken back alone") {
  const auto files =
      war("places:\n  Mill: {printed: 1621, corrected: 1520, why: a}\n  Inn: {printed: 1622, corrected: "
          "1519, why: b}\n");
  const CheckedFiles corrected(files, "battle.yaml");
  REQUIRE(corrected.outcome().corrections.size() == 2);
  driver::Options options;
  options.reverted = {corrected.outcome().corrections[1].range};
  const CheckedFiles reverted(files, "battle.yaml", options);
  CHECK(reverted.list() == "hex-off-map <1622>");
}

TEST_CASE("a finding in the map is allowed in the map, for every scenario that uses it") {
  const auto files = war(
      "terrain:\n  wood: {hexes: 0401-0402 0409-0410, allow: {check: misprint, why: a blank is printed}}\n");
  for (const char* path : {"map.yaml", "battle.yaml"}) {
    const CheckedFiles checked(files, path);
    CHECK(only(checked, "misprint").status == diagnostics::Status::allowed);
    CHECK(checked.found("unused-allow").empty());
  }
}

TEST_CASE("an allow of a map or a game that silences nothing is reported, but not as printed") {
  const std::string allow = "allow: {check: misprint, why: in vain}";
  auto files = war("terrain:\n  wood: {hexes: 0401-0402, " + allow + "}\n");
  files["game.yaml"] += "facing: {to: corner, " + allow + "}\n";
  CHECK(CheckedFiles(files, "battle.yaml").list() == "unused-allow <misprint>; unused-allow <misprint>");
  CHECK(CheckedFiles(files, "map.yaml").found("unused-allow").size() == 2);
  CHECK(CheckedFiles(files, "game.yaml").found("unused-allow").size() == 1);
  CHECK(CheckedFiles(files, "battle.yaml", {.as_printed = true, .variants = {}}).list() == "");
}

TEST_CASE("what a rule of the game says of a battle is allowed in the rule") {
  auto files = war("");
  const std::string rule = "rules:\n  - {title: Reach, summary: \"{unit:Gard} is slow\"";
  files["game.yaml"] += rule + "}\n";
  CHECK(CheckedFiles(files, "battle.yaml").list() == "name-mismatch <Gard>");
  std::string& game = files["game.yaml"];
  game.replace(game.find(rule), rule.size(), rule + ", allow: {check: name-mismatch, why: the book has both}");
  const CheckedFiles checked(files, "battle.yaml");
  CHECK(only(checked, "name-mismatch").status == diagnostics::Status::allowed);
  CHECK(checked.found("unused-allow").empty());
  CHECK(CheckedFiles(files, "game.yaml").list() == "");
}
