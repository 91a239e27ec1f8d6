// Corrections that correct nothing, and corrections that do not help.
#pragma once

#include <functional>
#include <vector>

#include "bind/binder.h"
#include "diagnostics/diagnostic.h"
#include "model/correction.h"
#include "model/scenario.h"

namespace muster::driver {

// The entries under `errata:` of a scenario.
using Errata = model::Keyed<model::Erratum>;
// Sees some findings; false when it wants no more.
using Look = std::function<bool(const std::vector<diagnostics::Diagnostic>&)>;
// Reads the scenario in another reading and shows its findings, those of one battle after the other.
using ReadAgain = std::function<void(const bind::Reading&, const Look&)>;

// Findings on corrected values get the printed and the corrected text; in a printed reading also what the
// file says about them, in place of help that is no longer needed.
void annotate(const std::vector<model::Correction>& corrections, const Errata& errata,
              std::vector<diagnostics::Diagnostic>& findings);

// Reports corrections that name an erratum which is not under `errata:`.
void check_errata(const std::vector<model::Correction>& corrections, const Errata& errata,
                  diagnostics::Sink& sink);

// stale-correction: an editor's correction whose printed value raises no finding. ineffective-correction: one
// whose corrected value raises a finding of its own. Findings on corrected values get their printed and
// corrected text. `cost` is what one more reading costs, in bytes read; when that adds up to too much,
// corrections that nothing points at are not tried one by one, and not-decided says so.
void report_corrections(const std::vector<model::Correction>& corrections,
                        const std::vector<diagnostics::Diagnostic>& findings, const ReadAgain& read_again,
                        std::size_t cost, diagnostics::Sink& sink);

}  // namespace muster::driver
