// Victory tables, die tables and clocks of whole files: what the printed battles have wrong, and laws.
#include <algorithm>
#include <catch2/catch.hpp>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;

namespace {

constexpr auto kNames = {"victory-gap", "victory-overlap", "outcome-mismatch",
                         "table-gap",   "table-overlap",   "calendar-mismatch"};

// "name: message" for the findings on tables and clocks.
std::vector<std::string> tables(const std::vector<diagnostics::Diagnostic>& findings) {
  std::vector<std::string> out;
  for (const diagnostics::Diagnostic& one : findings)
    if (const auto name = diagnostics::entry(one.kind).name;
        std::find(kNames.begin(), kNames.end(), name) != kNames.end())
      out.push_back(std::string(name) + ": " + one.message);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::string> tables_of(const std::string& battle, bool as_printed) {
  const base::DiskReader reader;
  base::Sources sources;
  driver::Session session(reader, sources);
  driver::Options options;
  options.as_printed = as_printed;
  const std::string path = MUSTER_ROOT "/scenarios/under-the-lily-banners/" + battle + ".yaml";
  const auto outcome = session.check(path, options);
  REQUIRE(outcome);
  return tables(outcome->findings);
}

std::string named(const CheckedFiles& files, std::string_view name) {
  std::string out;
  for (const diagnostics::Diagnostic* one : files.found(name))
    out += (out.empty() ? "" : "; ") + one->message;
  return out;
}

CheckedFiles battle(const std::string& more, const std::string& die = "die: {sides: 10, from: 0}\n") {
  testing::Files files = testing::small_war("  Blue: {commander: none}\n  Red: {commander: none}\n", more);
  files["game.yaml"] += die;
  return CheckedFiles(files, "battle.yaml");
}

CheckedFiles with_table(const std::string& rows, const std::string& die = "die: {sides: 10, from: 0}\n") {
  return battle(
      "rules:\n  - {title: A roll, summary: it rolls, effects: [{type: die table, table: {" + rows + "}}]}\n",
      die);
}

}  // namespace

TEST_CASE("printed tables and clocks have the faults that are known, and none once corrected") {
  CHECK(tables_of("rocroi", true) ==
        std::vector<std::string>{"victory-overlap: 0 stands in two levels of victory"});
  CHECK(tables_of("freiburg-1", true) ==
        std::vector<std::string>{"victory-gap: victory has no level for –9 to –1"});
  CHECK(tables_of("freiburg-2", true).empty());
  CHECK(tables_of("mergentheim", true) ==
        std::vector<std::string>{
            "calendar-mismatch: with turns of 20 minutes the 10th turn begins at 4:00, not at 4:20",
            "outcome-mismatch: the book calls an outcome of –40 `Bavarian Decisive Victory`, but no level of "
            "victory has –40",
            "victory-gap: victory has no level for –40"});
  for (const std::string name : {"rocroi", "freiburg-1", "freiburg-2", "mergentheim"}) {
    INFO(name);
    CHECK(tables_of(name, false).empty());
  }
}

TEST_CASE("a table that leaves one result out has a gap there, and nowhere else") {
  for (int out = 0; out < 10; ++out) {
    std::string rows;
    for (int result = 0; result < 10; ++result)
      if (result != out)
        rows += (rows.empty() ? "" : ", ") + std::to_string(result) + ": x" + std::to_string(result);
    INFO(rows);
    const CheckedFiles files = with_table(rows);
    CHECK(named(files, "table-gap") == "the table has no row for " + std::to_string(out));
    CHECK(named(files, "table-overlap").empty());
  }
}

TEST_CASE("two rows that meet cover the die, one more or one less does not") {
  for (int end = 0; end < 9; ++end)
    for (int begin = 1; begin < 10; ++begin) {
      const std::string rows = "0-" + std::to_string(end) + ": yes, " + std::to_string(begin) + "-9: no";
      INFO(rows);
      const CheckedFiles files = with_table(rows);
      CHECK(files.found("table-gap").size() == (begin > end + 1 ? 1U : 0U));
      CHECK(files.found("table-overlap").size() == (begin <= end ? 1U : 0U));
    }
}

TEST_CASE("dice are those that the ends of a table tell") {
  const std::string six = "die: {sides: 6}\n";
  CHECK(tables(with_table("1-3: a, 4-6: b", six).findings()).empty());
  CHECK(tables(with_table("2-6: a, 7-12: b", six).findings()).empty());
  CHECK(tables(with_table("3-10: a, 11-18: b", six).findings()).empty());
  CHECK(tables(with_table("2-6: a, 7+: b", six).findings()).empty());
  CHECK(tables(with_table("≤3: a, 4+: b", six).findings()).empty());
  CHECK(tables(with_table("0-49: a, 50-99: b").findings()).empty());
  CHECK(tables(with_table("0-4: a, 5-9: b", "die: {sides: 10}\n").findings()).empty());
  CHECK(named(with_table("2-6: a, 8-12: b", six), "table-gap") == "the table has no row for 7");
  CHECK(named(with_table("1-3: a, 4-7: b", six), "table-gap") == "a row has 7, but the die shows 1 to 6");
  CHECK(named(with_table("2-3: a, 4-6: b", six), "table-gap") == "the table has no row for 1");
  CHECK(tables(with_table("0-3: a, any other: b").findings()).empty());
  CHECK(named(with_table("0-3: a, 6-8: b", ""), "table-gap") == "the table has no row for 4 to 5");
}

TEST_CASE("the clock goes round, and the number of turns is what it counts") {
  for (int turns = 1; turns <= 80; turns += 3)
    for (const int minutes : {15, 20, 45, 60}) {
      const int last = (8 * 60 + (turns - 1) * minutes) % (24 * 60), end = (last + minutes) % (24 * 60);
      const auto clock = [](int minute) {
        return std::to_string((minute / 60 + 11) % 12 + 1) + (minute % 60 < 10 ? ":0" : ":") +
               std::to_string(minute % 60) + (minute < 720 ? " AM" : " PM");
      };
      const auto length = [&](int last_turn, int over) {
        return "length: {turns: " + std::to_string(turns) + ", start: 8 AM, last turn: \"" +
               clock(last_turn) + "\", end: \"" + clock(over) +
               "\", turn length: " + std::to_string(minutes) + " minutes}\n";
      };
      INFO(length(last, end));
      CHECK(battle(length(last, end)).found("calendar-mismatch").empty());
      CHECK(battle(length((last + 1) % 1440, end)).found("calendar-mismatch").size() == 1);
      CHECK(battle(length(last, (end + 720) % 1440)).found("calendar-mismatch").size() == 1);
    }
}
