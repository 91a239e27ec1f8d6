// Moving and turning counters, for the tool and for those who drop one on the map.
#pragma once

#include "editor/tools/tool.h"

namespace muster::editor::tools {

// The unit or leader goes to a hex or a point; a unit of several hexes keeps the way it lies.
Outcome move_to(const Context& context, const canvas::Thing& thing, const canvas::Spot& spot);
// As far as from one hex or point to another, which it is dragged by.
Outcome move_by(const Context& context, const canvas::Thing& thing, const canvas::Spot& from,
                const canvas::Spot& to);
// Steps of 60 degrees clockwise, of 15 on a table. A unit of several hexes turns about its first one.
Outcome turn(const Context& context, const canvas::Thing& thing, int steps);
// Off the map.
Outcome take_off(const Context& context, const canvas::Thing& thing);

}  // namespace muster::editor::tools
