// What can be done by menu or key: one table, from which the menu, the keys and the help are made.
#pragma once

#include <string>

#include "editor/ui/desk.h"

namespace muster::editor::ui {

class Dialogs;

// What actions work on.
struct Stage {
  Desk& desk;
  Dialogs& dialogs;
  bool& quit;
};

// Opens a file, or a folder to choose from, after asking about unsaved work.
void open_path(Stage& stage, const std::string& path);

// The bar over the window.
void draw_menu(Stage& stage);
// Does what keys ask for, unless the user types into a field.
void obey_keys(Stage& stage);
// All keys, in the present window.
void draw_help();

}  // namespace muster::editor::ui
