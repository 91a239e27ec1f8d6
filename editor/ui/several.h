// What the tree, its menus and keys do to all selected counters, as one step. True when the battle is another
// one afterwards.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

// The new ones are selected then.
bool double_selected(Desk& desk);
bool double_unit(Desk& desk, resolve::Index unit);
bool remove_selected(Desk& desk);
// Units go to the end of a formation in their order; those that are in it stay, leaders too.
bool move_selected(Desk& desk, resolve::Index formation);
// Units get a place that is no hex: "off map", "unknown", "not used", "default".
bool take_selected_off(Desk& desk, const char* state);
// The starting order, or what they face; empty: as their formations.
bool order_selected(Desk& desk, const std::string& order);
bool face_selected(Desk& desk, const std::string& facing);

}  // namespace muster::editor::ui
