// Findings as JSON, for scripts.
#pragma once

#include "diagnostics/render.h"

namespace muster::diagnostics {

// One array; each finding has all the fields that DESIGN.md names, null where one does not apply.
std::string render_json(Findings found, const base::Sources& sources, const RenderOptions& options = {});

}  // namespace muster::diagnostics
