// The finding that units cannot all be placed.
#pragma once

#include "checks/proof_view_shared.h"
#include "diagnostics/diagnostic.h"

namespace muster::checks {

// At the place of the group that most of the units belong to, with labels at the units, at those that are in
// their way and at what closes a hex to them.
void report_proof(const ProofView& view, diagnostics::Sink& sink);

}  // namespace muster::checks
