// Questions of which new things in the order of battle are made: by the tree's menus, and by keys.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

void ask_new_side(Desk& desk);
// One after another. Of a formation, here and below: where none is given the form asks for it, and where
// there is none it is made first.
void ask_new_unit(Desk& desk, resolve::Index formation);
// Units that share a place, of which the owner chooses: a group with its units one after another, more units
// of the group of one, a group of all that is selected.
void ask_new_group(Desk& desk, resolve::Index formation);
void ask_more_of_group(Desk& desk, resolve::Index unit);
void ask_group_selected(Desk& desk);
void select_group(Desk& desk, const model::UnitLine& block);
// Of a side, or within another formation; beside what is selected, or else of a side that is asked for.
void ask_new_formation(Desk& desk, resolve::Index side, resolve::Index parent);
void ask_new_formation(Desk& desk);
void ask_new_leader(Desk& desk, resolve::Index formation);
void ask_army_commander(Desk& desk, resolve::Index side);
void ask_unit_name(Desk& desk, resolve::Index unit);
void ask_formation_name(Desk& desk, resolve::Index formation);
void ask_leader_name(Desk& desk, resolve::Index leader);

// The formation of what is selected, to which new things are added; kNone when nothing of one is.
resolve::Index selected_formation(const Desk& desk);

}  // namespace muster::editor::ui
