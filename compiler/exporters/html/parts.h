// The parts of the page, each in the file of its name.
#pragma once

#include "exporters/html/words.h"

namespace muster::exporters::html {

// forces.cpp: the order of battle as a tree: sides, formations, leaders, units.
std::string forces_part(const Battle& battle);
// findings.cpp: what the checks found, and the misprints that are corrected.
std::string findings_part(const Battle& battle);
// rules.cpp: set-up, reinforcements, special rules, victory.
std::string rules_part(const Battle& battle);
// about.cpp: the battle, its variants, the map, the game, and how much of it is known.
std::string about_part(const Battle& battle);
// effects.cpp: the effects of a rule as a list; empty when it has none.
std::string effects_markup(const Battle& battle, const format::Rule& rule);
// map.cpp: the drawing of all scenarios.
std::string map_part(const std::vector<Battle>& battles, const render::PageDrawings& drawings);
// data.cpp: what the script needs of maps and scenarios, as JSON that cannot end its element.
std::string data_part(const std::vector<Battle>& battles);
// page.cpp: all of it.
std::string page(const std::vector<Battle>& battles, const render::PageDrawings& drawings);

}  // namespace muster::exporters::html
