// How long it takes to open and verify a pack, beside nlohmann's parser reading the JSON export of the same
// battle: bench_open_pack [BATTLE...]. Both files lie in memory's cache; the best of many rounds counts.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include "base/files.h"
#include "pack/open.h"
#include "pack/pack.h"

using namespace muster;

namespace {

constexpr int kRounds = 60;

double best_milliseconds(const std::function<void()>& work) {
  double best = 1e9;
  for (int round = 0; round < kRounds; ++round) {
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> taken = std::chrono::steady_clock::now() - start;
    best = std::min(best, taken.count());
  }
  return best;
}

void run(const std::string& command) {
  if (std::system(command.c_str()) != 0) {
    fmt::print(stderr, "failed: {}\n", command);
    std::exit(1);
  }
}

// What an engine does: map the file, verify it, look at the root.
std::size_t open_pack(const std::string& path) {
  const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  struct stat about {};
  fstat(file, &about);
  const auto size = static_cast<std::size_t>(about.st_size);
  void* bytes = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  const std::string_view pack(static_cast<const char*>(bytes), size);
  std::size_t units = 0;
  if (!pack::verify(pack)) units = pack::Opened(pack).root().scenarios()->Get(0)->units()->size();
  munmap(bytes, size);
  return units;
}

std::size_t parse_json(const std::string& path) {
  const auto text = base::DiskReader().read(path);
  return nlohmann::json::parse(*text)["scenarios"][0]["units"].size();
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<std::string> battles(argv + 1, argv + argc);
  const std::filesystem::path root = MUSTER_ROOT;
  if (battles.empty())
    for (const char* name : {"paris-vaut-bien-une-messe/dreux", "arquebus/ravenna",
                             "under-the-lily-banners/rocroi", "under-the-lily-banners/freiburg-2"})
      battles.push_back(root / "scenarios" / (std::string(name) + ".yaml"));
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "muster-bench-open-pack";
  std::filesystem::create_directories(folder);
  fmt::print("{:24} {:>10} {:>12} {:>10} {:>12} {:>8}\n", "", "pack", "open+verify", "JSON", "nlohmann",
             "ratio");
  for (const std::string& battle : battles) {
    const std::string stem = std::filesystem::path(battle).stem().string();
    const std::string pack = folder / (stem + ".muster"), json = folder / (stem + ".json");
    run(fmt::format("'{}' compile -q '{}' -o '{}'", MUSTER, battle, pack));
    run(fmt::format("'{}' export json -q '{}' -o '{}' 2>/dev/null", MUSTER, pack, json));
    if (open_pack(pack) != parse_json(json)) run("false");
    const double opened = best_milliseconds([&] { open_pack(pack); });
    const double parsed = best_milliseconds([&] { parse_json(json); });
    fmt::print("{:24} {:>8} B {:>9.3f} ms {:>8} B {:>9.3f} ms {:>7.1f}x\n", stem,
               std::filesystem::file_size(pack), opened, std::filesystem::file_size(json), parsed,
               parsed / opened);
  }
  std::filesystem::remove_all(folder);
}
