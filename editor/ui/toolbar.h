// The strip over the map: tools, what they paint, how the battle is read.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

void draw_toolbar(Desk& desk);

}  // namespace muster::editor::ui
