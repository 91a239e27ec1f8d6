// Packs of battles on disk and in memory, made as the command line makes them.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "base/files.h"
#include "driver/session.h"
#include "pack/pack.h"

namespace muster::testing {

// The verified pack of all that a file gives; empty when it gives no battle.
inline std::string pack_of(const base::FileReader& reader, const std::string& path, bool as_printed = false) {
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

// Files below a folder of the project whose paths are `wanted`, sorted.
inline std::vector<std::string> files_below(const std::string& folder,
                                            bool (*wanted)(const std::filesystem::path&)) {
  std::vector<std::string> out;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(MUSTER_ROOT) / folder))
    if (entry.is_regular_file() && wanted(entry.path())) out.push_back(entry.path().string());
  std::sort(out.begin(), out.end());
  return out;
}

// Every battle under scenarios/.
inline std::vector<std::string> battles() {
  return files_below("scenarios", [](const std::filesystem::path& path) {
    return path.extension() == ".yaml" && path.filename() != "game.yaml" &&
           path.filename() != "counters.yaml";
  });
}

}  // namespace muster::testing
