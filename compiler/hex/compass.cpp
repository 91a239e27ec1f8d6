// Compass names of edges and corners, from their bearings.
#include "hex/grid.h"

namespace muster::hex {
namespace {

// Bearings are multiples of 30 degrees; the edges of one grid take every second, so names never clash.
constexpr std::array<std::string_view, 12> kNames{"N", "NE", "NE", "E", "SE", "SE",
                                                  "S", "SW", "SW", "W", "NW", "NW"};

std::array<std::string_view, 6> names_from(const GridSpec& spec, int first) {
  const int north = 3 * static_cast<int>(spec.north);
  std::array<std::string_view, 6> names{};
  for (int i = 0; i < 6; ++i)
    names[static_cast<std::size_t>(i)] = kNames[static_cast<std::size_t>((first + 2 * i - north + 12) % 12)];
  return names;
}

int first_edge(const GridSpec& spec) { return spec.run == Run::across ? 1 : 0; }

}  // namespace

std::array<std::string_view, 6> Grid::edge_names() const { return names_from(spec_, first_edge(spec_)); }
std::array<std::string_view, 6> Grid::corner_names() const {
  return names_from(spec_, first_edge(spec_) + 1);
}

}  // namespace muster::hex
