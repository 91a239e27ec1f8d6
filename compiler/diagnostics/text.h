// Findings for people: the source lines, what is wrong in them, and what to do.
#pragma once

#include "diagnostics/render.h"

namespace muster::diagnostics {

// Each finding with its excerpts, a blank line between each two. Findings that the author has allowed are
// left out.
std::string render_text(Findings found, const base::Sources& sources, const RenderOptions& options = {});

}  // namespace muster::diagnostics
