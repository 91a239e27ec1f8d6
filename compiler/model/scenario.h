// A battle's set-up as its author wrote it, before names and hex numbers are looked up.
#pragma once

#include <vector>

#include "model/box.h"
#include "model/game.h"

namespace muster::model {

// A named part of a set of hexes.
struct HexPart : Block {
  std::vector<Text> hexes;
};

// What places say besides hexes.
struct PlaceKeys {
  Rare<Text> state;              // default, off map, not used, unknown: what it is when no hexes are printed
  Rare<Text> made_by;            // title of the rule that makes it later
  Rare<Selector> with, next_to;  // another unit, leader, class, formation or part
  Keyed<HexPart> parts;          // named parts of the hexes, instead of one list
  Rare<Text> spread;             // `any` (the owner chooses which unit goes where), `one each`, `in order`
  Rare<Number> turn;             // enters at this turn
  Rare<Text> on;                 // enters on this day of the calendar: "day 2", "4 August at 9 AM"
  Rare<Number> precedence;       // no unit enters before all of a lower number have; 1 first
  Rare<Text> entry;              // how it enters otherwise, in words: "on a roll", "with Group 2"
  std::vector<Text> through;     // entry hexes
};

// Where a thing starts. Several keys may not be given together, but for `hexes` with `spread`, and the keys
// of an entry.
struct Place : Block {
  std::vector<Text> hexes;  // lists and ranges as printed, or points of a table; an item may be `unknown`
  Rare<PlaceKeys> keys;

  bool present() const { return range.valid(); }
};

struct UnitLine;
// What unit lines say by keys of their own, as the short form does not.
struct UnitKeys {
  Number count;
  Text name, code, type;
  Rare<Text> id;
  std::vector<Text> aka;
  std::vector<Text> qualities;
  Rare<Number> footprint;  // hexes that one unit covers, where neither code nor type says it
  Keyed<Mark> ratings;     // given outright instead of by a code
  Rare<Text> numbers;      // counter numbers: "#1-3 0, #4-7 +1"
  Text facing;
  Text order;                   // its own, or that of a block
  Keyed<Place> in_variant;      // its place in a variant
  Rare<Text> group;             // a block's name
  std::vector<UnitLine> units;  // a block's lines
  std::vector<Text> leaders;    // leaders who share a block's place, by name
};

// One line of a set-up: some like units, or a block of lines that share a place.
struct UnitLine : Block {
  Text line;  // short form: "3 x Garde S-8-4"
  Place at;
  Rare<UnitKeys> keys;
};

struct LeaderLine;
struct LeaderKeys {
  Text id, rank;
  std::vector<Text> aka;
  Keyed<Mark> ratings;
  std::vector<LeaderLine> replacements;
};

struct LeaderLine : Block {
  Text line;  // short form: "Ash (1)"; `none`, `unknown`
  Text name;
  Place at;
  Rare<LeaderKeys> keys;

  bool present() const { return range.valid(); }
};

// What of a side or formation has no place of its own, or some of that, and its place.
struct SetUp : Block {
  Text line;       // short form: the selection in one word, or `the rest`
  Selector units;  // the same, long
  Place at;
};

// What few formations say.
struct FormationKeys {
  Text id, kind, order;
  std::vector<Text> aka;
  Text flank;              // left, right, centre, reserve; read from the name when absent
  Text led_by;             // a leader defined elsewhere on the side, instead of a commander of its own
  Text under;              // the formation that it obeys, when that is not the one it stands in
  Keyed<Text> attributes;  // command stripe, counter colour
  Text colour;             // #rrggbb, of its counters in drawings
  Text facing;
};

struct FormationLine : Block {
  Text name;
  LeaderLine commander;
  Place at;  // shared by its units
  Rare<FormationKeys> keys;
  std::vector<UnitLine> units;
  std::vector<FormationLine> formations;
  std::vector<SetUp> set_up;
};

struct SideLine : Block {
  Text id;
  std::vector<Text> aka;
  LeaderLine commander;
  Keyed<Text> attributes;  // break level, counters in hand and the like
  Text colour;
  Text facing;
  Text zone;  // of the map, in which its units set up
  std::vector<FormationLine> formations;
  std::vector<SetUp> set_up;
};

// Formations by what all of them have.
struct FormationSelector : Block {
  std::vector<Text> sides;
  Text level, kind;
  Keyed<Text> attributes;

  bool present() const { return range.valid(); }
};

// A printed count, sum or value. One of count, sum, each, value is given.
struct Claim : Block {
  Text says;
  Number count, sum;
  Number each;  // what every unit of `of` has of `points`
  Text value;   // what a side, formation or leader has of `field`
  Selector of;
  FormationSelector formations;  // counted instead of units
  Text points;                   // the table of points that `sum` and `each` take, or a rating
  Text field;                    // an attribute of the side or formation, or a rating of the leader
  Text side, formation, leader;
};

// Some turns of a battle of several days: those of one day, or of the night after it.
struct Day : Block {
  Text name;     // what the book calls it: "first day"
  Text date;     // "3 August 1644"
  Text weekday;  // "Wednesday"
  Flag night;
  Number turns;
  Text start, end, last_turn, turn_length;  // as in Length
};

struct Length : Block {
  Number turns;
  Text start;      // clock at the start of the first turn
  Text end;        // clock when the last turn is over
  Text last_turn;  // clock at the start of the last turn
  Text turn_length;
  std::vector<Day> days;  // in their order; together they have all turns
};

// A starting order as the book lists them, apart from the formations: "Left (Ash): Charge". Side, flank,
// formation and leader all say whose it is, and are held against each other; a side alone means all of it.
struct OrderLine : Block {
  Text side, formation, flank, leader, order;
};

// An immediate end: all of `destroyed` are gone, or the event in words happens.
struct ImmediateVictory : Block {
  Text winner;
  Selector destroyed;
  Number count;  // how many units the book says these are
  Text says;
};

struct VictoryLevel : Block {
  Text points;  // "60 - 99", "100+"
};

// The historical result, as the book prints it.
struct PrintedOutcome : Block {
  Text level;
  Keyed<Number> points;  // of each side
  Number difference;
};

struct Victory : Block {
  Text says;
  std::vector<Text> difference;  // two sides: levels go by the points of the first less those of the second
  Text points;                   // table of points that counts the losses
  Text tie;
  Keyed<VictoryLevel> levels;
  PrintedOutcome outcome;
  std::vector<ImmediateVictory> immediate;
};

struct Removal : Block {
  Selector units;
};
struct Addition : Block {
  Text to, side;  // formation and its side
  std::vector<UnitLine> units;
  std::vector<FormationLine> formations;
};
struct Move : Block {
  Selector units;
  Place to;
};
// A change over a selection: a rating by so much, an attachment to another formation, an order.
struct Change : Block {
  Selector units;
  Text rating;
  Number by, to;
  Text attach_to;
  Text formation, order, kind;
};

struct Variant : Block {
  Text id, title, summary, helps;
  std::vector<Text> excludes, requires_variants;
  std::vector<Addition> add;
  std::vector<Removal> remove;
  std::vector<Move> move;
  std::vector<Change> change;
  std::vector<Rule> rules;
  std::vector<Text> without_rules;  // titles of special rules that do not apply in it
};

struct Erratum : Block {
  Text title, why;
};

struct Scenario : Block {
  bool as_printed = false;  // this reading takes what the book prints where it is corrected
  Text title, id;
  Text game, map;      // paths, seen from this file
  Text counter_sheet;  // the same, instead of the game's
  Text date, edition, credits;
  std::vector<Text> play_area;
  Keyed<Box> boxes;  // of this battle, besides those of its map
  Length length;
  Keyed<SideLine> sides;
  Text first_move, set_up_order;
  std::vector<OrderLine> orders;
  std::vector<Rule> rules;
  Victory victory;
  Keyed<ScoreTable> points;
  std::vector<Claim> claims;
  std::vector<Variant> variants;
  Keyed<Erratum> errata;
};

}  // namespace muster::model
