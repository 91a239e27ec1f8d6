// Draws what is under way and in no file yet: strokes of painting tools, points of a scan.
#pragma once

#include "editor/ui/canvas/brush.h"
#include "editor/ui/desk.h"

namespace muster::editor::ui {

// Hexes and hexsides as they will be.
void paint_figure(Brush& brush, const Desk& desk, const tools::Figure& figure,
                  const tools::Settings& settings);
// The same of a stroke that is under way, and the hexside under the pointer.
void paint_stroke(Brush& brush, const Desk& desk, const tools::Preview& preview,
                  const tools::Settings& settings);
// The frame around what is to be selected.
void paint_band(Brush& brush, const canvas::Rect& band);
// Where the scan was clicked.
void paint_scan_points(Brush& brush, const Desk& desk);

}  // namespace muster::editor::ui
