// What is done about a problem: by its panel, and by keys. Numbers are those of findings of the last check.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

// Asks for a correction of what a finding is about: what the book prints stays beside it, with the reason.
void ask_correction(Desk& desk, std::size_t number);
// Asks why a finding is harmless, and allows it.
void ask_allowance(Desk& desk, std::size_t number);
// Takes what a finding suggests, if it suggests something.
void take_suggestion(Desk& desk, std::size_t number);

}  // namespace muster::editor::ui
