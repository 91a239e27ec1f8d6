// What a new file begins with, by the library's texts.
#pragma once

#include <string>

#include "driver/starting_text.h"
#include "editor/document/analysis/analysis.h"

namespace muster::editor::document {

using driver::new_map_text;
using driver::NewMap;
using driver::NewScenario;

// What is wrong with the numbers; empty when a map can be made of them.
std::string problem_of(const NewMap& map);
// Which hexes touch, in words: "0101 touches 0102 below it; ...". Only without a problem.
std::string neighbours_in_words(const NewMap& map);

// `game` is an analysis of the game's file.
inline std::string new_scenario_text(const NewScenario& scenario, const Analysis& game) {
  return driver::new_scenario_text(scenario, game.outcome().game);
}

// The path of `file` seen from the folder of `from`: what one file calls another.
std::string path_seen_from(const std::string& file, const std::string& from);

}  // namespace muster::editor::document
