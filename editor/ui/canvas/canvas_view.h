// The map in the middle of the window, and what the mouse does there.
#pragma once

#include <memory>

#include "editor/tools/registry.h"
#include "editor/ui/canvas/map_painter.h"
#include "editor/ui/canvas/paint_pieces.h"
#include "editor/ui/canvas/scan_layer.h"
#include "editor/ui/canvas/stack_fan.h"

namespace muster::editor::ui {

// Under which counters are dragged from other panels.
inline constexpr const char* kThingPayload = "thing";

class CanvasView {
 public:
  // In the present window, in all the room that is left.
  void draw(Desk& desk);

 private:
  void follow_map(const Desk& desk);
  void place_view(Desk& desk);
  void move_view(Desk& desk);
  void use_mouse(Desk& desk);
  void use_tool(Desk& desk);
  void pick_kind(Desk& desk);
  void line_up(Desk& desk);
  void take_drop(Desk& desk);
  void tell(Desk& desk);
  void spread_stack(Desk& desk, bool over);
  void paint(Desk& desk);
  void paint_preview(Brush& brush, const Desk& desk);
  tools::Pointer pointer(const Desk& desk) const;
  hex::Point under_mouse(const Desk& desk) const;
  canvas::Pixel mouse() const;
  tools::Context context(const Desk& desk);

  ImVec2 origin_, size_;
  Signs signs_;
  TerrainSigns terrain_signs_;
  ScanLayer scan_;
  std::unique_ptr<MapPainter> painter_;
  std::uint64_t painted_turn_ = 0;  // of the desk, that the painter is for
  std::string grid_;                // as it is written, of the map that the tool was pressed on
  canvas::Rect area_;               // of the map
  canvas::View fitted_;             // that shows the whole map, until the user moves it
  canvas::Rect fitted_area_;
  StackFan fan_;
  std::unique_ptr<tools::Tool> tool_;
  std::size_t tool_number_ = static_cast<std::size_t>(-1);
  bool pressed_ = false;
  unsigned stroke_ = 0;
  tools::Settings settings_;  // with what the keys that are held say
  canvas::Spot told_;         // that the tooltip waits over
  double told_since_ = 0;
};

}  // namespace muster::editor::ui
