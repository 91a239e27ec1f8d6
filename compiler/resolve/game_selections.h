// The selections of units that a game file makes.
#pragma once

#include "diagnostics/diagnostic.h"
#include "resolve/ruleset.h"

namespace muster::resolve {

// Reports names in them that the game does not have: such a selection would match nothing, and its rule be
// lost.
void check_selections(const Ruleset& rules, diagnostics::Sink& sink);

}  // namespace muster::resolve
