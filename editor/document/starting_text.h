// What a new file begins with: commented, and clean when it is checked.
#pragma once

#include <string>

#include "editor/document/analysis/analysis.h"

namespace muster::editor::document {

struct NewMap {
  std::string title;
  std::string game;                           // path, seen from the map's folder; may be empty
  std::string first = "0101", last = "2020";  // as printed: half of the digits number the line
  bool lines_run_down = true;
  bool size_known = false;   // else the last hex is `at least` that
  bool place_first = false;  // the first digits number the place along the line, the last ones the line
};
// What is wrong with the numbers; empty when a map can be made of them.
std::string problem_of(const NewMap& map);
// Only without a problem.
std::string new_map_text(const NewMap& map);
// Which hexes touch, in words: "0101 touches 0102 below it; ...".
std::string neighbours_in_words(const NewMap& map);

struct NewScenario {
  std::string title;
  std::string game, map;  // paths, seen from the scenario's folder
};
// A scenario of two sides without units, with what the game asks for. `game` is an analysis of the game's
// file.
std::string new_scenario_text(const NewScenario& scenario, const Analysis& game);

// The path of `file` seen from the folder of `from`: what one file calls another.
std::string path_seen_from(const std::string& file, const std::string& from);

}  // namespace muster::editor::document
