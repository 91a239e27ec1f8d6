#include "editor/canvas/facing.h"

#include <array>
#include <string>

#include "base/unicode.h"

namespace muster::editor::canvas {
namespace {

struct Wind {
  std::string_view letters, word;
};
constexpr std::array<Wind, 8> kWinds = {{{"N", "north"},
                                         {"NE", "northeast"},
                                         {"E", "east"},
                                         {"SE", "southeast"},
                                         {"S", "south"},
                                         {"SW", "southwest"},
                                         {"W", "west"},
                                         {"NW", "northwest"}}};

std::string plain(std::string_view facing) {
  std::string out;
  for (const char c : base::fold_case(facing))
    if (c != '-' && c != ' ') out += c;
  return out;
}

}  // namespace

std::optional<double> bearing(const hex::Grid& grid, std::string_view facing) {
  const std::string word = plain(facing);
  for (std::size_t wind = 0; wind < kWinds.size(); ++wind) {
    if (word != kWinds[wind].word && word != base::fold_case(kWinds[wind].letters)) continue;
    const auto edges = grid.edge_names(), corners = grid.corner_names();
    const int first = grid.spec().run == hex::Run::across ? 30 : 0;
    for (std::size_t i = 0; i < 6; ++i) {
      if (edges[i] == kWinds[wind].letters) return first + 60.0 * static_cast<double>(i);
      if (corners[i] == kWinds[wind].letters) return first + 30 + 60.0 * static_cast<double>(i);
    }
    return 45.0 * static_cast<double>(wind);
  }
  return std::nullopt;
}

}  // namespace muster::editor::canvas
