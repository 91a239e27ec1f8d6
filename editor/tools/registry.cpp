#include "editor/tools/registry.h"

#include <array>

namespace muster::editor::tools {

std::span<const Row> registry() {
  static constexpr std::array<Row, 9> kRows = {
      {{"Select", 'S',
        "select counters, several by a frame around them or with Ctrl or Shift, and drag them over the map",
        false, make_select},
       {"Place", 'U', "put the selected unit where you click; the next one without a place follows", false,
        make_place},
       {"Brush", 'B', "paint hexes, or the hexsides next to the pointer", true, make_brush},
       {"Line", 'L', "paint a straight line of hexes, or a chain of hexsides", true, make_line},
       {"Rectangle", 'R', "paint all hexes between two corners, or the hexsides in it", true, make_rectangle},
       {"Fill", 'G', "paint all hexes alike that touch each other, or the hexsides around them", true,
        make_fill},
       {"Replace", 'X',
        "paint all that is like the hex or hexside: click for the whole map, draw a rectangle for a part",
        true, make_replace},
       {"Erase", 'E', "take terrain, heights, hexsides or names away (Shift with the other tools)", true,
        make_erase},
       {"Pick", 'I', "take what is to be painted from the map (Alt with the other tools)", true, make_pick}}};
  return kRows;
}

}  // namespace muster::editor::tools
