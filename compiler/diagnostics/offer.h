// The correction that help offers ready to paste, when a printed value may be the book's own mistake.
#pragma once

#include <string_view>

#include "diagnostics/diagnostic.h"

namespace muster::diagnostics {

// Adds the help, and the two texts as fields. `why` is the evidence; "..." when the author has to give it.
// `key` is that of a value which only the long form has for itself.
void offer_correction(Diagnostic& finding, std::string_view printed, std::string_view right,
                      std::string_view why, std::string_view key = {});

// Takes the help back: the value is a correction's own, where another correction has no place.
void withdraw_correction(Diagnostic& finding);

}  // namespace muster::diagnostics
