// Field tables of a scenario file: rules, victory, claims, variants.
#pragma once

#include "bind/box_fields.h"
#include "bind/game_fields.h"
#include "bind/placement_fields.h"

namespace muster::bind {

template <>
struct Table<model::FormationSelector> {
  static constexpr std::string_view kName = "a selection of formations";
  static constexpr auto fields() {
    using model::FormationSelector;
    return std::make_tuple(
        Field{"side", &FormationSelector::sides, "sides"},
        Field{"level", &FormationSelector::level, "a level of formation that the game names"},
        Field{"kind", &FormationSelector::kind, "the kind of formation"},
        Field{"attributes", &FormationSelector::attributes, "attributes of the formation, and their values"});
  }
};

template <>
struct Table<model::Claim> {
  static constexpr std::string_view kName = "a claim";
  static constexpr auto fields() {
    using model::Claim;
    return std::make_tuple(
        Field{"says", &Claim::says, "what the book says, in your own words", Need::required},
        Field{"count", &Claim::count, "the printed number of units or formations"},
        Field{"sum", &Claim::sum, "the printed sum"},
        Field{"each", &Claim::each, "what the book says that each of the units has of `points`"},
        Field{"value", &Claim::value, "what the book says that a side, formation or leader has of `field`"},
        Field{"of", &Claim::of, "the units that are counted"},
        Field{"formations", &Claim::formations, "the formations that are counted"},
        Field{"points", &Claim::points, "the table of points, or the rating, that `sum` and `each` are of"},
        Field{"field", &Claim::field, "an attribute of the side or formation, or a rating of the leader"},
        Field{"side", &Claim::side, "the side whose field it is"},
        Field{"formation", &Claim::formation, "the formation whose field it is"},
        Field{"leader", &Claim::leader, "the leader whose field it is"});
  }
};

template <>
struct Table<model::Day> {
  static constexpr std::string_view kName = "a day";
  static constexpr auto fields() {
    using model::Day;
    return std::make_tuple(
        Field{"day", &Day::name, "what the book calls it"},
        Field{"date", &Day::date, "its date: 3 August 1644"},
        Field{"weekday", &Day::weekday, "printed day of the week"},
        Field{"night", &Day::night, "`yes`: these are the turns of the night that follows a day"},
        Field{"turns", &Day::turns, "number of its turns", Need::required},
        Field{"start", &Day::start, "printed time at which its first turn begins"},
        Field{"end", &Day::end, "printed time when its last turn is over"},
        Field{"last turn", &Day::last_turn, "printed time of its last turn's start"},
        Field{"turn length", &Day::turn_length, "length of one of its turns, where it differs"});
  }
};

template <>
struct Table<model::Length> {
  static constexpr std::string_view kName = "the length";
  static constexpr auto fields() {
    using model::Length;
    return std::make_tuple(Field{"turns", &Length::turns, "number of turns"},
                           Field{"start", &Length::start, "printed start time"},
                           Field{"end", &Length::end, "printed time when the last turn is over"},
                           Field{"last turn", &Length::last_turn, "printed time of the last turn's start"},
                           Field{"turn length", &Length::turn_length, "length of one turn"},
                           Field{"days", &Length::days, "of a battle of several days: them, in their order"});
  }
};

template <>
struct Table<model::OrderLine> {
  static constexpr std::string_view kName = "a starting order";
  static constexpr auto fields() {
    using model::OrderLine;
    return std::make_tuple(
        Field{"side", &OrderLine::side, "whose it is; alone, the order of the whole side"},
        Field{"formation", &OrderLine::formation, "the formation"},
        Field{"flank", &OrderLine::flank, "the flank that the book names: left, right, centre, reserve"},
        Field{"leader", &OrderLine::leader, "the commander that the book names"},
        Field{"order", &OrderLine::order, "the order", Need::required});
  }
};

template <>
struct Table<model::PrintedOutcome> {
  static constexpr std::string_view kName = "the historical result";
  static constexpr auto fields() {
    using model::PrintedOutcome;
    return std::make_tuple(
        Field{"level", &PrintedOutcome::level, "the level of victory that the book names"},
        Field{"points", &PrintedOutcome::points, "printed points of each side"},
        Field{"difference", &PrintedOutcome::difference, "printed difference of the points"});
  }
};

template <>
struct Table<model::ImmediateVictory> {
  static constexpr std::string_view kName = "an immediate victory";
  static constexpr auto fields() {
    using model::ImmediateVictory;
    return std::make_tuple(Field{"winner", &ImmediateVictory::winner, "the side that wins", Need::required},
                           Field{"destroyed", &ImmediateVictory::destroyed, "when all of these are gone"},
                           Field{"count", &ImmediateVictory::count, "how many units the book says these are"},
                           Field{"says", &ImmediateVictory::says, "the condition in your own words"});
  }
};

template <>
struct Table<model::VictoryLevel> {
  static constexpr std::string_view kName = "a level of victory";
  static constexpr auto fields() {
    using model::VictoryLevel;
    return std::make_tuple(
        Field{"points", &VictoryLevel::points, "points as printed: 60 - 99, 100+", Need::required});
  }
  static constexpr auto short_form() { return AsText{&model::VictoryLevel::points}; }
};

template <>
struct Table<model::Victory> {
  static constexpr std::string_view kName = "victory";
  static constexpr auto fields() {
    using model::Victory;
    return std::make_tuple(Field{"says", &Victory::says, "the conditions in your own words", Need::required},
                           Field{"points", &Victory::points, "the table of points that counts"},
                           Field{"difference", &Victory::difference,
                                 "two sides: the first one's points less the second one's give the level"},
                           Field{"tie", &Victory::tie, "who wins a tie, or `draw`"},
                           Field{"levels", &Victory::levels, "levels of victory by points"},
                           Field{"outcome", &Victory::outcome, "the historical result that the book prints"},
                           Field{"immediate", &Victory::immediate, "what ends the game at once"});
  }
};

template <>
struct Table<model::Removal> {
  static constexpr std::string_view kName = "a removal";
  static constexpr auto fields() {
    using model::Removal;
    return std::make_tuple(Field{"units", &Removal::units, "the units that go", Need::required});
  }
  static constexpr auto short_form() { return AsMember{"units", &model::Removal::units}; }
};

template <>
struct Table<model::Addition> {
  static constexpr std::string_view kName = "an addition";
  static constexpr auto fields() {
    using model::Addition;
    return std::make_tuple(
        Field{"to", &Addition::to, "the formation that gets the units"},
        Field{"side", &Addition::side, "the side of that formation, or that gets the formations"},
        Field{"units", &Addition::units, "unit lines"},
        Field{"formations", &Addition::formations, "formations"});
  }
};

template <>
struct Table<model::Move> {
  static constexpr std::string_view kName = "a move";
  static constexpr auto fields() {
    using model::Move;
    return std::make_tuple(Field{"units", &Move::units, "the units that start elsewhere", Need::required},
                           Field{"to", &Move::to, "their place", Need::required});
  }
};

template <>
struct Table<model::Change> {
  static constexpr std::string_view kName = "a change";
  static constexpr auto fields() {
    using model::Change;
    return std::make_tuple(Field{"units", &Change::units, "the units that change"},
                           Field{"rating", &Change::rating, "the rating that changes"},
                           Field{"by", &Change::by, "by so much"}, Field{"to", &Change::to, "to this value"},
                           Field{"attach to", &Change::attach_to, "the formation they now belong to"},
                           Field{"formation", &Change::formation, "a formation whose order changes"},
                           Field{"order", &Change::order, "its starting order"},
                           Field{"kind", &Change::kind, "the kind that it becomes"});
  }
};

template <>
struct Table<model::Variant> {
  static constexpr std::string_view kName = "a variant";
  static constexpr auto fields() {
    using model::Variant;
    return std::make_tuple(
        Field{"id", &Variant::id, "what --variant takes; made from the title when left out"},
        Field{"title", &Variant::title, "printed title", Need::required},
        Field{"summary", &Variant::summary, "what changes, in your own words"},
        Field{"helps", &Variant::helps, "the side that it helps"},
        Field{"excludes", &Variant::excludes, "variants that it may not be combined with"},
        Field{"requires", &Variant::requires_variants, "variants that it needs"},
        Field{"add", &Variant::add, "units and formations that are added"},
        Field{"remove", &Variant::remove, "units that are taken out"},
        Field{"move", &Variant::move, "units that start elsewhere"},
        Field{"change", &Variant::change, "ratings, attachments and orders that change"},
        Field{"rules", &Variant::rules, "special rules that come with it"},
        Field{"without rules", &Variant::without_rules, "titles of special rules that it puts out of force"});
  }
};

template <>
struct Table<model::Erratum> {
  static constexpr std::string_view kName = "an erratum";
  static constexpr auto fields() {
    using model::Erratum;
    return std::make_tuple(Field{"title", &Erratum::title, "what is wrong, in a line", Need::required},
                           Field{"why", &Erratum::why, "the evidence"});
  }
  static constexpr auto short_form() { return AsText{&model::Erratum::title}; }
};

template <>
struct Table<model::Scenario> {
  static constexpr std::string_view kName = "a scenario file";
  static constexpr auto fields() {
    using model::Scenario;
    return std::make_tuple(
        Field{"scenario", &Scenario::title, "printed title of the battle", Need::required},
        Field{"id", &Scenario::id, "a lasting id; the file's name when left out"},
        Field{"game", &Scenario::game, "path of the game file", Need::required},
        Field{"map", &Scenario::map, "path of the map file", Need::required},
        Field{"counter sheet", &Scenario::counter_sheet, "path of its counter sheet, instead of the game's"},
        Field{"date", &Scenario::date, "date of the battle"},
        Field{"edition", &Scenario::edition, "edition, and what text it was taken from"},
        Field{"credits", &Scenario::credits, "who designed, transcribed and checked it"},
        Field{"play area", &Scenario::play_area, "the part of the map in play"},
        Field{"boxes", &Scenario::boxes,
              "boxes, off-map areas and tracks of this battle, besides those of its map"},
        Field{"length", &Scenario::length, "turns and times"},
        Field{"sides", &Scenario::sides, "the sides, by name", Need::required},
        Field{"first move", &Scenario::first_move, "who moves first"},
        Field{"set-up order", &Scenario::set_up_order, "who sets up first"},
        Field{"starting orders", &Scenario::orders, "starting orders, where the book lists them apart"},
        Field{"rules", &Scenario::rules, "special rules"},
        Field{"victory", &Scenario::victory, "victory conditions"},
        Field{"points", &Scenario::points, "tables of points of this battle"},
        Field{"claims", &Scenario::claims, "printed counts and sums to check the set-up against"},
        Field{"variants", &Scenario::variants, "optional rules and hypothetical set-ups"},
        Field{"errata", &Scenario::errata, "mistakes that several corrections share"});
  }
};

}  // namespace muster::bind
