// What a new file begins with: commented, and clean when it is checked.
#pragma once

#include <string>

#include "editor/document/analysis/analysis.h"

namespace muster::editor::document {

struct NewMap {
  std::string title;
  std::string game;                           // path, seen from the map's folder; may be empty
  std::string first = "0101", last = "2020";  // four digits, line before place
  bool lines_run_down = true;
  bool size_known = false;  // else the last hex is `at least` that
};
std::string new_map_text(const NewMap& map);

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
