// The line under the window: the hex under the pointer, what is wrong in all, the last message.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

void draw_status_bar(Desk& desk);

}  // namespace muster::editor::ui
