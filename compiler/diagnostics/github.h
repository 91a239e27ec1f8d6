// Findings as GitHub workflow commands, which become annotations of a pull request.
#pragma once

#include "diagnostics/render.h"

namespace muster::diagnostics {

// One command a line. Findings that the author has allowed are left out.
std::string render_github(Findings found, const base::Sources& sources, const RenderOptions& options = {});

}  // namespace muster::diagnostics
