// The signs of the game's kinds of terrain, the same as in pictures of a battle.
#pragma once

#include <imgui.h>

#include <array>

#include "editor/ui/desk.h"
#include "editor/ui/texture.h"

namespace muster::editor::ui {

class TerrainSigns {
 public:
  // Draws them anew when the game has other ones.
  void follow(const Desk& desk);
  // That of a kind, in a square that is given by its corners from the upper left one, clockwise.
  void paint(ImDrawList& list, std::uint16_t kind, const std::array<ImVec2, 4>& corners) const;

 private:
  Texture strip_;
  std::vector<render::TerrainSign> signs_;
};

}  // namespace muster::editor::ui
