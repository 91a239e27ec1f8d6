// What actions and dialogs work on.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

class Dialogs;

struct Stage {
  Desk& desk;
  Dialogs& dialogs;
  bool& quit;
};

}  // namespace muster::editor::ui
