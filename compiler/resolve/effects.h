// Typed effects of the special rules in force.
#pragma once

#include <string_view>
#include <vector>

#include "resolve/battle.h"

namespace muster::resolve {

// Those of a kind ("retreat edge"), in the order of the rules.
std::vector<const model::Effect*> effects_of(const Battle& battle, std::string_view kind);

// The side among whose formations and leaders those of an effect are looked up; kNone: any. `victory points`
// name the side that gets them, mostly for things of its enemy.
Index side_of_names(const Battle& battle, const model::Effect& effect);

}  // namespace muster::resolve
