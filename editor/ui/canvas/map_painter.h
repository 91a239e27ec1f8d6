// Draws what the map is: hexes of a grid, or a table.
#pragma once

#include <memory>

#include "editor/ui/canvas/brush.h"
#include "editor/ui/canvas/terrain_signs.h"
#include "editor/ui/desk.h"

namespace muster::editor::ui {

// What its drawings are made from is prepared once for each state of the map.
class MapPainter {
 public:
  virtual ~MapPainter() = default;
  // Takes over the next state of the same grid, which must be done before the old one goes; false when a new
  // painter is needed.
  virtual bool follow(const Desk&) { return false; }
  // What lies at the bottom, and may be covered by a scan.
  virtual void paint_ground(Brush& brush, const Desk& desk) = 0;
  // What is always seen of it: lines, signs, hexsides, numbers, heights. `over_scan`: the ground's own lines
  // are covered.
  virtual void paint_features(Brush& brush, const Desk& desk, const TerrainSigns& signs, bool over_scan) = 0;
  // Zones, areas of play, where units may stand or enter.
  virtual void paint_areas(Brush& brush, const Desk& desk) = 0;
  virtual void paint_place_names(Brush& brush, const Desk& desk) = 0;
  // A ring around a spot, where something is selected or about to be.
  virtual void paint_ring(Brush& brush, const Desk& desk, const canvas::Spot& spot, ImU32 colour) = 0;
};

std::unique_ptr<MapPainter> make_hex_painter(const Desk& desk);
std::unique_ptr<MapPainter> make_table_painter(const Desk& desk);
// As the map needs it; there must be a board.
std::unique_ptr<MapPainter> make_painter(const Desk& desk);

// The name of a place, readable on any ground.
void paint_name(Brush& brush, hex::Point at, std::string_view name);

}  // namespace muster::editor::ui
