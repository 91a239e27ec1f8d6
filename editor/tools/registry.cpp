#include "editor/tools/registry.h"

#include <array>

namespace muster::editor::tools {

std::span<const Row> registry() {
  static constexpr std::array<Row, 7> kRows = {
      {{"Select", 'S', "select, and drag counters over the map", false, make_select},
       {"Brush", 'B', "paint hexes, or the hexsides next to the pointer", true, make_brush},
       {"Line", 'L', "paint a straight line", true, make_line},
       {"Rectangle", 'R', "paint all hexes between two corners", true, make_rectangle},
       {"Fill", 'G', "paint all hexes alike that touch each other", true, make_fill},
       {"Erase", 'E', "take terrain, heights or hexsides away", true, make_erase},
       {"Pick", 'I', "take terrain or height from the map", true, make_pick}}};
  return kRows;
}

}  // namespace muster::editor::tools
