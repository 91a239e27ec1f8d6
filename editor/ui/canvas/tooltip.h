// What is known of a hex, for the tooltip and the inspector.
#pragma once

#include "editor/ui/desk.h"

namespace muster::editor::ui {

// Lines of text in the present window: number, terrain, height, hexsides, places, counters, free choices,
// findings.
void describe_hex(const Desk& desk, hex::HexIndex hex);
// "3rd of 5 Garde S-8-4 · Left wing, Catholics"
std::string describe(const resolve::Battle& battle, const canvas::Thing& thing);

}  // namespace muster::editor::ui
