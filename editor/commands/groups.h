// Commands on groups: blocks of lines that share a place, of which the owner chooses. Numbers are those of
// Analysis::battle(), which must be there; a group is known by the place of its block in the file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/commands/units.h"

namespace muster::editor::commands {

// The innermost block that the line of a unit stands in; null when there is none.
const model::UnitLine* block_of(const Analysis& analysis, Index unit);
// Units whose lines stand in a block, at any depth.
std::vector<Index> units_in(const Analysis& analysis, const model::UnitLine& block);
// As it is called, else after its place: "1st Line", "1404-1408".
std::string block_title(const Analysis& analysis, const model::UnitLine& block);

// A new group at the end of a formation, with its first line as typed: "3 x Grey Foot F-6-7". Its name may be
// empty; its place is as typed, between braces a mapping.
Made add_group(const Analysis& analysis, Index formation, std::string_view name, std::string_view place,
               std::string_view line);
// One more line at the end of a group.
Made add_to_group(const Analysis& analysis, const document::Place& block, std::string_view line);
// Lines that stand in one list become a group where the first of them stood; they give up their own places.
// All units of a line go together.
Made group_units(const Analysis& analysis, const std::vector<Index>& units, std::string_view name,
                 std::string_view place);
// The line of a unit leaves its group, for behind it, with the group's place as its own; a group goes with
// its last line.
Made leave_group(const Analysis& analysis, Index unit);
// How the owner spreads its units: `any`, `one each`, `in order`; empty: nothing is said.
Made spread_group(const Analysis& analysis, const document::Place& block, std::string_view spread);

}  // namespace muster::editor::commands
