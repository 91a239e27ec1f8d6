// A part of the window beside the map. Panels know the desk, never each other.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

class Panel {
 public:
  virtual ~Panel() = default;
  // In the present window, in all the room that is left. Something is open.
  virtual void draw(Desk& desk) = 0;
};

}  // namespace muster::editor::ui
