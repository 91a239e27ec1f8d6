// Writes a made-up battle: bench_write_big_battle UNITS HEXES FOLDER [VARIANTS].
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "base/files.h"
#include "bench/big_battle.h"

int main(int argc, char** argv) {
  if (argc < 4) {
    fmt::print(stderr, "usage: bench_write_big_battle UNITS HEXES FOLDER [VARIANTS]\n");
    return 2;
  }
  const std::filesystem::path folder = argv[3];
  std::filesystem::create_directories(folder);
  const muster::bench::Size size{std::atoi(argv[1]), std::atoi(argv[2]), argc > 4 ? std::atoi(argv[4]) : 0};
  for (const auto& [name, text] : muster::bench::big_battle(size))
    if (const auto written = muster::base::write_file(folder / name, text); !written) {
      fmt::print(stderr, "cannot write {}: {}\n", (folder / name).string(), written.error());
      return 2;
    }
}
