// Where a program keeps what belongs to the user and not to a battle.
#pragma once

#include <string>

namespace muster::editor::document {

// For what is remembered from run to run: $XDG_STATE_HOME/muster, else $HOME/.local/state/muster. Empty when
// neither is set.
std::string state_folder();
// For what the user chose: $XDG_CONFIG_HOME/muster, else $HOME/.config/muster. Empty when neither is set.
std::string config_folder();

// Files in them; empty when the folder is.
std::string recent_file();
std::string settings_file();

}  // namespace muster::editor::document
