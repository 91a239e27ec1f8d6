// Sizes of paper.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace muster::render {

// Upright, in points of 1/72 inch. `map` has no size: its page is as large as the drawing.
struct Paper {
  std::string_view name;
  double width, height;

  bool fits_drawing() const { return width <= 0; }
};

// The names: A5 to A0, letter, legal, tabloid, map.
std::vector<std::string_view> paper_names();
// Nothing when there is no paper of that name, whatever its case.
std::optional<Paper> find_paper(std::string_view name);

}  // namespace muster::render
