// What a scenario is made of, each thing by its id, each property as words that can be compared and shown.
#pragma once

#include <string>
#include <vector>

#include "pack/open.h"

namespace muster::pack {

struct Property {
  std::string name, value;
};

struct Thing {
  std::string kind, id, name;
  std::vector<Property> properties;
};

// Everything but the hexes of the map, whose number is large: the battle, its order of battle, rules, claims
// and corrections, its game, map and counter sheet.
std::vector<Thing> things(const format::PackFile& pack, const format::Scenario& scenario);

// Hexes of one map whose terrain, height or hexsides are others on the second.
struct HexChange {
  std::string field;  // terrain, height, or a kind of terrain between hexes
  std::string before, after;
  std::string hexes;  // printed numbers, a list; of hexsides pairs
};
std::vector<HexChange> hex_changes(const format::PackFile& before, const format::Map& first,
                                   const format::PackFile& after, const format::Map& second);

}  // namespace muster::pack
