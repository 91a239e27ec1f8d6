// A question in a window of its own, over the others.
#pragma once

#include <imgui.h>

#include "editor/ui/stage.h"

namespace muster::editor::ui {

class Dialog {
 public:
  virtual ~Dialog() = default;
  // It has been asked for: what was typed before is forgotten.
  virtual void begin(const Desk&) {}
  // Whether it comes up by itself.
  virtual bool due(const Desk&) const { return false; }
  // What it says and asks; it scrolls where the window is small.
  virtual void draw(Stage& stage) = 0;
  // The buttons below, which are always seen; false when it is done with.
  virtual bool decide(Stage& stage) = 0;
};

// For the last line of a dialog. True when it was clicked, or Enter was pressed, which does what is usual.
bool confirm(const char* label, bool enabled = true);
// The same below the reason why it cannot be done, if there is one, else below the reason why it just failed.
bool confirm(const char* label, const std::string& why_not, const std::string& problem = {});
// Beside it; true also when Escape was pressed.
bool cancel(const char* label = "Cancel");
bool escaped();
// A field with a label behind it, as wide as a path needs.
bool field(const char* label, std::string& value, const char* hint = "");
// The same for a path, with a button to look for a file. `value` lives as long as the dialog.
bool path_field(Stage& stage, const char* label, std::string& value, const char* hint = "");

}  // namespace muster::editor::ui
