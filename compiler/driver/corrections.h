// Corrections that correct nothing, and corrections that do not help.
#pragma once

#include <functional>
#include <vector>

#include "bind/binder.h"
#include "diagnostics/diagnostic.h"
#include "model/correction.h"

namespace muster::driver {

// All findings of the scenario in another reading.
using FindingsOf = std::function<std::vector<diagnostics::Diagnostic>(const bind::Reading&)>;

// stale-correction: an editor's correction whose printed value raises no finding. ineffective-correction: one
// whose corrected value raises a finding of its own. Findings on corrected values get their printed and
// corrected text.
void report_corrections(const std::vector<model::Correction>& corrections,
                        std::vector<diagnostics::Diagnostic>& findings, const FindingsOf& findings_of,
                        diagnostics::Sink& sink);

}  // namespace muster::driver
