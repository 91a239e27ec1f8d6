// Draws a map with all that stands on it.
#pragma once

#include "render/layout.h"

namespace muster::render {

// Free room around the hexes of a map, for entries and the names of its edges.
inline constexpr double kMapMargin = 66;

// The board, areas, entries, counters, names and faults.
void paint_map(Pen& pen, const Scene& scene, const std::vector<Placed>& placed);
// A numbered ring's badge.
void paint_badge(Pen& pen, const std::string& text, Point centre, bool error, double radius = 7.5);

}  // namespace muster::render
