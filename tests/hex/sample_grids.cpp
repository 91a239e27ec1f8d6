#include "sample_grids.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

namespace muster::hex::test {
namespace {

void add_shifts(std::vector<GridSpec>& specs, const GridSpec& base, Growth forward, Growth back) {
  for (const Parity shifted : {Parity::even, Parity::odd, Parity::unknown})
    for (const Growth towards : {forward, back})
      for (int lengths = 0; lengths < 4; ++lengths) {
        GridSpec spec = base;
        spec.shifted = shifted;
        spec.shifted_towards = towards;
        if (lengths == 1) spec.even_last_place = spec.last_place - 1;
        if (lengths == 2) spec.odd_last_place = spec.last_place - 1;
        if (lengths == 3) spec.odd_first_place = spec.first_place + 1;
        specs.push_back(spec);
      }
}

}  // namespace

LabelScheme scheme(std::string_view pattern, std::vector<std::string> sheets) {
  auto made = LabelScheme::parse(pattern, std::move(sheets));
  INFO((made ? "" : made.error()));
  REQUIRE(made);
  return *made;
}

Grid grid(GridSpec spec) {
  auto made = Grid::make(std::move(spec));
  INFO((made ? "" : made.error()));
  REQUIRE(made);
  return *made;
}

GridSpec plain(int lines, int places) {
  GridSpec spec;
  spec.scheme = scheme("{line:00}{place:00}");
  spec.last_line = lines;
  spec.last_place = places;
  spec.shifted = Parity::even;
  return spec;
}

std::vector<GridSpec> all_small() {
  std::vector<GridSpec> specs;
  for (const int first : {0, 1, 10})
    for (const bool across : {true, false})
      for (const bool lines_forward : {true, false})
        for (const bool places_forward : {true, false}) {
          const Growth forward[2] = {Growth::down, Growth::right}, back[2] = {Growth::up, Growth::left};
          GridSpec spec = plain();
          spec.first_line = first, spec.last_line = first + 5;
          spec.first_place = first, spec.last_place = first + 4;
          spec.run = across ? Run::across : Run::down;
          spec.lines_grow = (lines_forward ? forward : back)[across ? 0 : 1];
          spec.places_grow = (places_forward ? forward : back)[across ? 1 : 0];
          add_shifts(specs, spec, forward[across ? 1 : 0], back[across ? 1 : 0]);
        }
  return specs;
}

std::vector<GridSpec> joined() {
  std::vector<GridSpec> specs;
  for (const Growth growth : {Growth::right, Growth::left, Growth::down, Growth::up})
    for (const int lines : {4, 5})
      for (const Run run : {Run::across, Run::down})
        for (const bool forward : {true, false}) {
          GridSpec spec = plain(lines, 3);
          spec.scheme = scheme("{sheet} {line:00}.{place:00}", {"A", "B", "C"});
          spec.sheets_grow = growth;
          spec.run = run;
          const bool across = run == Run::across;
          spec.lines_grow =
              across ? (forward ? Growth::down : Growth::up) : (forward ? Growth::right : Growth::left);
          spec.places_grow =
              across ? (forward ? Growth::right : Growth::left) : (forward ? Growth::down : Growth::up);
          spec.shifted_towards = across ? Growth::left : Growth::up;
          specs.push_back(spec);
        }
  return specs;
}

std::vector<NamedScheme> schemes() {
  return {{"{line:00}{place:00}", {}},
          {"{place:00}{line:00}", {}},
          {"{place:00}.{line:00}", {}},
          {"{line:000}{place:000}", {}},
          {"{line:0}{place:00}", {}},
          {"{line:0}.{place:0}", {}},
          {"{line:0}-{place:0}", {}},
          {"{sheet} {place:00}.{line:00}", {"A", "B"}},
          {"{sheet} {line:00}{place:00}", {"N", "S", "North"}},
          {"{sheet}{line:A}{place:0}", {"1", "2", "10"}},
          {"{sheet}{line:00}{place:00}", {"1", "10", "11"}},
          {"{line:A}{place:0}", {}},
          {"{line:AB}{place:0}", {}},
          {"{line:AB}{place:00}", {}},
          {"{place:0}{line:A}", {}},
          {"Hex {line:00}/{place:00}", {}}};
}

bool flush(const Grid& grid, const Layout& layout) {
  double before[2] = {};
  for (std::int32_t line = 0; line < grid.extent().line; ++line) {
    double low = 1e9, high = -1e9;
    for (std::int32_t place = 0; place < grid.extent().place; ++place)
      if (const HexIndex hex = grid.at({line, place}); hex != kNoHex) {
        const Point centre = layout.centre(hex);
        const double along = grid.spec().run == Run::across ? centre.x : centre.y;
        low = std::min(low, along), high = std::max(high, along);
      }
    if (line > 0 && (std::abs(low - before[0]) > 0.6 || std::abs(high - before[1]) > 0.6)) return false;
    before[0] = low, before[1] = high;
  }
  return true;
}

HexIndex at(const Grid& grid, std::string_view label) {
  INFO(label);
  const auto parts = grid.spec().scheme.read(label);
  REQUIRE(parts);
  return grid.find(*parts);
}

std::string labels(const Grid& grid, const std::vector<HexIndex>& hexes) {
  std::string text;
  for (const HexIndex hex : hexes)
    text += (text.empty() ? "" : " ") + (hex == kNoHex ? "-" : grid.label(hex));
  return text;
}

}  // namespace muster::hex::test
