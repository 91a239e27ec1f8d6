// The window's picture.
#pragma once

#include <string>

#include "editor/ui/window.h"

namespace muster::editor::ui {

// What was rendered last and not yet shown, as a PNG file's bytes; empty when that fails.
std::string framebuffer_as_png(Size size);

}  // namespace muster::editor::ui
