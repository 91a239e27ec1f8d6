// The bar over the window, and the keys that do the same.
#pragma once

#include "editor/ui/stage.h"

namespace muster::editor::ui {

struct Action;

void draw_menu(Stage& stage);
// Does what keys ask for, unless the user types into a field or answers a question. What is to be done once
// fields have given what they hold is `owed` until the next frame.
void obey_keys(Stage& stage, const Action*& owed);

}  // namespace muster::editor::ui
