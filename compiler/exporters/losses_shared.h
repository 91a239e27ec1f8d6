// What most targets have no room for.
#pragma once

#include "exporters/exporter.h"
#include "exporters/roster_shared.h"

namespace muster::exporters {

// Rules, victory, claims, corrections, findings and texts about the battle: all that is neither map nor
// force.
void lose_texts(const format::Scenario& scenario, Losses& losses);
// Attributes of sides and formations.
// The name that a group has, else those of its units and leaders.
std::string group_title(const format::Scenario& scenario, const format::Group& group);
void lose_attributes(const format::Scenario& scenario, Losses& losses);
// What is said of boxes and tracks beside the map, besides what is in them.
void lose_boxes(const format::Scenario& scenario, Losses& losses);
// Formations without a unit or leader, where formations are known by what is in them.
void lose_empty_formations(const format::Scenario& scenario, const std::vector<Piece>& pieces,
                           Losses& losses);
// Names of places and edges of a map, where they have no room of their own.
void lose_names(const format::Map& map, Losses& losses);
// Scenarios of the request after the first, for targets that hold one.
void lose_other_scenarios(const format::PackFile& pack, const Request& request, Losses& losses);

}  // namespace muster::exporters
