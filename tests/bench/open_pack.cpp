// How long it takes to open and verify a pack, beside nlohmann's parser reading the JSON export of the same
// battle: bench_open_pack [BATTLE...], all battles when none is named. The files lie in the system's cache.
// The three are done in turn, round after round, and the median of the processor time of each counts.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>
#include <muster/pack.h>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "driver/session.h"
#include "pack/json.h"
#include "pack/open.h"
#include "pack/pack.h"

using namespace muster;

namespace {

constexpr std::size_t kRounds = 101;

double processor_milliseconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
}

[[noreturn]] void fail(const std::string& why) {
  fmt::print(stderr, "{}\n", why);
  std::exit(EXIT_FAILURE);
}

// What muster does: read the file, verify it, look at the root.
std::size_t open_pack(const std::string& path) {
  const auto pack = base::DiskReader().read(path);
  if (!pack) fail("cannot read " + path);
  if (const auto problem = pack::verify(*pack)) fail(problem->message);
  return pack::Opened(*pack).root().scenarios()->Get(0)->units()->size();
}

// The same with the header that engine authors get, which leaves the indices to them.
std::size_t open_by_reader(const std::string& path) {
  const Pack pack = Pack::open(path);
  if (!pack) fail(pack.problem());
  return pack.root().scenarios()->Get(0)->units()->size();
}

std::size_t parse_json(const std::string& path) {
  const auto text = base::DiskReader().read(path);
  if (!text) fail("cannot read " + path);
  return nlohmann::json::parse(*text)["scenarios"][0]["units"].size();
}

struct Paths {
  std::string pack, json;
};

// The pack of a battle and the JSON of all of it; false when the file is no battle.
bool write_both(const std::string& battle, const Paths& paths) {
  const base::DiskReader reader;
  base::Sources sources;
  driver::Session session(reader, sources);
  const auto outcome = session.check(battle, {});
  if (!outcome || outcome->battles.empty()) return false;
  std::vector<pack::Item> items;
  std::vector<std::size_t> all;
  for (const driver::Checked& one : outcome->battles) {
    all.push_back(items.size());
    items.push_back(pack::item(*one.battle, one.findings, outcome->corrections, outcome->unsure));
  }
  const std::string pack = pack::write(items, sources);
  return base::write_file(paths.pack, pack) && base::write_file(paths.json, pack::json(pack, all));
}

void run(const std::string& battle, const std::filesystem::path& folder) {
  const std::string stem = std::filesystem::path(battle).stem().string();
  const Paths paths = {folder / (stem + ".muster"), folder / (stem + ".json")};
  if (!write_both(battle, paths)) return;
  if (open_pack(paths.pack) != parse_json(paths.json)) fail(battle + ": pack and JSON are not alike");
  std::array<std::vector<double>, 3> times;
  const std::array<std::function<std::size_t()>, 3> works = {[&] { return open_pack(paths.pack); },
                                                             [&] { return open_by_reader(paths.pack); },
                                                             [&] { return parse_json(paths.json); }};
  for (std::size_t round = 0; round < kRounds; ++round)
    for (std::size_t i = 0; i < works.size(); ++i) {
      const double start = processor_milliseconds();
      works[i]();
      times[i].push_back(processor_milliseconds() - start);
    }
  std::array<double, 3> medians{};
  for (std::size_t i = 0; i < works.size(); ++i) {
    std::nth_element(times[i].begin(), times[i].begin() + kRounds / 2, times[i].end());
    medians[i] = times[i][kRounds / 2];
  }
  fmt::print("{:<20} {:>8} {:>8.3f} {:>8.3f} {:>9} {:>8.3f} {:>7.1f}x {:>7.1f}x\n", stem,
             std::filesystem::file_size(paths.pack), medians[0], medians[1],
             std::filesystem::file_size(paths.json), medians[2], medians[2] / medians[0],
             medians[2] / medians[1]);
}

std::vector<std::string> all_battles() {
  std::vector<std::string> files;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::filesystem::path(MUSTER_ROOT) / "scenarios"))
    if (entry.is_regular_file()) files.push_back(entry.path().string());
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> battles(argv + 1, argv + argc);
  if (battles.empty()) battles = all_battles();
  const auto folder =
      std::filesystem::temp_directory_path() / fmt::format("muster-bench-open-pack-{}", getpid());
  std::filesystem::create_directories(folder);
  fmt::print("median milliseconds of {} rounds\n{:<20} {:>8} {:>8} {:>8} {:>9} {:>8} {:>8} {:>8}\n", kRounds,
             "", "pack B", "muster", "reader", "JSON B", "nlohmann", "muster", "reader");
  for (const std::string& battle : battles) run(battle, folder);
  std::filesystem::remove_all(folder);
}
