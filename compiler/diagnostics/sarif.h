// Findings as SARIF 2.1.0, for code hosts and editors.
#pragma once

#include "diagnostics/render.h"

namespace muster::diagnostics {

// One log with one run: all rules of the catalogue, all findings; those that the author has allowed are
// marked as suppressed in the source.
std::string render_sarif(Findings found, const base::Sources& sources, const RenderOptions& options = {});

// A path as a URI reference: absolute paths become file: URIs, other characters are percent-encoded.
std::string path_as_uri(std::string_view path);

}  // namespace muster::diagnostics
