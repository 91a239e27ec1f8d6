// Units and leaders at points of a table. As in units.h each makes the edit, and changes nothing itself.
#pragma once

#include "editor/commands/units.h"

namespace muster::editor::commands {

// A unit or leader goes to a point: of one that stands at another only the coordinates change. The bearing
// stays.
Made place_unit(const Analysis& analysis, Index unit, table::Point point, std::string stroke = {});
Made place_leader(const Analysis& analysis, Index leader, table::Point point, std::string stroke = {});
// A unit at a point looks that many degrees clockwise from north; those that share its text look as before.
Made face_unit(const Analysis& analysis, Index unit, int degrees);

// Adds what takes a point out of the text that names it; false when the text holds no other.
bool remove_spot(const Analysis& analysis, const resolve::NamedSpot& spot, std::vector<yaml::Edit>& edits);

}  // namespace muster::editor::commands
