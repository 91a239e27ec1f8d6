// Names in rules: {kind:name} in summaries, and the names in typed effects.
#pragma once

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"

namespace muster::resolve {

// Looks every name of the rules in force up, reports those that nothing bears, and fills Battle::references.
void resolve_references(Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::resolve
