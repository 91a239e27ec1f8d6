// Small maps of every way in which publishers number hexes.
#pragma once

#include <functional>
#include <string>

namespace muster::exporters::testing {

struct Generated {
  std::string words;  // what is special about it
  std::string pack;   // of a battle on it, with a unit on the first hex and one on the last
};

// Calls `visit` for each combination of label, first number, run, growth, shift and lengths of lines.
void each_generated(const std::function<void(const Generated&)>& visit);
// One with a label of that pattern, and hexes from `first` to `last`; `more` is further YAML of the grid.
Generated generate(const std::string& pattern, const std::string& first, const std::string& last,
                   const std::string& more = {});

}  // namespace muster::exporters::testing
