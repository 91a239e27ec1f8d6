// What the code of a unit line says: type, ratings, and the numbers of its counters.
#pragma once

#include "resolve/unit_line.h"

namespace muster::resolve {

// The number of units that a line says; 1, and `garbled`, when it is too large, which is reported.
int read_line_count(const base::Text& digits, bool& garbled, diagnostics::Sink& sink);

// Reads a text that is all code. Reports bad-counter-code, unknown-unit-type and misprint.
void read_code(const base::Text& code, const Ruleset& rules, UnitWords& out, diagnostics::Sink& sink);

// Takes over what a code says that was read from `text`.
void take_code(const Code& code, const base::Text& text, const Ruleset& rules, UnitWords& out,
               diagnostics::Sink& sink);

// Reads the numbers of a line's counters, which are a part of `whole` or all of it; `counted`: the book says
// how many they are. Reports count-mismatch when they are not as many.
void read_counters(const base::Text& list, const base::Text& whole, bool counted, const Ruleset& rules,
                   UnitWords& out, diagnostics::Sink& sink);

// Adds the nearest of the words that would do to a finding, and all of them; `what` they are, in the plural.
void help_with(const std::vector<std::string_view>& words, std::string_view typed, std::string_view what,
               diagnostics::Diagnostic& found);

}  // namespace muster::resolve
