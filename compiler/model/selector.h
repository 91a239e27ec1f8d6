// A way to name a set of units: "all cuirassiers of the Royalists". Used by game rules, claims, variants,
// victory.
#pragma once

#include <vector>

#include "model/value.h"

namespace muster::model {

// All conditions given must hold; a list under one key means any of them. Written short, a selector is one
// word: a class, arm, type or name, or `any`.
struct Selector : Block {
  Text word;                  // the short form
  std::vector<Text> classes;  // classes that the game file defines
  std::vector<Text> arms;
  std::vector<Text> types;
  std::vector<Text> sides;
  std::vector<Text> formations;  // a unit belongs to its formation and to all above it
  std::vector<Text> names;
  std::vector<Text> qualities;  // qualifiers that a code or a type gives
  std::vector<Text> ratings;    // "morale >= 8"
  std::vector<Text> parts;      // named parts of a set of hexes: units that may stand there
  std::vector<Text> counters;   // counter numbers: "4", "1-3"
  std::vector<Selector> except;

  bool any() const { return word.value == "any" || word.value == "all"; }
};

}  // namespace muster::model
