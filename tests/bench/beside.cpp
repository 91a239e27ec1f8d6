// Muster beside what people use now, on the same files in the same run: bench_beside [BATTLE...], the largest
// battle when none is named. Programs are timed as whole processes; they take turns, and the best time
// counts. node finds ajv and js-yaml by NODE_PATH; scripts/bench puts them there.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <string>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include "bench/measure.h"

using namespace muster;

namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 10;

struct Program {
  std::string what;
  std::vector<std::string> words;
  bench::Taken best = {std::numeric_limits<double>::max(), 0, 0, 0};
};

// Times all of them; false when one of them fails.
bool race(std::vector<Program>& programs) {
  for (int round = 0; round < kRounds; ++round)
    for (Program& one : programs) {
      const bench::Taken taken = bench::run_process(one.words);
      if (taken.milliseconds < one.best.milliseconds) one.best = taken;
    }
  return std::all_of(programs.begin(), programs.end(),
                     [](const Program& one) { return one.best.status == 0; });
}

// The first is Muster; the others are told by how many times longer they take.
void compare(std::vector<Program> programs) {
  const bool good = race(programs);
  for (const Program& one : programs)
    fmt::print("  {:<44} {:>9.1f} ms {:>9.1f} MB {:>7.1f}x\n", one.what, one.best.milliseconds,
               static_cast<double>(one.best.peak_bytes) / 1e6,
               one.best.milliseconds / programs.front().best.milliseconds);
  if (!good) fmt::print("  one of them failed\n");
}

std::vector<std::string> battles() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(MUSTER_ROOT) / "scenarios"))
    if (entry.is_regular_file() && entry.path().filename() != "game.yaml" &&
        entry.path().filename() != "counters.yaml")
      files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

std::string largest_battle() {
  const auto files = battles();
  return *std::max_element(files.begin(), files.end(), [](const std::string& a, const std::string& b) {
    return fs::file_size(a) < fs::file_size(b);
  });
}

void compare_with_all(const std::string& battle, const fs::path& folder) {
  const fs::path root = MUSTER_ROOT;
  const std::string schema = root / "schema/scenario.schema.json";
  fmt::print("{}, {} bytes\n", fs::relative(battle, root).string(), fs::file_size(battle));
  if (fs::exists(schema))
    compare({{"muster check", {MUSTER, "check", battle}},
             {"node: js-yaml, then ajv by the schema",
              {"node", root / "tests/bench/validate.cjs", schema, battle}}});
  const std::string map = folder / "battle.tmx", picture = folder / "battle.png";
  bench::run_process({MUSTER, "export", "tiled", battle, "-o", map});
  setenv("QT_QPA_PLATFORM", "offscreen", 1);
  compare({{"muster render, as a picture", {MUSTER, "render", battle, "-o", picture}},
           {"tmxrasterizer of the exported map", {"tmxrasterizer", map, picture}}});
}

// All battles in one run, which share games and maps, beside one run each.
void compare_together(const fs::path& folder) {
  const std::string out = folder / "all.muster";
  std::vector<std::string> together = {MUSTER, "compile"};
  const auto files = battles();
  together.insert(together.end(), files.begin(), files.end());
  together.insert(together.end(), {"-o", out});
  double all = std::numeric_limits<double>::max(), each = all;
  for (int round = 0; round < kRounds; ++round) {
    all = std::min(all, bench::run_process(together).milliseconds);
    double sum = 0;
    for (const std::string& file : files)
      sum += bench::run_process({MUSTER, "compile", file, "-o", out}).milliseconds;
    each = std::min(each, sum);
  }
  fmt::print("muster compile of {} battles: together {:.1f} ms, one by one {:.1f} ms\n", files.size(), all,
             each);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> files(argv + 1, argv + argc);
  if (files.empty()) files.push_back(largest_battle());
  const auto folder = fs::temp_directory_path() / fmt::format("muster-bench-beside-{}", getpid());
  fs::create_directories(folder);
  fmt::print("best of {} runs, peak memory, and times what Muster takes\n", kRounds);
  for (const std::string& file : files) compare_with_all(fs::absolute(file), folder);
  compare_together(folder);
  fs::remove_all(folder);
}
