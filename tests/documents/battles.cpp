#include "documents/battles.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <filesystem>

#include <fmt/format.h>

namespace muster::editor {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> yaml_files(const fs::path& folder) {
  std::vector<std::string> out;
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (entry.path().extension() == ".yaml" && name != "game.yaml" && name != "counters.yaml")
      out.push_back(entry.path().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

std::vector<std::string> all_maps() {
  auto files = yaml_files(fs::path(MUSTER_ROOT) / "maps");
  std::erase_if(files, [](const std::string& file) { return file.find("virtus") != file.npos; });
  return files;
}
// Those with hexes: commands on tables are yet to come.
std::vector<std::string> all_scenarios() {
  auto files = yaml_files(fs::path(MUSTER_ROOT) / "scenarios");
  std::erase_if(files, [](const std::string& file) { return file.find("advanced-virtus") != file.npos; });
  return files;
}

Bench::Bench(const std::string& path) : path_(document::absolute_path(path)) {
  REQUIRE(files_.open(path_));
  for (const auto& [other, text] : now().from_disk()) REQUIRE(files_.open(other));
}

const document::Analysis& Bench::now() {
  if (!now_ || now_->revision() != files_.revision())
    now_ = document::Analysis::make({files_.revision(), files_.texts(), path_, {}, driver::Depth::resolve},
                                    now_);
  return *now_;
}

void Bench::apply(const base::Result<document::Edit>& made) {
  if (!made) FAIL(made.error());
  const document::Texts before = files_.texts();
  const std::size_t steps = files_.history().position();
  files_.seal();
  const auto applied = files_.apply(*made);
  if (!applied) FAIL(made->label + ": " + applied.error());
  if (files_.history().position() == steps) return;  // it changed nothing
  CHECK_FALSE(files_.history().steps().back().title().empty());
  const document::Texts after = files_.texts();
  const auto same = [](const document::Texts& a, const document::Texts& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
      return x.first == y.first && *x.second == *y.second;
    });
  };
  files_.undo();
  CHECK(same(files_.texts(), before));
  files_.redo();
  CHECK(same(files_.texts(), after));
}

std::vector<std::string> Bench::findings() {
  const auto checked =
      document::Analysis::make({files_.revision(), files_.texts(), path_, {}, driver::Depth::check});
  std::vector<std::string> out;
  for (const auto& one : checked->findings())
    if (one.status != diagnostics::Status::allowed)
      out.push_back(fmt::format("{}: {}", diagnostics::entry(one.kind).name, one.message));
  return out;
}

std::size_t below(std::size_t limit, std::mt19937& random) {
  return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random);
}

commands::Hexes some_hexes(const hex::Grid& grid, std::size_t most, std::mt19937& random) {
  const auto from = static_cast<hex::HexIndex>(below(grid.size(), random));
  commands::Hexes out = commands::brush(grid.layouts().front(), from, static_cast<int>(below(3, random)));
  if (out.size() > most) out.resize(most);
  return out;
}

}  // namespace muster::editor
