#include "editor/commands/judgement.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "documents/own_battle.h"
#include "editor/document/starting_text.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;
using diagnostics::Kind;

namespace {

struct Judged : OwnBattle {
  explicit Judged(const std::string& units) : OwnBattle(units, "none") {}
  std::shared_ptr<const document::Analysis> check() {
    return document::Analysis::make({bench.files().revision(), bench.files().texts(), bench.path(), {}, {}});
  }
  const diagnostics::Diagnostic& finding(const document::Analysis& analysis, Kind kind) {
    const auto& all = analysis.findings();
    const auto found =
        std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.kind == kind; });
    REQUIRE(found != all.end());
    return *found;
  }
  bool has(Kind kind) {
    const auto analysis = check();
    const auto& all = analysis->findings();
    return std::any_of(all.begin(), all.end(), [&](const auto& one) {
      return one.kind == kind && one.status != diagnostics::Status::allowed &&
             one.status != diagnostics::Status::editorial;
    });
  }
};

}  // namespace

TEST_CASE("one item of a list is corrected, all others stay as printed") {
  Judged battle("          - 3 x A F-6: 0710, 7011, 0712  # a\n");
  const auto analysis = battle.check();
  battle.bench.apply(correct(*analysis, battle.finding(*analysis, Kind::hex_off_map).primary.range,
                             {"0711", "the map has no hex 7011", "editor", ""}));
  CHECK(battle.rest() ==
        "          - 3 x A F-6:  # a\n              - 0710\n"
        "              - {printed: 7011, corrected: 0711, by: editor, why: the map has no hex 7011}\n"
        "              - 0712\n");
  CHECK_FALSE(battle.has(Kind::hex_off_map));
  CHECK_FALSE(battle.has(Kind::count_mismatch));
}

TEST_CASE("a value is corrected as a whole, and once") {
  Judged battle("          - A F-6: 7011\n");
  auto analysis = battle.check();
  const auto where = battle.finding(*analysis, Kind::hex_off_map).primary.range;
  battle.bench.apply(correct(*analysis, where, {"0711", "why: so", "official", "errata, 2"}));
  CHECK(battle.rest() ==
        "          - A F-6: {printed: 7011, corrected: 0711, by: official, source: \"errata, 2\", why: "
        "\"why: so\"}\n");
  analysis = battle.check();
  CHECK_FALSE(
      correct(*analysis,
              analysis->range_of({battle.bench.path(),
                                  {"sides", "Blue", "formations", 0, "units", 0, "A F-6", "corrected"}}),
              {"0712", "w", "editor", ""}));
}

TEST_CASE("what is suggested is put in, or kept beside what is printed") {
  SECTION("a slip of the author") {
    Judged battle("          - 3 x A F-6: 0710, 7011, 0712\n");
    const auto analysis = battle.check();
    const auto& finding = battle.finding(*analysis, Kind::hex_off_map);
    REQUIRE(has_suggestion(finding));
    battle.bench.apply(apply_suggestion(*analysis, finding));
    CHECK(battle.rest() == "          - 3 x A F-6: 0710, 0711, 0712\n");
  }
  SECTION("a mistake of the book") {
    Judged battle("          - 3 x A F-6: 0710, 7011, 0712\n");
    const auto analysis = battle.check();
    battle.bench.apply(correct_as_suggested(*analysis, battle.finding(*analysis, Kind::hex_off_map),
                                            {"", "w", "editor", ""}));
    CHECK_FALSE(battle.has(Kind::hex_off_map));
  }
  SECTION("a key") {
    Judged battle("          - {name: A, code: F-6, at: 1404, facign: north}\n");
    const auto analysis = battle.check();
    battle.bench.apply(apply_suggestion(*analysis, battle.finding(*analysis, Kind::unknown_key)));
    CHECK(battle.rest() == "          - {name: A, code: F-6, at: 1404, facing: north}\n");
  }
}

TEST_CASE("what YAML would lose is put in quotes") {
  const auto mended = [](const std::string& line, const std::string& wanted) {
    Judged battle(line);
    INFO(line);
    const auto analysis = battle.check();
    const auto& finding = battle.finding(*analysis, Kind::lost_text);
    CHECK(has_suggestion(finding));
    CHECK_FALSE(can_correct_as_suggested(finding));
    battle.bench.apply(apply_suggestion(*analysis, finding));
    CHECK(battle.rest() == wanted);
    CHECK_FALSE(battle.has(Kind::lost_text));
    battle.bench.files().undo();
    CHECK(battle.rest() == line);
  };
  mended("          - A F-6 (#1-3 0, #4-7 +1): 0710\n", "          - \"A F-6 (#1-3 0, #4-7 +1)\": 0710\n");
  mended("          - {name: A, code: 6-17, 12-24lb, at: 0710}\n",
         "          - {name: A, code: \"6-17, 12-24lb\", at: 0710}\n");
  mended("          - A F-6: *0710\n", "          - A F-6: \"*0710\"\n");
}

TEST_CASE("a finding is allowed in the smallest block") {
  Judged battle("          - A F-6: 1404\n          - B F-6: 1404\n");
  auto analysis = battle.check();
  battle.bench.apply(allow(*analysis, battle.finding(*analysis, Kind::duplicate_setup_hex), "so it is"));
  CHECK(battle.rest().find("allow: {check: duplicate-setup-hex, why: so it is}") != std::string::npos);
  CHECK_FALSE(battle.has(Kind::duplicate_setup_hex));
  CHECK_FALSE(battle.has(Kind::unused_allow));
  CHECK_FALSE(allow(*analysis, battle.finding(*analysis, Kind::duplicate_setup_hex), ""));
}

TEST_CASE("what cannot be allowed says so") {
  Judged battle("          - A F-6: 7011\n");
  const auto analysis = battle.check();
  CHECK_FALSE(allow(*analysis, battle.finding(*analysis, Kind::hex_off_map), "w"));
}

TEST_CASE("every suggestion in the project's battles as printed can be put in, and undone") {
  int put_in = 0;
  for (const std::string& path : all_scenarios()) {
    INFO(path);
    Bench bench(path);
    const auto analysis = document::Analysis::make(
        {bench.files().revision(), bench.files().texts(), bench.path(), {true, {}}, driver::Depth::check});
    for (const auto& finding : analysis->findings()) {
      if (!has_suggestion(finding)) continue;
      INFO(finding.message);
      const auto made = apply_suggestion(*analysis, finding);
      if (!made) continue;
      bench.apply(made);
      bench.files().undo();
      ++put_in;
    }
  }
  CHECK(put_in > 0);
}

TEST_CASE("new files are commented and check clean") {
  const TemporaryFolder folder;
  for (const std::string& path : all_scenarios()) {
    const std::string game = document::path_seen_from(Bench(path).now().game_path(), folder.at("s.yaml"));
    INFO(game);
    folder.write("m.yaml", document::new_map_text({"Day 1: \"dawn\"", game, "0101", "1815", true, false}));
    const auto of_game = document::Analysis::make({1, {}, folder.at(game), {}, driver::Depth::resolve});
    folder.write("s.yaml", document::new_scenario_text({"Day 1: \"dawn\"", game, "m.yaml"}, *of_game));
    CHECK(folder.read("s.yaml").find("# A line of the set-up ") != std::string::npos);
    for (const char* name : {"m.yaml", "s.yaml"}) {
      Bench bench(folder.at(name));
      CHECK(bench.findings() == std::vector<std::string>());
      CHECK(bench.now().board());
    }
  }
}
