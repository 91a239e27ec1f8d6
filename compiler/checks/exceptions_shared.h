// Units that a special rule of the battle frees from the command rule, at least for a while.
#pragma once

#include <vector>

#include "resolve/battle.h"

namespace muster::checks {

// By unit: true when a `command exception` in force names it.
std::vector<bool> command_exceptions(const resolve::Battle& battle);

}  // namespace muster::checks
