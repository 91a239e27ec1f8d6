// Where new files lie, and from what they are made.
#pragma once

#include <string>
#include <vector>

namespace muster::editor::document {

// Game files in the folders around a file or folder, nearest first: of its own, of its neighbours, of
// `scenarios` above.
std::vector<std::string> games_near(const std::string& path);

// The path of a battle of a game: in the game's folder, named after its title. Empty without both.
std::string place_of_battle(const std::string& game, const std::string& title);
// The path of its map: in the nearest folder `maps`, else beside the game. Empty without both.
std::string place_of_map(const std::string& game, const std::string& title);

// Why no new file can be made there; empty when it can.
std::string why_not(const std::string& path);

}  // namespace muster::editor::document
