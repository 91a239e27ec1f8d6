// Opening what a menu, a list or the window system names.
#pragma once

#include <string>

#include "editor/ui/stage.h"

namespace muster::editor::ui {

// Opens a file, or a folder to choose from, after asking about unsaved work.
void open_path(Stage& stage, const std::string& path);

}  // namespace muster::editor::ui
