// The group that a unit stands in: what its lines share.
#pragma once

#include "editor/ui/panels/inspector/rows.h"

namespace muster::editor::ui::inspector {

// Rows of a block of lines; `unit` is one of it, which may leave it. True when an edit was made: the battle
// is another one then.
bool draw_group(Desk& desk, Rows& rows, const model::UnitLine& block, resolve::Index unit);

}  // namespace muster::editor::ui::inspector
