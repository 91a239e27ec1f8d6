// Draws counters.
#pragma once

#include "render/layout.h"

namespace muster::render {

// The face that is up at the start, with its centre at the origin; `length` along its hexes.
void paint_counter(Pen& pen, const Counter& counter, double length = kCounter);
// The other face: the side's colour, the sign, and that nothing is known of what is printed there.
void paint_counter_back(Pen& pen, const Counter& counter, double length = kCounter);
// On the map: turned and scaled, with an arrow that shows its facing.
void paint_placed(Pen& pen, const Counter& counter, const Placed& placed);

}  // namespace muster::render
