// What fills the window.
#pragma once

#include <string>

namespace muster::editor::ui {

// Before anything is opened.
void draw_start_page();

// An open battle; for now its name.
void draw_battle_page(const std::string& title);

}  // namespace muster::editor::ui
