// A counter sheet as its author wrote it: what is printed on the counters, or what set-ups say of them.
#pragma once

#include <vector>

#include "model/value.h"

namespace muster::model {

// What the other face of a counter prints.
struct CounterBack : Block {
  Text code;
  Keyed<Mark> ratings;  // given outright instead of by a code
};

// Some like counters, or numbered ones: "5 Swiss Pike (#1-2 -2, #3-5 -1)". Of a unit or of a leader.
struct CounterLine : Block {
  Text line;  // short form
  Number count;
  Text name, code, type;
  std::vector<Text> aka;
  Keyed<Mark> ratings;   // given outright instead of by a code
  Text numbers;          // counter numbers: "#1-3 0, #4-7 +1"
  std::vector<Text> at;  // printed start hex or entry code: one for each counter, or one for all
  CounterBack back;
  // Instead of what its group says.
  Text side;
  Keyed<Text> attributes;
  std::vector<Text> battles;
};

// Counters that have a side, a stripe or their battles in common.
struct CounterGroup : Block {
  Text side;                  // as scenarios call it; any side when absent
  Keyed<Text> attributes;     // command stripe, counter colour
  std::vector<Text> battles;  // ids of the scenarios that they are for, or that attest them
  std::vector<CounterLine> units, leaders;
};

struct Counters : Block {
  Text title;
  Text game;  // path of the game file whose types and codes are used
  Text edition;
  Text evidence;  // `copied` from the counters, or `gathered` from set-ups
  std::vector<CounterGroup> groups;
};

}  // namespace muster::model
