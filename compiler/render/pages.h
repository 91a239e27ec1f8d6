// A sheet on pages of paper.
#pragma once

#include "render/paper.h"
#include "render/sheet.h"
#include "render/surface.h"

namespace muster::render {

// Draws the whole sheet on one page when its hexes are then large enough; else an overview, the margin, and
// the map in parts that overlap. Landscape or upright, as it fits best. Returns the number of pages.
int draw_pages(Surface& surface, const Fonts& fonts, const Scene& scene, const Sheet& sheet,
               const Paper& paper);

}  // namespace muster::render
