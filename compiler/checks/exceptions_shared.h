// Units that the command rule does not bind.
#pragma once

#include <vector>

#include "resolve/battle.h"

namespace muster::checks {

// By unit: true when a `command exception` in force names it, so that it is free at least for a while.
std::vector<bool> command_exceptions(const resolve::Battle& battle);
// By unit: true when the game's command rule exempts it.
std::vector<bool> command_exempt(const resolve::Battle& battle);

}  // namespace muster::checks
