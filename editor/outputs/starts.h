// The first text of a new map or battle, which the user goes on with.
#pragma once

#include <string>

#include "base/result.h"

namespace muster::editor::outputs {

struct NewMap {
  std::string title;
  std::string path;  // where it will be saved
  std::string game;  // path of the game file
  std::string first = "0101", last = "2030";
  std::string label = "{line:00}{place:00}";
  bool lines_down = false;  // lines of touching hexes run down the sheet
};
// A map without terrain.
std::string new_map(const NewMap& map);

struct NewScenario {
  std::string title;
  std::string path, game, map;
  std::string first_side = "Attackers", second_side = "Defenders";
};
// A battle with two sides and no unit.
std::string new_scenario(const NewScenario& scenario);

}  // namespace muster::editor::outputs
