// The days of a battle that lasts several.
#pragma once

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::checks {

// That their turns add up, that they follow one another, that dates are dates and have the weekdays that are
// printed.
void check_days_of(const resolve::Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::checks
