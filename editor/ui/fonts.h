// The font of the interface.
#pragma once

#include <cstddef>
#include <span>

namespace muster::editor::ui {

inline constexpr float kFontPixels = 18;

// Makes `ttf` the interface's font, with the letters of every European script; an empty span gives Dear
// ImGui's built-in one, which has Latin 1 only. `ttf` must outlive the interface. Call once, before the first
// frame.
void install_font(std::span<const std::byte> ttf);

}  // namespace muster::editor::ui
