// Commands that rearrange the order of battle: lines go elsewhere, are doubled, or say more of themselves.
// Numbers are those of Analysis::battle(), which must be there.
#pragma once

#include <string>
#include <string_view>

#include "editor/commands/units.h"

namespace muster::editor::commands {

// A unit goes to the end of another formation, with its comments; one that shares its line is parted from it.
// A place that its block gave it becomes its own.
Made move_unit(const Analysis& analysis, Index unit, Index formation);
// A formation goes, with all that is in it, to the end of another one, or with kNone of a side.
Made move_formation(const Analysis& analysis, Index formation, Index side, Index parent);
// One more like it, on a line of its own behind it, whose place is unknown or that of its block.
Made duplicate_unit(const Analysis& analysis, Index unit);

// The type of all units of its line, beside a code that does not say it: a key of the game's `types`; empty:
// what the code says.
Made type_unit(const Analysis& analysis, Index unit, std::string_view type);
// The starting order of all units of its line, or of a formation, as typed; empty: none of its own.
Made order_unit(const Analysis& analysis, Index unit, std::string_view order);
Made order_formation(const Analysis& analysis, Index formation, std::string_view order);

// The place of a unit's line as it is typed there: "5501-12", "{enters: on any turn, through: 2828}". Empty
// when its block or formation gives it.
std::string printed_place(const Analysis& analysis, Index unit);
// Where that value stands, with the correction that it is part of; nothing when a block above says the place.
std::optional<document::Place> typed_place(const Analysis& analysis, Index unit);
// The same typed anew, for all units of the line. A text between braces is a mapping.
Made place_as_typed(const Analysis& analysis, Index unit, const std::string& typed);

// A leader as typed, "Ash (2)": the commander of a formation that has none, else his replacement.
Made add_leader(const Analysis& analysis, Index formation, std::string_view leader);
Made rename_leader(const Analysis& analysis, Index leader, std::string_view name);
// Whom he led has no commander then; his replacements go with him.
Made remove_leader(const Analysis& analysis, Index leader);

}  // namespace muster::editor::commands
