// Scenarios that are to be packed together need ids of their own.
#pragma once

#include <span>
#include <vector>

#include "driver/session.h"

namespace muster::driver {

// A duplicate-counter-id for each scenario whose id another one before it has.
std::vector<diagnostics::Diagnostic> shared_ids(std::span<const Outcome> outcomes);

}  // namespace muster::driver
