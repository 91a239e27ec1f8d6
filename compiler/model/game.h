// A rule system as data. Everything that differs between games is here and not in C++.
#pragma once

#include <vector>

#include "model/rule.h"
#include "model/selector.h"

namespace muster::model {

// A type of unit: its key is what the code prints for it.
struct UnitType : Block {
  Text name;
  std::vector<Text> aka;  // other printed names
  Text arm;               // cavalry, infantry, artillery, ... : the game's own words
  std::vector<Text> qualities;
  Number footprint;  // hexes that one unit covers; 1 when absent
  Text code;         // `none`: its counter prints no code, so a line without one names the type
  Text says;         // what the book says of such units
  Text symbol;       // how drawings mark it; by its arm when absent
};

// A form of counter code, with what every counter that prints it is.
struct CounterCode : Block {
  Text pattern;
  Text type;         // its unit type, where the code prints none
  Number footprint;  // hexes that such a unit covers; that of its type when absent
  std::vector<Text> qualities;
};

// Something printed on a counter or a leader.
struct Rating : Block {
  Number from, to;           // legal values, inclusive
  std::vector<Text> values;  // legal words, for ratings that are no numbers
  Text says;                 // what it means
};

// Numbered counters: "#1-2 -2, #3-5 -1" are five counters, with what each has of one rating.
struct CounterNumbers : Block {
  Text mark;    // what stands before a number: "#"
  Text rating;  // the rating printed after a number or a range of them
  std::vector<Text>
      told_apart_by;  // ratings and formation attributes that with type and number make a counter
};

struct Die : Block {
  Number sides;
  Number from;  // lowest value shown: 0 for a ten-sided die read 0 to 9
};

// Units of `units` and units of `with` may be in one hex.
struct ShareRule : Block {
  Selector units, with;
  Text same;       // `side` when absent, `formation` or a level's name: both must belong to the same one
  Number at_most;  // how many units of `units` one hex may hold; no limit when absent
  Text rule;       // printed rule number
  Text because;    // the rule in a few words, for messages: "artillery may share a hex with any unit"
};

struct Stacking : Block {
  Text rule;
  Text says;                         // the general rule in a few words
  Number per_hex;                    // units that may be in one hex at all, whatever they are
  Selector not_counted;              // units that do not count in `per_hex`
  std::vector<ShareRule> may_share;  // the exceptions to it
};

struct Reach : Block {
  Selector units;
  Number hexes;   // longest line of command, in hexes
  Text distance;  // the same on a table, in its unit, decimal
};

// When a unit is in command: a line of command of at most its reach leads to its commander, or to a unit of
// its formation that is in command and relays.
struct CommandRule : Block {
  Text rule;
  Text says;
  Text commander_reach;  // the leader rating that says how far he himself commands; as `reach` when absent
  std::vector<Reach> reach;  // the first that fits the unit counts
  Selector relays;           // units that pass command on
  Selector exempt;           // units that need no command
  Text exempt_rule;
  std::vector<Text> blocked_by;  // `enemy units`, `impassable terrain`
  Text level;                    // the level of formation whose commander counts; the nearest when absent
  Text commander_start;          // where a commander starts of whom the book says nothing
  Text commander_rule;           // the rule that says so
};

struct Order : Block {
  std::vector<Text> aka;
  Text says;
  std::vector<Selector> barred_to;  // units that may not have it
  Text rule;                        // that says so
};

struct Orders : Block {
  Text rule;
  Text at_start;  // `chosen by the players`, or `printed`: a scenario then gives one for each formation
  Keyed<Order> kinds;
};

// A kind of terrain, of a hex or of a hexside.
struct Terrain : Block {
  Text on;  // `hex` (default) or `hexside`
  std::vector<Text> aka;
  Text says;
  Flag impassable;
  Flag one_sided;                    // of a hexside: it belongs to one of the two hexes and faces the other
  std::vector<Selector> prohibited;  // units that may not be here
  Text colour;                       // #rrggbb, for drawings
  Text symbol;
};

struct ScoreRow : Block {
  Selector units;
  Number points;
};
// A table of points by class of unit; the first row that fits counts.
struct ScoreTable : Block {
  Text says;
  std::vector<ScoreRow> rows;
};

// What units of a kind must be: "doctrine and armour as the chart has them".
struct UnitRule : Block {
  Selector units;
  std::vector<Selector> must_be;  // one of these
  Text says;
  Text rule;
};

// How far apart units of a table must be.
struct DistanceRule : Block {
  Text apart;   // in units of the table, decimal; `unknown`
  Selector of;  // both must be of these; all units when absent
  Text says;
  Text rule;
};

struct Facing : Block {
  Text to;  // `corner` or `edge`; `bearing`: any direction
  Text rule;
  Text at_start;  // of all units for which a battle prints none, in words: `owner's choice`
};

struct Game : Block {
  Text title;
  Text edition;
  Text counter_sheet;  // path of the counter sheet that its battles are compared with
  Die die;
  Keyed<UnitType> types;
  Keyed<Selector> classes;
  Keyed<Rating> ratings;
  Keyed<Rating> leader_ratings;
  std::vector<CounterCode> codes;
  CounterNumbers counter_numbers;
  std::vector<Text> leader_codes;  // patterns of what stands after a leader's name
  std::vector<Text> levels;        // names of formation levels, from the top
  std::vector<Text> particles;     // words that do not count in names
  std::vector<Text> states;
  Stacking stacking;
  CommandRule command;
  Orders orders;
  Facing facing;
  Keyed<Terrain> terrain;
  Keyed<ScoreTable> points;
  std::vector<UnitRule> unit_rules;
  DistanceRule distance;
  std::vector<Rule> rules;  // of all its battles
  Text scale;
  Text turn_length;  // "20 minutes", where the scenarios do not print one
  Text heights;      // what the book says of levels; absent when it has none
};

}  // namespace muster::model
