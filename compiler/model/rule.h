// Special rules: of a game for all its battles, of one battle, of a variant.
#pragma once

#include <vector>

#include "model/selector.h"

namespace muster::model {

// A typed effect of a special rule. `type` names its kind; the other keys are read as that kind needs them.
struct Effect : Block {
  Text type;
  Selector units;
  Text side, formation, leader, order, edge;
  std::vector<Text> hexes;
  Text when, until, value;
  Keyed<Text> table;  // die results and what they mean: together they are all that the die can show
  Number die;         // sides of the die that is rolled, when it is not the game's
  Keyed<Text> rolls;  // by turn, the die results with which it happens
};

struct Rule : Block {
  Text title, id, summary;
  std::vector<Effect> effects;
  std::vector<Text> prints;  // names that the book prints here and the summary does not need
};

}  // namespace muster::model
