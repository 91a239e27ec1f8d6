// All actions, a file for each group; within a menu in the order of the groups.
#pragma once

#include <span>
#include <vector>

#include "editor/ui/actions/action.h"

namespace muster::editor::ui {

std::span<const Action> file_actions();
std::span<const Action> produce_actions();
std::span<const Action> leave_actions();
std::span<const Action> edit_actions();
std::span<const Action> map_actions();
std::span<const Action> forces_actions();
std::span<const Action> view_actions();
std::span<const Action> help_actions();

std::span<const Action> all_actions();

}  // namespace muster::editor::ui
