// How the window is dressed.
#pragma once

namespace muster::editor::ui {

inline constexpr float kLeastScale = 0.5F, kMostScale = 4;

struct Look {
  float scale = 0;  // of letters and all else; 0: as the display asks for
  bool dark = false;

  bool operator==(const Look&) const = default;
};

// Colours and sizes of Dear ImGui; `scale` is not 0.
void wear(const Look& look);

}  // namespace muster::editor::ui
