// The font of the interface.
#pragma once

namespace muster::editor::ui {

inline constexpr float kFontPixels = 17;

// Makes the project's own font that of the interface, with the letters of every European script. `scale` is
// the display's density. Into an empty atlas, between frames.
void install_fonts(float scale);

}  // namespace muster::editor::ui
