// Which hex was meant: a suggestion is made only when it passes every check itself.
#pragma once

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::checks {

// Adds help to findings about wrong hexes that stand in unit lines: the hex that a single slip away restores
// the run, the formation and the stacking.
void add_suggestions(const resolve::Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::checks
