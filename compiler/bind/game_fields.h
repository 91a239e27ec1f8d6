// Field tables of a game file.
#pragma once

#include "bind/common_fields.h"
#include "bind/rule_fields.h"
#include "bind/selector_fields.h"
#include "model/game.h"

namespace muster::bind {

template <>
struct Table<model::UnitType> {
  static constexpr std::string_view kName = "a unit type";
  static constexpr auto fields() {
    using model::UnitType;
    return std::make_tuple(
        Field{"name", &UnitType::name, "its name in full"},
        Field{"aka", &UnitType::aka, "other names that the books print"},
        Field{"arm", &UnitType::arm, "its arm, in the game's own words: cavalry, infantry, artillery"},
        Field{"qualities", &UnitType::qualities, "words that selections may refer to"},
        Field{"footprint", &UnitType::footprint, "how many hexes one unit covers; 1 when left out"},
        Field{"code", &UnitType::code, "`none` when its counter prints no code"},
        Field{"says", &UnitType::says, "what the book says of such units, in your own words"},
        Field{"symbol", &UnitType::symbol, "how drawings mark it; by its arm when left out"});
  }
  static constexpr auto short_form() { return AsText{&model::UnitType::name}; }
};

template <>
struct Table<model::CounterCode> {
  static constexpr std::string_view kName = "a form of counter code";
  static constexpr auto fields() {
    using model::CounterCode;
    return std::make_tuple(
        Field{"pattern", &CounterCode::pattern, "as in {strength}-{morale} {type}", Need::required},
        Field{"type", &CounterCode::type, "the unit type of such counters, where the code prints none"},
        Field{"footprint", &CounterCode::footprint, "how many hexes such a unit covers"},
        Field{"qualities", &CounterCode::qualities, "words that selections may refer to"});
  }
  static constexpr auto short_form() { return AsText{&model::CounterCode::pattern}; }
};

template <>
struct Table<model::Rating> {
  static constexpr std::string_view kName = "a rating";
  static constexpr auto fields() {
    using model::Rating;
    return std::make_tuple(Field{"from", &Rating::from, "lowest legal value"},
                           Field{"to", &Rating::to, "highest legal value"},
                           Field{"values", &Rating::values, "legal words, when it is no number"},
                           Field{"says", &Rating::says, "what it means"});
  }
  static constexpr auto short_form() { return AsText{&model::Rating::says}; }
};

template <>
struct Table<model::Die> {
  static constexpr std::string_view kName = "the die";
  static constexpr auto fields() {
    using model::Die;
    return std::make_tuple(Field{"sides", &Die::sides, "number of sides", Need::required},
                           Field{"from", &Die::from, "lowest value: 0 for a ten-sided die read 0 to 9"});
  }
};

template <>
struct Table<model::ShareRule> {
  static constexpr std::string_view kName = "an exception to the stacking rule";
  static constexpr auto fields() {
    using model::ShareRule;
    return std::make_tuple(
        Field{"units", &ShareRule::units, "these units ...", Need::required},
        Field{"with", &ShareRule::with, "... may be in one hex with these", Need::required},
        Field{"same", &ShareRule::same,
              "`formation`, or a level's name: only when both belong to the same one"},
        Field{"at most", &ShareRule::at_most, "how many of the first one hex may hold"},
        Field{"rule", &ShareRule::rule, "printed rule number; that of the stacking rule when left out"},
        Field{"because", &ShareRule::because, "the exception in a few words, for messages", Need::required});
  }
};

template <>
struct Table<model::CounterNumbers> {
  static constexpr std::string_view kName = "the numbers of counters";
  static constexpr auto fields() {
    using model::CounterNumbers;
    return std::make_tuple(
        Field{"mark", &CounterNumbers::mark, "what stands before a number, as #", Need::required},
        Field{"rating", &CounterNumbers::rating, "the rating printed after a number, or a range of them"},
        Field{"told apart by", &CounterNumbers::told_apart_by,
              "ratings and formation attributes that with type and number make one counter"});
  }
};

template <>
struct Table<model::Stacking> {
  static constexpr std::string_view kName = "the stacking rule";
  static constexpr auto fields() {
    using model::Stacking;
    return std::make_tuple(
        Field{"rule", &Stacking::rule, "printed rule number", Need::required},
        Field{"says", &Stacking::says, "the general rule in a few words", Need::required},
        Field{"per hex", &Stacking::per_hex, "units that one hex may hold at most, exceptions included"},
        Field{"not counted", &Stacking::not_counted, "units that do not count in `per hex`"},
        Field{"may share", &Stacking::may_share, "which units may be in one hex all the same"});
  }
};

template <>
struct Table<model::Reach> {
  static constexpr std::string_view kName = "a reach";
  static constexpr auto fields() {
    using model::Reach;
    return std::make_tuple(
        Field{"units", &Reach::units, "the units that it is for", Need::required},
        Field{"hexes", &Reach::hexes, "longest line of command, in hexes", Need::one_of},
        Field{"distance", &Reach::distance, "longest line of command on a table, in its unit", Need::one_of});
  }
};

template <>
struct Table<model::CommandRule> {
  static constexpr std::string_view kName = "the command rule";
  static constexpr auto fields() {
    using model::CommandRule;
    return std::make_tuple(
        Field{"rule", &CommandRule::rule, "printed rule number", Need::required},
        Field{"says", &CommandRule::says, "the rule in a few words", Need::required},
        Field{"commander reach", &CommandRule::commander_reach,
              "the leader rating that says how far he himself commands, in hexes; as `reach` when left out"},
        Field{"reach", &CommandRule::reach, "how far a unit may be; the first entry that fits counts"},
        Field{"relays", &CommandRule::relays, "units that, in command themselves, pass command on"},
        Field{"exempt", &CommandRule::exempt, "units that need no command"},
        Field{"exempt rule", &CommandRule::exempt_rule, "rule number of that exemption"},
        Field{"blocked by", &CommandRule::blocked_by, "`enemy units`, `impassable terrain`"},
        Field{"level", &CommandRule::level, "level of formation whose commander counts"},
        Field{"commander starts", &CommandRule::commander_start,
              "`with a unit of the formation`: where one starts of whom the book says nothing"},
        Field{"commander rule", &CommandRule::commander_rule, "rule number of that"});
  }
};

template <>
struct Table<model::Order> {
  static constexpr std::string_view kName = "an order";
  static constexpr auto fields() {
    using model::Order;
    return std::make_tuple(Field{"aka", &Order::aka, "other spellings"},
                           Field{"says", &Order::says, "what it means, in your own words"},
                           Field{"barred to", &Order::barred_to, "units that may not have it"},
                           Field{"rule", &Order::rule, "printed rule number of that"});
  }
  static constexpr auto short_form() { return AsText{&model::Order::says}; }
};

template <>
struct Table<model::Orders> {
  static constexpr std::string_view kName = "the orders";
  static constexpr auto fields() {
    using model::Orders;
    return std::make_tuple(
        Field{"rule", &Orders::rule, "printed rule number"},
        Field{"at start", &Orders::at_start, "`chosen by the players` or `printed`"},
        Field{"kinds", &Orders::kinds, "the orders, in order of priority", Need::required});
  }
};

template <>
struct Table<model::Terrain> {
  static constexpr std::string_view kName = "a kind of terrain";
  static constexpr auto fields() {
    using model::Terrain;
    return std::make_tuple(
        Field{"on", &Terrain::on, "`hex` or `hexside`; hex when left out"},
        Field{"aka", &Terrain::aka, "other names"}, Field{"says", &Terrain::says, "its effects"},
        Field{"impassable", &Terrain::impassable, "`yes` when nothing may enter or cross it"},
        Field{"one-sided", &Terrain::one_sided,
              "of a hexside, `yes` when it belongs to one of the two hexes and faces the other"},
        Field{"prohibited", &Terrain::prohibited, "units that may not be in it"},
        Field{"colour", &Terrain::colour, "#rrggbb, for drawings"},
        Field{"symbol", &Terrain::symbol, "how drawings mark it"});
  }
  static constexpr auto short_form() { return AsText{&model::Terrain::says}; }
};

template <>
struct Table<model::ScoreRow> {
  static constexpr std::string_view kName = "a row of points";
  static constexpr auto fields() {
    using model::ScoreRow;
    return std::make_tuple(Field{"units", &ScoreRow::units, "the units it is for", Need::required},
                           Field{"points", &ScoreRow::points, "points for each of them", Need::required});
  }
};

template <>
struct Table<model::ScoreTable> {
  static constexpr std::string_view kName = "a table of points";
  static constexpr auto fields() {
    using model::ScoreTable;
    return std::make_tuple(Field{"says", &ScoreTable::says, "what it counts"},
                           Field{"rows", &ScoreTable::rows,
                                 "points by class of unit; the first row that fits counts", Need::required});
  }
  static constexpr auto short_form() { return AsList{&model::ScoreTable::rows}; }
};

template <>
struct Table<model::UnitRule> {
  static constexpr std::string_view kName = "a rule for units";
  static constexpr auto fields() {
    using model::UnitRule;
    return std::make_tuple(
        Field{"units", &UnitRule::units, "the units that it is for", Need::required},
        Field{"must be", &UnitRule::must_be, "what they are: one of these selections", Need::required},
        Field{"says", &UnitRule::says, "the rule in a few words, for messages", Need::required},
        Field{"rule", &UnitRule::rule, "printed rule number"});
  }
};

template <>
struct Table<model::DistanceRule> {
  static constexpr std::string_view kName = "the distance rule";
  static constexpr auto fields() {
    using model::DistanceRule;
    return std::make_tuple(
        Field{"apart", &DistanceRule::apart, "least distance of two units, in units of the table",
              Need::required},
        Field{"of", &DistanceRule::of, "the units that keep it from each other; all when left out"},
        Field{"says", &DistanceRule::says, "the rule in a few words, for messages", Need::required},
        Field{"rule", &DistanceRule::rule, "printed rule number"});
  }
};

template <>
struct Table<model::Facing> {
  static constexpr std::string_view kName = "facing";
  static constexpr auto fields() {
    using model::Facing;
    return std::make_tuple(
        Field{"to", &Facing::to, "`corner` or `edge` of the hex; `bearing`: any direction", Need::required},
        Field{"rule", &Facing::rule, "printed rule number"},
        Field{"at start", &Facing::at_start,
              "what units face for which a battle prints nothing, as in `owner's choice`"});
  }
};

template <>
struct Table<model::Game> {
  static constexpr std::string_view kName = "a game file";
  static constexpr auto fields() {
    using model::Game;
    return std::make_tuple(
        Field{"game", &Game::title, "printed title of the rule system", Need::required},
        Field{"edition", &Game::edition, "edition, and what text it was taken from"},
        Field{"counter sheet", &Game::counter_sheet,
              "path of the counter sheet that its battles are compared with"},
        Field{"die", &Game::die, "the die that the game rolls"},
        Field{"types", &Game::types, "unit types by what the code prints for them", Need::required},
        Field{"classes", &Game::classes, "named selections of units"},
        Field{"ratings", &Game::ratings, "what counters print"},
        Field{"leader ratings", &Game::leader_ratings, "what leaders' counters print"},
        Field{"codes", &Game::codes, "patterns of counter codes"},
        Field{"counter numbers", &Game::counter_numbers, "how numbered counters are listed"},
        Field{"leader codes", &Game::leader_codes, "patterns of what stands after a leader's name"},
        Field{"levels", &Game::levels, "names of formation levels, from the top"},
        Field{"particles", &Game::particles, "words that do not count in names: de, la, von"},
        Field{"states", &Game::states, "states of a unit, from the best"},
        Field{"stacking", &Game::stacking, "which units may be in one hex"},
        Field{"command", &Game::command, "when a unit is in command"},
        Field{"orders", &Game::orders, "orders of formations"},
        Field{"facing", &Game::facing, "what a unit faces"},
        Field{"terrain", &Game::terrain, "kinds of terrain"},
        Field{"points", &Game::points, "tables of points"},
        Field{"unit rules", &Game::unit_rules, "what units of a kind must be"},
        Field{"distance rule", &Game::distance, "how far apart units of a table must be"},
        Field{"rules", &Game::rules, "special rules of all its battles"},
        Field{"scale", &Game::scale, "what a turn, a hex and a unit stand for"},
        Field{"heights", &Game::heights, "what levels there are and what they do"},
        Field{"turn length", &Game::turn_length, "as in `20 minutes`, where the scenarios do not print it"});
  }
};

}  // namespace muster::bind
