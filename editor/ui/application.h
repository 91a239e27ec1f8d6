// The running editor: its window and what is drawn in it.
#pragma once

#include <string>

#include "base/result.h"

namespace muster::editor::ui {

struct Start {
  std::string title;       // the battle's name; empty for the start page
  std::string screenshot;  // PNG to write after a few frames, instead of waiting for the user
};

// Runs until the window is closed or the screenshot is written. Fails when no window can be opened or the
// picture cannot be written.
base::Status run(const Start& start);

}  // namespace muster::editor::ui
