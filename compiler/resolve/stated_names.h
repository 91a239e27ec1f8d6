// Names outside rules: what units start with, variants that a line gives a place for, the points that victory
// counts.
#pragma once

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::resolve {

// Reports those that nothing bears.
void check_stated_names(const Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::resolve
