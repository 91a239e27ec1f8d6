#include "editor/canvas/facing.h"

#include <array>
#include <string>

#include "base/unicode.h"
#include "table/text.h"

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

std::optional<double> bearing(const hex::Grid& grid, std::string_view facing, bool corners_first) {
  const std::string word = plain(facing);
  for (std::size_t wind = 0; wind < kWinds.size(); ++wind) {
    if (word != kWinds[wind].word && word != base::fold_case(kWinds[wind].letters)) continue;
    const int edge = grid.spec().run == hex::Run::across ? 30 : 0;
    for (const bool corners : {corners_first, !corners_first}) {
      const auto names = corners ? grid.corner_names() : grid.edge_names();
      for (int i = 0; i < 6; ++i)
        if (names[static_cast<std::size_t>(i)] == kWinds[wind].letters)
          return (edge + (corners ? 30 : 0) + 60 * i) % 360;
    }
    return 45.0 * static_cast<double>(wind);
  }
  return std::nullopt;
}

std::optional<int> bearing_on_table(const document::Analysis& analysis, std::uint32_t unit) {
  const resolve::Placement& place = analysis.battle()->units[unit].place;
  if (place.kind == resolve::PlaceKind::spot && place.details->spot.bearing != table::kNoBearing)
    return place.details->spot.bearing;
  return table::read_bearing(analysis.facing(unit).value);
}

}  // namespace muster::editor::canvas
