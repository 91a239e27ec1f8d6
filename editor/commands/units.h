// Commands on the order of battle: each makes the edit that the arguments mean, and changes nothing itself.
// Numbers are those of Analysis::battle(), which must be there. An error says why it cannot be said in the
// file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editor/commands/shapes.h"
#include "editor/document/analysis/analysis.h"
#include "editor/document/edit.h"

namespace muster::editor::commands {

using document::Analysis;
using document::Edit;
using Made = base::Result<Edit>;
using resolve::Index;

// A unit goes to a hex, a long one to as many as it covers, in order. One that shares its line with others,
// on the map or off it, is parted from them where a list of hexes cannot say it.
Made place_unit(const Analysis& analysis, Index unit, const std::vector<hex::HexIndex>& hexes,
                std::string stroke = {});
// A unit gets a place that is no hex: "off map", "unknown", "not used", "default".
Made take_off(const Analysis& analysis, Index unit, std::string_view state);
// Whom something is done to that the line of a unit says: a unit that shares its line is parted from it.
enum class Reach : std::uint8_t { unit, line };
// It faces so: a compass word of the map, or other words; empty: as its formation.
Made face_unit(const Analysis& analysis, Index unit, std::string_view facing, Reach reach = Reach::unit);
// Both at once, of a unit that shares its line.
Made place_and_face_unit(const Analysis& analysis, Index unit, const std::vector<hex::HexIndex>& hexes,
                         std::string_view facing);
// A unit that shares its line gets one of its own, where it stands.
Made part_unit(const Analysis& analysis, Index unit);
// What a unit can face by the game's rule: six compass words of the map, "NE", clockwise, of corners or of
// edges; empty where the game counts degrees, or there are no hexes.
std::vector<std::string> facings(const Analysis& analysis);
// The facing that a unit has when it is turned by so many steps of 60 degrees, clockwise: a compass word of
// the map, "N", "NE" ...; nothing when it now faces none of them.
std::optional<std::string> turned(const Analysis& analysis, Index unit, int steps);

// One unit less: its line goes with the last one.
Made remove_unit(const Analysis& analysis, Index unit);

// What of a unit's line is to change; those not set stay.
struct UnitChange {
  std::optional<int> count;
  std::optional<std::string> name, code;
};
Made change_unit(const Analysis& analysis, Index unit, const UnitChange& change);
// A rating is given outright, beside the code: `ratings: {morale: 7}`; `unknown` is a value.
Made rate_unit(const Analysis& analysis, Index unit, std::string_view rating, std::string_view value);

// A new line at the end of a formation: "2 x Grey Foot F-6-7", and its place as typed, between braces a
// mapping; without one it is unknown. A whole line may be given too: "2 x Grey Foot F-6-7: 5501-02".
Made add_unit(const Analysis& analysis, Index formation, std::string_view line, std::string_view place = {});

// A new formation at the end of a side, or of another formation; its commander as typed, `none` or `unknown`,
// and the kind of it where one is printed.
Made add_formation(const Analysis& analysis, Index side, Index parent, std::string_view name,
                   std::string_view commander, std::string_view kind = {});
Made rename_formation(const Analysis& analysis, Index formation, std::string_view name);
// With all that is in it.
Made remove_formation(const Analysis& analysis, Index formation);
// As typed: "Gen. Ash (2)", `none`, `unknown`.
Made set_commander(const Analysis& analysis, Index formation, std::string_view commander);
Made set_army_commander(const Analysis& analysis, Index side, std::string_view commander);
// A leader goes to a hex; without one he starts where the game's rule puts him.
Made place_leader(const Analysis& analysis, Index leader, std::optional<hex::HexIndex> hex,
                  std::string stroke = {});
// The same with a place as typed: a hex number, or a point of a table; an empty one takes his away.
Made set_leader_place(const Analysis& analysis, Index leader, const std::string& where,
                      std::string stroke = {});

}  // namespace muster::editor::commands
