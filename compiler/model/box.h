// A place that is not a hex: a box beside the map, an area off it, a track with spaces.
#pragma once

#include <vector>

#include "model/value.h"

namespace muster::model {

struct Box : Block {
  Text says;
  std::vector<Text> aka;
  std::vector<Text> sides;     // whose units may be in it; any when empty
  Number capacity;             // units in it at most, or in each space of it
  std::vector<Text> leads_to;  // hexes by which units come from it onto the map
  std::vector<Text> spaces;    // of a track: "1-12", or their names
};

}  // namespace muster::model
