// Draws the map: its hexes with all that is printed on them.
#pragma once

#include "editor/ui/canvas/brush.h"
#include "editor/ui/desk.h"
#include "editor/ui/texture.h"

namespace muster::editor::ui {

// The far picture of the map, made anew when the map is another one.
class FarMap {
 public:
  void paint(Brush& brush, const Desk& desk);

 private:
  Texture texture_;
  canvas::Rect area_;
  std::uint64_t turn_ = 0;
};

// Ground, lines, numbers and heights of the hexes that are seen.
void paint_hexes(Brush& brush, const Desk& desk, FarMap& far);
void paint_hexsides(Brush& brush, const Desk& desk);
void paint_place_names(Brush& brush, const Desk& desk);
// Where units with a free choice may stand, and what lies outside the area of play.
void paint_areas(Brush& brush, const Desk& desk);

}  // namespace muster::editor::ui
