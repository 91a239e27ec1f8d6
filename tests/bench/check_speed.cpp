// How long `muster check` of each battle takes as a whole process, beside starting a process that does
// nothing and beside yaml-cpp's own parse of the same files. All are measured in turn, round after round, and
// the best time of each counts, so that what else the machine does touches all alike.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 40;

// Milliseconds.
double time_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

void run_process(std::vector<std::string> words) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t silence;
  posix_spawn_file_actions_init(&silence);
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&silence, stream, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  if (posix_spawn(&child, argv[0], &silence, nullptr, argv.data(), environ) != 0) std::exit(EXIT_FAILURE);
  int status = 0;
  waitpid(child, &status, 0);
  posix_spawn_file_actions_destroy(&silence);
}

class Nothing final : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark&) override {}
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark&, YAML::anchor_t) override {}
  void OnAlias(const YAML::Mark&, YAML::anchor_t) override {}
  void OnScalar(const YAML::Mark&, const std::string&, YAML::anchor_t, const std::string&) override {}
  void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t,
                       YAML::EmitterStyle::value) override {}
  void OnSequenceEnd() override {}
  void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
  }
  void OnMapEnd() override {}
};

void parse(const std::vector<std::string>& texts) {
  Nothing nothing;
  for (const std::string& text : texts) {
    std::istringstream in(text);
    YAML::Parser(in).HandleNextDocument(nothing);
  }
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
  rows.push_back({"/bin/true", [] { run_process({"/bin/true"}); }});
  rows.push_back({"muster --version", [] { run_process({MUSTER, "--version"}); }});
  std::vector<fs::path> paths;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(MUSTER_ROOT) / "scenarios"))
    if (entry.is_regular_file()) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const fs::path& path : paths) {
    const std::vector<std::string> texts = files_of(path);
    if (texts.empty()) continue;
    rows.push_back({path.parent_path().filename() / path.stem(), [path] {
                      run_process({MUSTER, "check", path});
                    }});
    rows.push_back({"", [texts] { parse(texts); }});
  }
  return rows;
}

}  // namespace

int main() {
  std::vector<Row> all = rows();
  for (int round = 0; round < kRounds; ++round)
    for (Row& row : all) row.best = std::min(row.best, time_of(row.work));
  fmt::print("best of {} rounds, ms\n", kRounds);
  fmt::print("{:<40} {:>8} {:>14} {:>10} {:>10}\n", "", "process", "of --version", "yaml-cpp", "of that");
  const double start = all[1].best;
  for (std::size_t i = 0; i < 2; ++i)
    fmt::print("{:<40} {:>8.2f} {:>13.1f}x\n", all[i].name, all[i].best, all[i].best / start);
  for (std::size_t i = 2; i < all.size(); i += 2)
    fmt::print("{:<40} {:>8.2f} {:>13.1f}x {:>10.2f} {:>9.1f}x\n", all[i].name, all[i].best,
               all[i].best / start, all[i + 1].best, all[i].best / all[i + 1].best);
}
