// Menus, lists that drop down, and forms: what is open over the window.
#pragma once

#include <vector>

namespace muster::editor::ui {

// A form that must be done with first.
bool a_form_is_open();
// A menu or list is in front, over the window or over a form.
bool a_menu_is_open();
// All menus and lists.
void close_menus();

// Escape closes the innermost menu or list, and means nothing else then. A key that walks through a menu
// means nothing else until it is let go, though the menu is closed by then.
class Popups {
 public:
  // Before anything else of a frame, and behind all of it.
  void begin_frame();
  // Behind the menus, before keys are obeyed: one may just have been closed by such a key.
  void keep_walking_keys();
  void end_frame();

 private:
  int open_ = 0;              // at the end of the last frame
  bool menu_ = false;         // of which one was a menu or list
  std::vector<int> walking_;  // keys that are held since then
};

}  // namespace muster::editor::ui
