// Makes the counters of an SVG say what they are.
#pragma once

#include <string>
#include <vector>

#include "render/sheet.h"

namespace muster::render {

// The SVG with a title, and over each counter an unseen box that bears the unit's id and tells its name when
// it is pointed at: Cairo's own SVG has shapes only.
std::string with_hotspots(std::string svg, const std::string& title, const std::vector<Hotspot>& spots);

}  // namespace muster::render
