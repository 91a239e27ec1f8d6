// The points of a level of victory, as printed.
#pragma once

#include <optional>
#include <string_view>

namespace muster::pack {

struct PointsRange {
  int low = 0;
  std::optional<int> high;  // none: no upper end
};

// "7", "60 - 99" with any dash or `to`, "100+". Nothing when the text has none of these forms.
std::optional<PointsRange> read_points(std::string_view text);

}  // namespace muster::pack
