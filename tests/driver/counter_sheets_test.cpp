// A scenario beside the counter sheet that its game names, or that it names itself.
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using testing::CheckedFiles;
using testing::Files;

namespace {

// A battle of one wing whose game names the sheet; `more` is further YAML of the battle.
Files war(const std::string& units, const std::string& sheet, const std::string& more = {}) {
  Files files = testing::small_war(testing::one_wing(units), more);
  files["game.yaml"] += "counter sheet: counters.yaml\n";
  files["counters.yaml"] = "counters: Small\ngame: game.yaml\n" + sheet;
  return files;
}

std::string copied(const std::string& lines) { return "evidence: copied\ngroups:\n  - units:\n" + lines; }

std::string list(const Files& files, const driver::Options& options = {}) {
  return CheckedFiles(files, "battle.yaml", options).list(true);
}

const std::string kGuard = "          - Guard C-5-6: 0203\n";

}  // namespace

TEST_CASE("a sheet that agrees says nothing, and what is not known agrees with everything") {
  CHECK(list(war(kGuard, copied("      - Guard C-5-6\n"))) == "");
  CHECK(list(war("          - Guard C-?-6: 0203\n", copied("      - Guard C-5-?\n"))) == "");
  CHECK(list(war("          - Guard: 0203\n", copied("      - Guard C-5-6: 0203\n"))) == "");
  CHECK(list(war(kGuard, copied("      - {name: Guard, code: unknown}\n"))) == "");
}

TEST_CASE("the game's sheet is used, unless the battle names its own") {
  Files files = war(kGuard, copied("      - Guard C-5-7\n"));
  CHECK(list(files) == "counter-mismatch <C-5-6>");
  files["own.yaml"] = "counters: Own\ngame: game.yaml\n" + copied("      - Guard C-5-6\n");
  files["battle.yaml"] += "counter sheet: own.yaml\n";
  CHECK(list(files) == "");
  files["own.yaml"] = "map: no sheet\n";
  CHECK(list(files) == "wrong-type <own.yaml>");
  files.erase("own.yaml");
  CHECK(list(files) == "unresolved-path <own.yaml>");
}

TEST_CASE("what is wrong in the sheet is found with the battle, with the game, and alone") {
  const Files files = war(kGuard, copied("      - Guard C-5-6\n      - Horse X-5-6\n"));
  for (const char* path : {"battle.yaml", "game.yaml", "counters.yaml"}) {
    INFO(path);
    CHECK(CheckedFiles(files, path).list() == "unknown-unit-type <X>");
  }
  CHECK(CheckedFiles(files, "counters.yaml").outcome().kind == bind::FileKind::counters);
  CHECK(CheckedFiles(files, "counters.yaml").outcome().counters != nullptr);
}

TEST_CASE("the sheet bears out a correction of the set-up, and carries its own") {
  const std::string corrected =
      "          - {name: Guard, code: {printed: C-6-6, corrected: C-5-6, why: the counter}, at: \"0203\"}\n";
  const Files files = war(corrected, copied("      - Guard C-5-6\n"));
  CHECK(list(files) == "");
  CHECK(list(files, {.as_printed = true, .variants = {}}) == "counter-mismatch <C-6-6>");
  CHECK(list(war(corrected, copied("      - Guard C-?-6\n"))) == "stale-correction <C-6-6>");
  const Files own = war(kGuard, copied("      - {name: Guard, code: {printed: C-5-9, corrected: C-5-6, by: "
                                       "official, source: errata}}\n"));
  CHECK(list(own) == "");
  CHECK(CheckedFiles(own, "battle.yaml").outcome().corrections.size() == 1);
  CHECK(list(own, {.as_printed = true, .variants = {}}) == "counter-mismatch <C-5-6>");
}

TEST_CASE("a difference may be allowed in the set-up or on the sheet") {
  const std::string allow = "allow: [{check: counter-mismatch, why: so it is}]";
  const Files here = war(kGuard + "            " + allow + "\n", copied("      - Guard C-5-7\n"));
  const Files there = war(kGuard, copied("      - {name: Guard, code: C-5-7, " + allow + "}\n"));
  for (const Files& files : {here, there}) {
    const CheckedFiles checked(files, "battle.yaml");
    REQUIRE(checked.list() == "counter-mismatch <C-5-6>");
    CHECK(checked.findings().front().status == diagnostics::Status::allowed);
  }
}

TEST_CASE("what a variant changes is not held against the counters, what it adds is") {
  const std::string sheet = copied("      - Guard C-5-6: 0203\n      - Spare C-4-6\n");
  CHECK(list(war(kGuard, sheet,
                 "variants:\n  - title: Tired\n    change: [{units: Guard, rating: morale, by: -1}]\n"
                 "    move: [{units: Guard, to: \"0205\"}]\n"
                 "  - title: Spare\n    add: [{side: Blue, to: Wing, units: [Spare C-4-6: 0204]}]\n")) == "");
  CHECK(list(war(kGuard, sheet,
                 "variants:\n  - title: Two\n    add: [{side: Blue, to: Wing, units: [2 x Spare C-4-6: "
                 "\"0204, 0205\"]}]\n")) == "too-few-counters <2 x Spare C-4-6>");
}

TEST_CASE("a battle is known to its sheet by its id") {
  const std::string sheet = copied("      - {name: Guard, code: C-5-6, battles: [skirmish]}\n");
  CHECK(list(war(kGuard, sheet)) == "no-such-counter <Guard C-5-6>");
  CHECK(list(war(kGuard, sheet, "id: skirmish\n")) == "");
  CHECK(list(war("          - Horse C-5-6: 0203\n",
                 copied("      - Horse C-5-6\n") + sheet.substr(sheet.find("      -")), "id: skirmish\n")) ==
        "unused-counter <Guard>");
}

TEST_CASE("without counters of leaders, or without those of units, these are not compared") {
  CHECK(list(war(kGuard, copied("      - Guard C-5-6\n"))) == "");
  CHECK(list(war(kGuard, "evidence: copied\ngroups: [{leaders: [Ash]}]\n")) == "");
  CHECK(list(war(kGuard, "evidence: copied\ngroups: [{leaders: [Asch]}]\n")) == "no-such-counter <Ash>");
}
