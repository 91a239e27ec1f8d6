// A saved game (.vsav): a scenario that is set up.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "exporters/vassal/pieces.h"

namespace muster::exporters::vassal {

// Pieces that stand on one point, from the lowest.
struct SavedStack {
  Pixel at;
  std::vector<Traits> pieces;  // their basic pieces have the same point
};

// `set_boards` is the command that puts the board on the map; `module_data` the file of that name of the
// module.
base::Result<std::string> save_game(const std::vector<SavedStack>& stacks, const std::string& map,
                                    const std::string& set_boards, const std::string& save_data,
                                    const std::string& module_data);

}  // namespace muster::exporters::vassal
