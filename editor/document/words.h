// What things of a battle are called in sentences.
#pragma once

#include <string>

#include "resolve/battle.h"

namespace muster::editor::document {

// Who has the free choice of a group's hexes: the group's name and how many share it, or the units and
// leaders themselves where they are few. "3rd Line (4 units)", "Gaston de Foix".
std::string group_in_words(const resolve::Battle& battle, resolve::Index group);
// Where a thing stands: "5501", "free choice of 12 hexes", "enters on turn 4 through 2001, 2002".
std::string place_in_words(const resolve::Battle& battle, const resolve::Placement& place);

}  // namespace muster::editor::document
