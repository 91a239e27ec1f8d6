#include "render/support.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "diagnostics/example.h"
#include "driver/session.h"
#include "pack/pack.h"

namespace muster::render::testing {
namespace {

namespace fs = std::filesystem;

std::string pack_of(const base::FileReader& reader, const std::string& path, bool as_printed) {
  base::Sources sources;
  driver::Session session(reader, sources);
  const auto outcome = session.check(path, driver::Options{as_printed, {}});
  if (!outcome || outcome->battles.empty()) return {};
  std::vector<pack::Item> items;
  for (const driver::Checked& one : outcome->battles)
    items.push_back(pack::item(*one.battle, one.findings, outcome->corrections, outcome->unsure));
  const std::string bytes = pack::write(items, sources);
  const auto problem = pack::verify(bytes);
  INFO(path);
  CHECK((problem ? problem->message : "") == "");
  return problem ? std::string() : bytes;
}

std::vector<std::string> files_below(const std::string& folder, bool (*wanted)(const fs::path&)) {
  std::vector<std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(MUSTER_ROOT) / folder))
    if (entry.is_regular_file() && wanted(entry.path())) out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

std::string pack_of(const std::string& path, bool as_printed) {
  return pack_of(base::DiskReader(), path, as_printed);
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
  return pack_of(base::MemoryReader(files), path, false);
}

std::vector<std::string> battles() {
  return files_below("scenarios", [](const fs::path& path) {
    return path.extension() == ".yaml" && path.filename() != "game.yaml" &&
           path.filename() != "counters.yaml";
  });
}
std::vector<std::string> golden_scenarios() {
  return files_below("tests/golden", [](const fs::path& path) { return path.filename() == "scenario.yaml"; });
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
