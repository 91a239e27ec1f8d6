// The bar over the window, and the keys that do the same.
#pragma once

#include "editor/ui/stage.h"

namespace muster::editor::ui {

void draw_menu(Stage& stage);
// Does what keys ask for, unless the user types into a field or answers a question.
void obey_keys(Stage& stage);

}  // namespace muster::editor::ui
