// Draws the counters on the map, and what the checks say of its hexes.
#pragma once

#include "editor/ui/canvas/brush.h"
#include "editor/ui/desk.h"
#include "editor/ui/texture.h"

namespace muster::editor::ui {

// The signs of all types, the same as in pictures of a battle.
class Signs {
 public:
  // Needs a window.
  Signs();
  void paint(ImDrawList& list, render::Symbol symbol, const ImVec2 (&corners)[4]) const;

 private:
  Texture strip_;
};

void paint_pieces(Brush& brush, const Desk& desk, const Signs& signs);
// One counter somewhere else: where it is dragged to.
void paint_carried(Brush& brush, const Desk& desk, const Signs& signs, const canvas::Thing& thing,
                   hex::Point centre);
// Rings around hexes of findings, with their number.
void paint_marks(Brush& brush, const Desk& desk);

}  // namespace muster::editor::ui
