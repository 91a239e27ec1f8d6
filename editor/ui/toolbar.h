// The strip over the map: tools, what they paint, how the battle is read.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

void draw_toolbar(Desk& desk);
// The strip below all: the pointer's hex, unknown hexes, findings, messages.
void draw_status_bar(Desk& desk);

}  // namespace muster::editor::ui
