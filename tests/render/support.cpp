#include "render/support.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "diagnostics/example.h"
#include "support/battle_packs.h"

namespace muster::render::testing {
namespace {

namespace fs = std::filesystem;

}  // namespace

std::string pack_of(const std::string& path, bool as_printed) {
  return muster::testing::pack_of(base::DiskReader(), path, as_printed);
}

std::string pack_of_golden(const std::string& scenario) {
  Files files;
  for (const diagnostics::StandardFile& file : diagnostics::standard_files())
    files[std::string(file.path)] = file.text;
  const fs::path folder = fs::path(scenario).parent_path();
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".yaml") continue;
    std::ifstream file(entry.path(), std::ios::binary);
    files[entry.path().lexically_relative(folder).generic_string()] = {std::istreambuf_iterator<char>(file),
                                                                       {}};
  }
  return pack_of(files, "scenario.yaml");
}
std::string pack_of(const Files& files, const std::string& path) {
  return muster::testing::pack_of(base::MemoryReader(files), path);
}

std::vector<std::string> battles() { return muster::testing::battles(); }
std::vector<std::string> golden_scenarios() {
  return muster::testing::files_below(
      "tests/golden", [](const fs::path& path) { return path.filename() == "scenario.yaml"; });
}

Opened::Opened(const std::string& pack, unsigned scenario)
    : pack_(pack),
      scenario_(pack_.root().scenarios()->Get(scenario)),
      scene_(read_scene(pack_.root(), *scenario_)) {}

const Counter& Opened::counter(const std::string& name) const {
  const auto found = std::find_if(scene_.counters.begin(), scene_.counters.end(),
                                  [&](const Counter& one) { return one.name == name; });
  REQUIRE(found != scene_.counters.end());
  return *found;
}

std::pair<int, int> png_size(const std::string& png) {
  if (!png.starts_with("\x89PNG\r\n\x1a\n") || png.size() < 24) return {};
  const auto number = [&](std::size_t at) {
    int value = 0;
    for (std::size_t i = at; i < at + 4; ++i) value = value << 8 | static_cast<unsigned char>(png[i]);
    return value;
  };
  return {number(16), number(20)};
}

}  // namespace muster::render::testing
