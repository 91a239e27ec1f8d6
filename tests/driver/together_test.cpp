// Several files checked together, on all cores, give what each gives alone; large battles are packed by
// parts.
#include <catch2/catch.hpp>

#include <fmt/format.h>

#include "driver/session.h"
#include "pack/open.h"
#include "pack/pack.h"
#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using testing::CheckedFiles;

namespace {

constexpr int kBattles = 12;

std::string name_of(int battle) { return "battle" + std::to_string(battle) + ".yaml"; }

// Battles with slips of their own, that share a game and name their maps in every way that YAML allows.
testing::Files war() {
  testing::Files files = testing::small_war("");
  for (int i = 0; i < kBattles; ++i) {
    const std::string map = "map" + std::to_string(i % 4) + ".yaml";
    const std::string forms[] = {map, "\"" + map + "\"", map + "  # the field",
                                 "{printed: map.yaml, corrected: " + map + ", why: a slip}"};
    files[map] = testing::small_map("15", std::to_string(20 - i % 4));
    files[name_of(i)] = "scenario: A skirmish\ngame: game.yaml\nmap: " + forms[i % 4] + "\nsides:\n" +
                        testing::one_wing("          - 1 x Guard C-5-6: 02" + std::to_string(15 + i) + "\n");
  }
  return files;
}

// All that was found, with where it lies.
std::string findings(const base::Sources& sources, const driver::Outcome& outcome) {
  std::string out;
  for (const diagnostics::Diagnostic& one : outcome.findings)
    out += sources[one.primary.range.file].path() + " " + std::to_string(one.primary.range.begin) + " " +
           one.message + "\n";
  return out;
}

}  // namespace

TEST_CASE("several files checked together give what each gives alone, in their order") {
  const base::MemoryReader reader(war());
  std::vector<std::string> paths;
  for (int i = 0; i < kBattles; ++i) paths.push_back(name_of(i));
  paths.insert(paths.begin() + 3, "missing.yaml");
  std::vector<std::string> numbered;
  for (int round = 0; round < 3; ++round) {
    base::Sources sources;
    driver::Session together(reader, sources);
    const auto outcomes = together.check_all(paths, {});
    REQUIRE(outcomes.size() == paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
      INFO(paths[i]);
      REQUIRE(static_cast<bool>(outcomes[i]) == (paths[i] != "missing.yaml"));
      if (!outcomes[i]) continue;
      base::Sources own;
      driver::Session alone(reader, own);
      const auto outcome = alone.check(paths[i], {});
      CHECK(outcomes[i]->path == paths[i]);
      CHECK(findings(sources, *outcomes[i]) == findings(own, *outcome));
    }
    std::vector<std::string> files;
    for (base::FileId file = 0; file < sources.size(); ++file) files.push_back(sources[file].path());
    if (round == 0) numbered = files;
    CHECK(files == numbered);
  }
}

TEST_CASE("the units of a large battle stand in its pack in their order") {
  constexpr std::uint32_t kEach = 50;
  const std::uint32_t line_count = GENERATE(100U, 400U);  // kept while the pack is made; told once more
  const std::uint32_t unit_count = line_count * kEach;
  std::string lines;
  for (std::uint32_t i = 0; i < line_count; ++i)
    lines += fmt::format("          - {} x Guard {} C-5-6: off map\n", kEach, i);
  const testing::Files files = testing::small_war(testing::one_wing(lines));
  const CheckedFiles checked(files, "battle.yaml");
  REQUIRE(checked.battle().units.size() == unit_count);
  const pack::Item item = pack::item(checked.battle(), {}, {}, {});
  const std::string bytes = pack::write(std::span(&item, 1), checked.sources());
  const auto problem = pack::verify(bytes);
  CHECK((problem ? problem->message : "") == "");
  const auto* units = format::GetPackFile(bytes.data())->scenarios()->Get(0)->units();
  REQUIRE(units->size() == unit_count);
  for (flatbuffers::uoffset_t i = 0; i < units->size(); ++i) {
    REQUIRE(units->Get(i)->number() == i % kEach + 1);
    REQUIRE(units->Get(i)->of() == kEach);
    REQUIRE(units->Get(i)->name()->string_view() == fmt::format("Guard {}", i / kEach));
    REQUIRE(units->Get(i)->id()->string_view() == checked.battle().units[i].id);
  }
  CHECK(pack::write(std::span(&item, 1), checked.sources()) == bytes);
}
