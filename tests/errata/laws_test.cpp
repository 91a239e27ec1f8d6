// What the report must hold of the battles in scenarios/: nothing is left out and nothing is told twice.
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>

#include "errata/collect.h"
#include "errata/words.h"

using namespace muster;
namespace fs = std::filesystem;

namespace {

struct Read {
  base::DiskReader reader;
  base::Sources sources;
  driver::Session session{reader, sources};
};

std::vector<std::string> battles() {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(MUSTER_ROOT) / "scenarios")) {
    const std::string name = entry.path().filename().string();
    if (entry.is_regular_file() && name != "game.yaml" && name != "counters.yaml")
      paths.push_back(entry.path().string());
  }
  return paths;
}

std::string place(const errata::Spot& spot) {
  return spot.file + ":" + std::to_string(spot.line) + ":" + std::to_string(spot.column);
}

std::string place(const base::SourceRange& range, const base::Sources& sources) {
  const base::Position at = sources[range.file].position(range.begin);
  return place({sources[range.file].path(), at.line, at.column});
}

using Told = std::map<std::string, int>;

// How often each finding and each corrected value is told.
Told told(const errata::Battle& battle) {
  Told out;
  for (const auto* items : {&battle.items, &battle.changes})
    for (const errata::Item& item : *items) {
      for (const errata::Evidence& one : item.evidence) ++out[one.check + " " + place(one.mark.spot)];
      if (!item.corrected) continue;
      for (const errata::Value& value : item.values) ++out["value " + place(value.where.spot)];
    }
  for (const errata::Evidence& one : battle.problems) ++out[one.check + " " + place(one.mark.spot)];
  return out;
}

}  // namespace

TEST_CASE("every error and warning of the printed text is in one item, and so is every correction") {
  CHECK(battles().size() >= 2);
  for (const std::string& path : battles()) {
    INFO(path);
    Read read;
    errata::Report report;
    REQUIRE(errata::add_battle(read.session, path, {}, report));
    const Told items = told(report.battles.front());
    const auto printed = read.session.check(path, {.as_printed = true, .variants = {}});
    for (const diagnostics::Diagnostic& one : printed->findings) {
      if (one.severity() == diagnostics::Severity::note) continue;
      const std::string key =
          std::string(diagnostics::entry(one.kind).name) + " " + place(one.primary.range, read.sources);
      INFO(key);
      CHECK((items.contains(key) && items.at(key) == 1));
    }
    for (const model::Correction& one : printed->corrections) {
      const std::string key = "value " + place(one.range, read.sources);
      INFO(key);
      CHECK((items.contains(key) && items.at(key) == 1));
    }
  }
}

TEST_CASE("all battles together make the same items as each alone") {
  Read together;
  errata::Report all;
  std::size_t alone = 0;
  for (const std::string& path : battles()) {
    REQUIRE(errata::add_battle(together.session, path, {}, all));
    Read read;
    errata::Report one;
    REQUIRE(errata::add_battle(read.session, path, {}, one));
    alone += one.counts().total() + one.counts().changes;
  }
  std::size_t shared = 0;
  for (const errata::Battle& battle : all.battles) shared += battle.shared.size();
  CHECK(all.counts().total() + all.counts().changes + shared == alone);
}

TEST_CASE("a title shows what is not the same") {
  const auto of = [](std::string_view printed, std::string_view right) {
    const errata::Differing one = errata::differing(printed, right);
    return one.printed + " -> " + one.right;
  };
  CHECK(of("7 Crossbowmen (#1-2 0, 3-7 +1)", "7 Crossbowmen (#1-2 0, #3-7 +1)") == "3-7 -> #3-7");
  CHECK(of("7 Men-at Arms (#1 0)", "7 Men-at-Arms (#1 0)") == "Men-at Arms -> Men-at-Arms");
  CHECK(of("one two three four", "one two two three four") == "two -> two two");
  CHECK(of("one two three four five", "one two four five") == "two three -> two");
  CHECK(of("7011", "0711") == "7011 -> 0711");
}
