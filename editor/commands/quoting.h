// What YAML would lose is put in quotes: a change of bytes, as there may be no tree to change.
#pragma once

#include <optional>

#include "editor/document/analysis/analysis.h"
#include "editor/document/edit.h"

namespace muster::editor::commands {

// Whether a finding says what to put in quotes.
bool offers_quotes(const diagnostics::Diagnostic& finding);
// The edit that does it; nothing when the same words do not stand there, or when that would not mend it.
std::optional<document::Edit> put_in_quotes(const document::Analysis& analysis,
                                            const diagnostics::Diagnostic& finding);

}  // namespace muster::editor::commands
