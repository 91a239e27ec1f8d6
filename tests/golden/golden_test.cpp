// Walks the cases beside this file. With MUSTER_UPDATE_GOLDEN set, expected.txt is written instead of
// compared: scripts/update-golden does that.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "case.h"
#include "diagnostics/diagnostic.h"

using namespace muster;
namespace fs = std::filesystem;

namespace {

const fs::path kRoot = fs::path(MUSTER_ROOT) / "tests" / "golden";

bool updating() { return std::getenv("MUSTER_UPDATE_GOLDEN") != nullptr; }

// The diagnostic that a case is about: the folder right below the root.
std::string subject(const fs::path& folder) { return folder.lexically_relative(kRoot).begin()->string(); }

}  // namespace

TEST_CASE("every golden case shows what is expected, to the letter") {
  const auto cases = golden::cases_below(kRoot);
  CHECK(cases.size() > diagnostics::catalogue().size());
  for (const fs::path& folder : cases) {
    INFO(folder.lexically_relative(kRoot).generic_string());
    const std::string seen = golden::render(folder);
    if (updating()) std::ofstream(folder / "expected.txt", std::ios::binary) << seen;
    CHECK(seen == golden::read(folder / "expected.txt"));
  }
}

TEST_CASE("every golden case shows the diagnostic that its folder is called after") {
  for (const fs::path& folder : golden::cases_below(kRoot)) {
    INFO(folder.lexically_relative(kRoot).generic_string());
    CHECK(diagnostics::find_entry(subject(folder)) != nullptr);
    CHECK(golden::read(folder / "expected.txt").find('[' + subject(folder) + ']') != std::string::npos);
  }
}

TEST_CASE("every diagnostic has a golden case") {
  const auto cases = golden::cases_below(kRoot);
  for (const diagnostics::CatalogueEntry& entry : diagnostics::catalogue()) {
    INFO(entry.name);
    CHECK(std::any_of(cases.begin(), cases.end(),
                      [&](const fs::path& folder) { return subject(folder) == entry.name; }));
  }
}

TEST_CASE("no folder below a diagnostic's is without a case") {
  for (const auto& entry : fs::directory_iterator(kRoot)) {
    if (!entry.is_directory()) continue;
    for (const auto& folder : fs::directory_iterator(entry.path())) {
      INFO(folder.path().generic_string());
      const auto inside = golden::cases_below(entry.path());
      CHECK(std::find(inside.begin(), inside.end(), folder.path()) != inside.end());
    }
  }
}
