// Draws a map with all that stands on it.
#pragma once

#include "render/layout.h"

namespace muster::render {

// Free room around the hexes of a map, for entries and the names of its edges.
inline constexpr double kMapMargin = 66;

// The parts of a map from the lowest: the board, of which what is not in play steps back; areas, entries and
// edges; then counters; then names and faults.
void paint_ground(Pen& pen, const Board& board);
void paint_below(Pen& pen, const Scene& scene);
void paint_above(Pen& pen, const Scene& scene, const std::vector<Placed>& placed);
// All of them.
void paint_map(Pen& pen, const Scene& scene, const std::vector<Placed>& placed);
// A numbered ring's badge.
void paint_badge(Pen& pen, const std::string& text, Point centre, bool error, double radius = 7.5);

}  // namespace muster::render
