// Lists of findings put together, each fault once.
#pragma once

#include <vector>

#include "diagnostics/diagnostic.h"

namespace muster::driver {

// Adds what is not there yet.
void add_new(std::vector<diagnostics::Diagnostic>& all, const std::vector<diagnostics::Diagnostic>& more);
// Adds a variant's findings that the base does not have: of these the place tells, whatever the words.
void add_of_variant(std::vector<diagnostics::Diagnostic>& all,
                    const std::vector<diagnostics::Diagnostic>& more);

}  // namespace muster::driver
