// Walks the cases beside this file. With MUSTER_UPDATE_GOLDEN set, the reports are written instead of
// compared: scripts/update-golden does that.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <fstream>
#include <set>

#include "case.h"
#include "errata/renderer.h"

using namespace muster;
namespace fs = std::filesystem;

namespace {

const fs::path kRoot = fs::path(MUSTER_ROOT) / "tests" / "errata" / "cases";

bool updating() { return std::getenv("MUSTER_UPDATE_GOLDEN") != nullptr; }

}  // namespace

TEST_CASE("every case is reported as expected, to the letter, in every format") {
  const auto cases = errata_cases::cases_below(kRoot);
  CHECK(cases.size() >= 6);
  for (const fs::path& folder : cases) {
    const errata::Report report = errata_cases::report(folder);
    for (const errata::Renderer& renderer : errata::renderers()) {
      const fs::path file = errata_cases::expected(folder, renderer.name);
      INFO(file.lexically_relative(kRoot).generic_string());
      const std::string seen = renderer.render(report);
      if (updating()) std::ofstream(file, std::ios::binary) << seen;
      CHECK(seen == errata_cases::read(file));
    }
  }
}

TEST_CASE("the cases show every status") {
  errata::Counts counts;
  for (const fs::path& folder : errata_cases::cases_below(kRoot))
    counts += errata_cases::report(folder).counts();
  for (const errata::Status status : errata::kStatuses) CHECK(counts.of(status) > 0);
  CHECK(counts.changes > 0);
}

TEST_CASE("link targets are unique") {
  for (const fs::path& folder : errata_cases::cases_below(kRoot)) {
    std::multiset<std::string> ids;
    for (const errata::Battle& battle : errata_cases::report(folder).battles) {
      ids.insert(battle.anchor);
      for (const auto* items : {&battle.items, &battle.changes})
        for (const errata::Item& item : *items) ids.insert(item.id);
    }
    for (const std::string& id : ids) CHECK(ids.count(id) == 1);
  }
}
