// The closing line for the terminal.
#pragma once

#include "diagnostics/render.h"

namespace muster::diagnostics {

// "2 errors, 1 warning, 3 notes" without a line break; empty when there is nothing to count. Findings that
// the author has allowed are not counted.
std::string summary(Findings found);

}  // namespace muster::diagnostics
