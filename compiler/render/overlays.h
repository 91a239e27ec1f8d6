// What lies over the board of a map besides counters.
#pragma once

#include "render/labels.h"
#include "render/layout.h"

namespace muster::render {

// Sets of hexes for free choices: hatched and outlined in the colour of their side.
void paint_areas(Pen& pen, const Scene& scene);
void paint_area_names(Pen& pen, const Scene& scene, Labels& labels);
// Names of the sheet's edges, and who retreats there.
void paint_edges(Pen& pen, const Scene& scene);
// Arrows where something enters, with the letter that the margin explains.
void paint_entries(Pen& pen, const Scene& scene);
void paint_tag(Pen& pen, const std::string& tag, Point centre, Rgb colour, double radius = 8);
void paint_place_names(Pen& pen, const Board& board, Labels& labels);
// Numbered rings.
void paint_faults(Pen& pen, const Scene& scene, const std::vector<Placed>& placed);
// The zones of the map, in the colours of the sides that set up in them.
void paint_zones(Pen& pen, const Scene& scene);
void paint_zone_sample(Pen& pen, Rgb colour, const Rect& box);
void paint_zone_names(Pen& pen, const Scene& scene, Labels& labels);

}  // namespace muster::render
