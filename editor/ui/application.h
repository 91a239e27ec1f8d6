// The running editor: its window and what is drawn in it.
#pragma once

#include <string>

#include "base/result.h"

namespace muster::editor::ui {

struct Start {
  std::string path;        // file or folder to open; empty for the start page
  std::string title;       // the battle's name; empty for the start page
  std::string hex;         // number of a hex to show at once; empty: the whole map
  double zoom = 0;         // pixels for a hex; 0: as it fits
  std::string panel;       // to bring to the front
  double scale = 0;        // of letters and all else; 0: as the display asks for, or as last time
  bool dark = false;       // light, or as last time
  std::string screenshot;  // PNG to write after a few frames, instead of waiting for the user
  std::string at_rest;     // file in which is counted how often all input was worked off, if not empty
};

// Runs until the window is closed or the screenshot is written. Fails when no window can be opened, the file
// cannot be opened or the picture cannot be written.
base::Status run(const Start& start);

}  // namespace muster::editor::ui
