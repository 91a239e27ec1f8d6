// make_scan BATTLE OUT.png DEGREES PIXELS: a test picture of the battle's board for the editor's scan, as if
// a scanner had made it. Prints where some hexes lie in it.
#include <cstdio>
#include <cstdlib>

#include "base/files.h"
#include "support/scan_picture.h"

int main(int argc, char** argv) {
  if (argc != 5) return std::fprintf(stderr, "make_scan BATTLE OUT.png DEGREES PIXELS\n"), 2;
  const auto scan = muster::testing::scan_picture(argv[1], {std::atof(argv[3]), std::atof(argv[4]), {}});
  if (scan.png.empty()) return std::fprintf(stderr, "%s is no battle that can be drawn\n", argv[1]), 1;
  if (const auto written = muster::base::write_file(argv[2], scan.png); !written)
    return std::fprintf(stderr, "%s: %s\n", argv[2], written.error().c_str()), 1;
  const std::size_t last = scan.centres.size() - 1;
  for (const std::size_t i : {std::size_t{0}, last / 5, last / 2, last - 4, last})
    std::printf("%s at %.0f, %.0f\n", scan.centres[i].first.c_str(), scan.centres[i].second.x,
                scan.centres[i].second.y);
}
