// Findings allowed in place.
#pragma once

#include <vector>

#include "diagnostics/diagnostic.h"
#include "model/scenario.h"

namespace muster::driver {

// An `allow:` with the block that it covers.
struct Allowance {
  base::SourceRange block;
  const model::Allow* allow;
  bool used = false;
};

std::vector<Allowance> allowances(const model::Scenario& scenario);
// Marks what is allowed. Several runs (base, variants) may be applied one after the other.
void apply(std::vector<Allowance>& allowances, std::vector<diagnostics::Diagnostic>& findings);
// unused-allow for each that silenced nothing.
void report_unused(const std::vector<Allowance>& allowances, diagnostics::Sink& sink);

}  // namespace muster::driver
