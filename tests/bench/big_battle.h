// Made-up battles of any size, to see how time and memory grow. The same size gives the same texts.
#pragma once

#include <map>
#include <string>

namespace muster::bench {

struct Size {
  int units = 1000;
  int hexes = 10000;  // of a square map; at least ten a unit, so that all find room
  int variants = 0;
};

// By name: game.yaml, map.yaml and battle.yaml, which check clean. A battle is made of brigades of twelve
// units: lines on hexes of their own, a block that shares hexes, and now and then one that enters later; ten
// brigades make a wing, with its claim and its rule. The map names nearly every hex in a list of some
// terrain.
std::map<std::string, std::string> big_battle(const Size& size);

}  // namespace muster::bench
