// Grids to try laws on: every run, growth, shift and way to number.
#pragma once

#include <string>
#include <vector>

#include "hex/grid.h"

namespace muster::hex::test {

// A scheme that must be good.
LabelScheme scheme(std::string_view pattern, std::vector<std::string> sheets = {});
// A grid that must be good.
Grid grid(GridSpec spec);
// Lines 01..42 of places 01..28 down the page, lines across, even lines shifted right.
GridSpec plain(int lines = 42, int places = 28);
// Small grids with all combinations of run, growth, shift, its direction, and unequal lengths.
std::vector<GridSpec> all_small();
// Several sheets, joined on every side, with odd and even numbers of lines.
std::vector<GridSpec> joined();
// "{...}" patterns with the sheets they need.
struct NamedScheme {
  std::string pattern;
  std::vector<std::string> sheets;
};
std::vector<NamedScheme> schemes();

// Neighbouring lines end at most half a hex apart, as on a real sheet.
bool flush(const Grid& grid, const Layout& layout);

HexIndex at(const Grid& grid, std::string_view label);
// "0710 0711 0712"
std::string labels(const Grid& grid, const std::vector<HexIndex>& hexes);

}  // namespace muster::hex::test
