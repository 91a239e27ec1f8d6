// What a right click in the tree offers. Each draws the menu of the line that was drawn last, and is true
// when the battle is another one afterwards.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui::order_of_battle {

bool side_menu(Desk& desk, resolve::Index side);
bool formation_menu(Desk& desk, resolve::Index formation);
bool unit_menu(Desk& desk, resolve::Index unit);
bool leader_menu(Desk& desk, resolve::Index leader);

}  // namespace muster::editor::ui::order_of_battle
