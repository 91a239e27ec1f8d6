// The strip below the menu: tools, what they paint, how the battle is read.
#pragma once

#include "editor/ui/canvas/terrain_signs.h"
#include "editor/ui/desk.h"

namespace muster::editor::ui {

class Toolbar {
 public:
  void draw(Desk& desk);

 private:
  void draw_paints(Desk& desk);
  void draw_kinds(Desk& desk, std::string& chosen, bool on_hexside);
  void draw_kind(Desk& desk, std::uint16_t kind, const std::string& name, std::string& chosen, int number);
  void draw_heights(Desk& desk);
  void draw_places(Desk& desk);

  TerrainSigns signs_;
  std::string renamed_;  // the name of a place that is typed anew
};

}  // namespace muster::editor::ui
