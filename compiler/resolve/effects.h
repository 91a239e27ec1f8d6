// Typed effects of the special rules in force.
#pragma once

#include <string_view>
#include <vector>

#include "resolve/battle.h"

namespace muster::resolve {

// Those of a kind ("retreat edge"), in the order of the rules.
std::vector<const model::Effect*> effects_of(const Battle& battle, std::string_view kind);

}  // namespace muster::resolve
