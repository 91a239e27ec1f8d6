// How time and memory of `muster compile`, as a whole process, grow with the battle: made-up battles of three
// sizes, beside yaml-cpp's event parse of the same bytes in this process. Both are done in turn, round after
// round, and the best of each counts. bench_scale [UNITS HEXES VARIANTS]... takes other sizes.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <map>
#include <string>
#include <vector>

#include <unistd.h>

#include <fmt/format.h>

#include "base/files.h"
#include "bench/big_battle.h"
#include "bench/measure.h"

using namespace muster;

namespace {

constexpr int kRounds = 5;

struct Row {
  std::size_t bytes = 0, peak = 0, pack = 0;
  double parse = std::numeric_limits<double>::max(), compile = parse, processor = parse;
};

[[noreturn]] void fail(const std::string& why) {
  fmt::print(stderr, "{}\n", why);
  std::exit(EXIT_FAILURE);
}

Row measure(const bench::Size& size, const std::filesystem::path& folder) {
  Row row;
  const std::map<std::string, std::string> files = bench::big_battle(size);
  for (const auto& [name, text] : files) {
    row.bytes += text.size();
    if (!base::write_file(folder / name, text)) fail("cannot write into " + folder.string());
  }
  const std::string pack = folder / "battle.muster";
  for (int round = 0; round < kRounds; ++round) {
    row.parse = std::min(row.parse, bench::time_of([&] {
                           for (const auto& [name, text] : files) bench::parse_events(text);
                         }));
    const bench::Taken taken = bench::run_process({MUSTER, "compile", folder / "battle.yaml", "-o", pack});
    if (taken.status != 0) fail("muster does not compile " + (folder / "battle.yaml").string());
    row.compile = std::min(row.compile, taken.milliseconds);
    row.processor = std::min(row.processor, taken.processor_milliseconds);
    row.peak = std::max(row.peak, taken.peak_bytes);
  }
  row.pack = std::filesystem::file_size(pack);
  return row;
}

void print(const bench::Size& size, const Row& row, const Row* before) {
  constexpr double kMega = 1e6;
  const auto mega = [](std::size_t bytes) { return static_cast<double>(bytes) / kMega; };
  fmt::print("{:>7} {:>8} {:>3} {:>7.2f} {:>7.2f} {:>9.1f} {:>9.1f} {:>9.1f} {:>6.2f} {:>7.1f} {:>8.1f}",
             size.units, size.hexes, size.variants, mega(row.bytes), mega(row.pack), row.parse, row.compile,
             row.processor, row.compile / row.parse, mega(row.peak), 8 * mega(row.bytes) + 50);
  if (before)
    fmt::print(" {:>6.1f} {:>6.1f}", row.compile / before->compile, mega(row.peak) / mega(before->peak));
  fmt::print("\n");
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<bench::Size> sizes;
  for (int i = 1; i + 2 < argc; i += 3)
    sizes.push_back({std::atoi(argv[i]), std::atoi(argv[i + 1]), std::atoi(argv[i + 2])});
  if (sizes.empty()) sizes = {{1'000, 10'000}, {10'000, 100'000}, {100'000, 1'000'000}};
  const auto folder = std::filesystem::temp_directory_path() / fmt::format("muster-bench-scale-{}", getpid());
  std::filesystem::create_directories(folder);
  fmt::print(
      "best of {} rounds; ms and MB; the last two columns: times the row above\n"
      "{:>7} {:>8} {:>3} {:>7} {:>7} {:>9} {:>9} {:>9} {:>6} {:>7} {:>8} {:>6} {:>6}\n",
      kRounds, "units", "hexes", "var", "input", "pack", "yaml-cpp", "compile", "processor", "ratio", "peak",
      "8x + 50", "time", "memory");
  std::vector<Row> rows;
  for (const bench::Size& size : sizes) {
    rows.push_back(measure(size, folder));
    print(size, rows.back(), rows.size() > 1 ? &rows[rows.size() - 2] : nullptr);
  }
  std::filesystem::remove_all(folder);
}
