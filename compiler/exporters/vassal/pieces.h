// Counters as VASSAL keeps them: a chain of traits, each with a type that stays and a state that changes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "exporters/roster_shared.h"
#include "exporters/vassal/grid.h"

namespace muster::exporters::vassal {

struct Trait {
  std::string type, state;
};

// Traits from the outermost to the basic piece.
using Traits = std::vector<Trait>;

// The command that adds a piece; `id` is "null" for one that gets its own when it is put on a map.
std::string add_piece(std::string_view id, const Traits& traits);

// A trait that says something of a piece, as names and values.
Trait marker(const std::vector<std::pair<std::string, std::string>>& properties);
// A use of a prototype of that name.
Trait use_of_prototype(std::string_view name);
// The innermost trait; `map` is "null" off the map.
Trait basic_piece(std::string_view image, std::string_view name, std::string_view map, Pixel at, int slot);

// What a counter bears: facts about it, how it is turned, and the picture of its back, which Ctrl+F shows.
struct CounterLook {
  std::string front, back;  // names of pictures
  int turn = 0;             // clockwise, of so many ways
  int ways = 12;
};
Traits traits_of(const format::PackFile& pack, const format::Scenario& scenario, const Piece& piece,
                 const CounterLook& look);

// How a counter is turned, in twelfths of a circle clockwise: over its hexes when it has several, else so
// that its upper side is where it faces. `exact` is false when it faces between two of the ways that the game
// allows.
int turn_of(const format::Map& map, const format::Game& game, const Piece& piece, bool& exact);

// The same on a table, in steps of five degrees, of which a circle has kTableWays.
inline constexpr int kTableWays = 72;
int turn_on_table(const Piece& piece, bool& exact);

}  // namespace muster::exporters::vassal
