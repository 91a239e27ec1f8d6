// Menus, lists that drop down, and forms: what is open over the window.
#pragma once

namespace muster::editor::ui {

// A form that must be done with first.
bool a_form_is_open();
// A menu or list is in front, over the window or over a form.
bool a_menu_is_open();
// All menus and lists.
void close_menus();

// Escape closes the innermost menu or list, and means nothing else then.
class Popups {
 public:
  // Before anything else of a frame, and behind all of it.
  void begin_frame() const;
  void end_frame();

 private:
  int open_ = 0;  // at the end of the last frame
};

}  // namespace muster::editor::ui
