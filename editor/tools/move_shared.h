// Moving and turning counters, for the tool and for those who drop one on the map.
#pragma once

#include <vector>

#include "editor/tools/tool.h"

namespace muster::editor::tools {

// The unit or leader goes to a hex or a point of a table. A unit of several hexes keeps the way it lies; one
// that lies nowhere yet takes the first way that has room.
Outcome move_to(const Context& context, const canvas::Thing& thing, const canvas::Spot& spot);
// As far as from one hex or point to another, which it is dragged by.
Outcome move_by(const Context& context, const canvas::Thing& thing, const canvas::Spot& from,
                const canvas::Spot& to);
// As far as another one that is dragged so, with which it is selected; nothing where it is not on the map.
Outcome move_along(const Context& context, const canvas::Thing& thing, const canvas::Spot& from,
                   const canvas::Spot& to);
// The hexes that it would cover then; kNoHex for those beside the map.
std::vector<hex::HexIndex> landing(const Context& context, const canvas::Thing& thing, hex::HexIndex from,
                                   hex::HexIndex to);
// Steps of 60 degrees clockwise, of 15 on a table. A unit of several hexes turns about its first one, where
// that leaves no room about its last one, and what it faces turns with it.
Outcome turn(const Context& context, const canvas::Thing& thing, int steps);
// Towards a point: the handle of a selected unit is let go there.
Outcome turn_towards(const Context& context, const canvas::Thing& thing, hex::Point point);
// The facing of the game that lies nearest to the direction of a point, with its degrees from the sheet's
// upper edge; nothing where the game has no six facings. On a table it is a bearing.
struct Facing {
  std::string word;
  double degrees = 0;
};
std::optional<Facing> facing_towards(const Context& context, std::uint32_t unit, hex::Point point);
// The hexes that a unit of several would cover when it is turned; empty where there is no room.
std::vector<hex::HexIndex> turned_footprint(const Context& context, std::uint32_t unit, int steps);
// Off the map: nobody knows where a unit stands then, and a leader is where the game's rule puts him.
Outcome take_off(const Context& context, const canvas::Thing& thing);

}  // namespace muster::editor::tools
