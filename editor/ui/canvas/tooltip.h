// What is known of a hex or a point, for the tooltip and the inspector.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

// Lines of text in the present window: number, terrain, height, hexsides, places, zones, counters, free
// choices, entries, findings; of a point of a table what there is of these. A tip ends where it would be too
// tall.
void describe_spot(const Desk& desk, const canvas::Spot& spot, bool tip);
// The same of a counter, in a tip.
void describe_counter(const Desk& desk, const canvas::Thing& thing);
// "3rd of 5 Garde S-8-4 · Left wing, Catholics"
std::string describe(const resolve::Battle& battle, const canvas::Thing& thing);

}  // namespace muster::editor::ui
