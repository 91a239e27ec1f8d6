#include "editor/ui/canvas/map_painter.h"

#include <algorithm>

namespace muster::editor::ui {

std::unique_ptr<MapPainter> make_painter(const Desk& desk) {
  return desk.board()->table() ? make_table_painter(desk) : make_hex_painter(desk);
}

void paint_name(Brush& brush, hex::Point at, std::string_view name) {
  const float pixels = std::clamp(brush.scale() * 0.3F, 13.0F, 26.0F);
  brush.halo_text(brush.at(at), pixels, ink(render::kInk), ink(render::kPaper, 0.85), name);
}

}  // namespace muster::editor::ui
