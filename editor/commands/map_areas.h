// Lists of hexes that a map keeps by name: kinds of terrain, heights, features of hexsides, places.
#pragma once

#include <string>
#include <string_view>

#include "editor/commands/hex_lists.h"
#include "editor/document/edit.h"

namespace muster::editor::commands {

// The value of a key of one of the map's sections.
document::Place area_place(const document::Analysis& analysis, const base::Text& key);

// Adds to `edits` what makes a new entry of a section, which is begun where the map has none. `spot` is its
// place in a section that is there.
void begin_area(const document::Analysis& analysis, const std::string& section, const std::string& key,
                yaml::Value value, std::vector<yaml::Edit>& edits, yaml::Spot spot = yaml::at_end());

// Adds a list's edits, or the removal of the entry that holds it when nothing is left.
void take_over(ListEdits made, const document::Place& at, std::vector<yaml::Edit>& edits);

// Where a new key of the map's file stands by habit.
yaml::Spot spot_of(const document::Analysis& analysis, std::string_view key);

// An edit of the map's file.
document::Edit map_edit(const document::Analysis& analysis, std::string label, std::vector<yaml::Edit> edits,
                        std::size_t hexes = 0, std::string stroke = {});

}  // namespace muster::editor::commands
