// Games whose stacking tables set-ups are drawn with: those under scenarios/, and made-up ones.
#pragma once

#include <string>
#include <vector>

namespace muster::seating::test {

struct WarTable {
  std::string name;
  std::string game;                // YAML
  std::string terrain;             // YAML of the map, with lines of its own
  std::vector<std::string> units;  // unit lines, without count and place
};
std::vector<WarTable> war_tables();

}  // namespace muster::seating::test
