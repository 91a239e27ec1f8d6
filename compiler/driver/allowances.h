// Findings allowed in place.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "model/counters.h"
#include "model/map.h"
#include "model/scenario.h"

namespace muster::driver {

// An `allow:` with the block that it covers.
struct Allowance {
  base::SourceRange block;
  const model::Allow* allow;
  bool used = false;
};

using Allowances = std::vector<Allowance>;

// Those of a file; it must outlive them.
std::vector<Allowance> allowances(const model::Scenario& scenario);
std::vector<Allowance> allowances(const model::Game& game);
std::vector<Allowance> allowances(const model::Map& map);
std::vector<Allowance> allowances(const model::Counters& sheet);
// Marks what is allowed. Several runs (base, variants) may be applied one after the other.
void apply(std::vector<Allowance>& allowances, std::vector<diagnostics::Diagnostic>& findings);
// Why the author holds a finding to be harmless, which is one of its notes; nothing when he does not.
std::optional<std::string> reason_allowed(const diagnostics::Diagnostic& finding);
// unused-allow for each that silenced nothing.
void report_unused(const std::vector<Allowance>& allowances, diagnostics::Sink& sink);

}  // namespace muster::driver
