// Starting orders: those that stand with the formations, and those that the book lists apart.
#pragma once

#include "resolve/battle.h"

namespace muster::resolve {

// Gives formations the orders that stand with them, then those of the printed list; reports unknown names.
void resolve_orders(Battle& battle, diagnostics::Sink& sink);

}  // namespace muster::resolve
