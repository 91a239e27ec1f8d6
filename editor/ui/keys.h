// Keys as the user's keyboard is labelled, not as an American one would be.
#pragma once

#include <string>

namespace muster::editor::ui {

enum Modifier : int { kPlain = 0, kControl = 1, kShift = 2 };

// A letter (capital), digit or sign as it is typed, or one of GLFW's keys that type nothing (GLFW_KEY_HOME).
struct Key {
  int code = 0;  // 0: none
  int modifiers = kPlain;

  bool operator==(const Key&) const = default;
};

// As menus and the help show it: "Ctrl+Shift+S"; empty when there is none.
std::string key_name(Key key);
// Whether it was pressed in this frame, or is held when it `repeats`. A sign counts however it is typed, with
// Shift or AltGr; a letter that the keyboard has not (a Greek one) counts where an American one has it.
bool pressed(Key key, bool repeats);

}  // namespace muster::editor::ui
