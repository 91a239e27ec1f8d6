// How long `muster check` of each battle takes as a whole process, beside starting a process that does
// nothing and beside yaml-cpp's own parse of the same files. All are measured in turn, round after round, and
// the best time of each counts, so that what else the machine does touches all alike.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "bench/measure.h"

using namespace muster;

namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 40;

void parse(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) bench::parse_events(text);
}

std::string read(const fs::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

// The scenario with the files that its first lines name; empty for any other file.
std::vector<std::string> files_of(const fs::path& path) {
  std::vector<std::string> texts{read(path)};
  std::istringstream lines(texts.front());
  for (std::string line; texts.front().starts_with("scenario:") && std::getline(lines, line);)
    for (const std::string key : {"game: ", "map: "})
      if (line.starts_with(key)) texts.push_back(read(path.parent_path() / line.substr(key.size())));
  return texts.size() == 3 ? texts : std::vector<std::string>();
}

struct Row {
  std::string name;
  std::function<void()> work;
  double best = std::numeric_limits<double>::max();
};

// Two rows a battle: the check, then the parse.
std::vector<Row> rows() {
  std::vector<Row> rows;
  rows.push_back({"/bin/true", [] { bench::run_process({"/bin/true"}); }});
  rows.push_back({"muster --version", [] { bench::run_process({MUSTER, "--version"}); }});
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(MUSTER_ROOT) / "scenarios"))
    if (entry.is_regular_file()) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    const std::vector<std::string> texts = files_of(path);
    if (texts.empty()) continue;
    rows.push_back({path.parent_path().filename() / path.stem(), [path] {
                      bench::run_process({MUSTER, "check", path});
                    }});
    rows.push_back({"", [texts] { parse(texts); }});
  }
  return rows;
}

}  // namespace

int main() {
  std::vector<Row> all = rows();
  for (int round = 0; round < kRounds; ++round)
    for (Row& row : all) row.best = std::min(row.best, bench::time_of(row.work));
  fmt::print("best of {} rounds, ms\n", kRounds);
  fmt::print("{:<40} {:>8} {:>14} {:>10} {:>10}\n", "", "process", "of --version", "yaml-cpp", "of that");
  const double start = all[1].best;
  for (std::size_t i = 0; i < 2; ++i)
    fmt::print("{:<40} {:>8.2f} {:>13.1f}x\n", all[i].name, all[i].best, all[i].best / start);
  for (std::size_t i = 2; i < all.size(); i += 2)
    fmt::print("{:<40} {:>8.2f} {:>13.1f}x {:>10.2f} {:>9.1f}x\n", all[i].name, all[i].best,
               all[i].best / start, all[i + 1].best, all[i].best / all[i + 1].best);
}
