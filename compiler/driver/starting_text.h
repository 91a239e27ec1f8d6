// What a new file begins with: commented, and clean when it is checked.
#pragma once

#include <string>

#include "model/game.h"

namespace muster::driver {

std::string new_game_text(const std::string& title);

struct NewCounters {
  std::string title;
  std::string game;  // path, seen from the sheet's folder
};
std::string new_counters_text(const NewCounters& sheet);

struct NewMap {
  std::string title;
  std::string game;                           // path, seen from the map's folder; may be empty
  std::string first = "0101", last = "2020";  // as printed: half of the digits number the line
  bool lines_run_down = true;
  bool size_known = false;   // else the last hex is `at least` that
  bool place_first = false;  // the first digits number the place along the line, the last ones the line
};
// The numbers must have an even number of digits, and as many.
std::string new_map_text(const NewMap& map);

struct NewScenario {
  std::string title;
  std::string game, map;  // paths, seen from the scenario's folder
};
// A scenario of two sides without units. `game` reminds of how its counters print codes; null when it could
// not be read.
std::string new_scenario_text(const NewScenario& scenario, const model::Game* game);

}  // namespace muster::driver
