// Values that one field cannot hold: corrections, lists and blocks of several lines.
#pragma once

#include "editor/ui/panels/inspector/rows.h"

namespace muster::editor::ui::inspector {

// Rows for the value at a place when it holds corrections, each with fields for what is printed, what is
// right and why, or takes more lines than a field has; false when there is none such: a field can show it.
bool draw_value(Desk& desk, Rows& rows, const char* words, const document::Place& value);
// Fields of the correction that a text of the battle comes from, if it does.
void draw_correction_of(const Desk& desk, Rows& rows, const base::SourceRange& text);

}  // namespace muster::editor::ui::inspector
