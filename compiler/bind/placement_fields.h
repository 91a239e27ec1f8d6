// Field tables of places, units, leaders and formations.
#pragma once

#include "bind/common_fields.h"
#include "bind/selector_fields.h"
#include "model/scenario.h"

namespace muster::bind {

template <>
struct Table<model::HexPart> {
  static constexpr std::string_view kName = "a part of a set of hexes";
  static constexpr auto fields() {
    using model::HexPart;
    return std::make_tuple(Field{"hexes", &HexPart::hexes, "hexes as printed", Need::required});
  }
  static constexpr auto short_form() { return AsTextOrList{&model::HexPart::hexes}; }
};
template <>
struct Table<model::Place> {
  static constexpr std::string_view kName = "a place";
  static constexpr auto fields() {
    using model::Place, model::PlaceKeys;
    return std::make_tuple(
        Field{"hexes", &Place::hexes, "hexes as printed"},
        Field{"points", &Place::hexes, "on a table: one point for each unit, as in (24, 12.5) facing 90"},
        Field{"state", &PlaceKeys::state, "`default`, `off map`, `not used`, `unknown`"},
        Field{"made by", &PlaceKeys::made_by, "title of the rule that makes it later"},
        Field{"with", &PlaceKeys::with, "the unit, leader, class or formation it starts with"},
        Field{"next to", &PlaceKeys::next_to, "... or with or next to"},
        Field{"parts", &PlaceKeys::parts, "named parts of the set of hexes, each with its hexes"},
        Field{"spread", &PlaceKeys::spread,
              "`any`: the owner chooses who goes where; `one each`: so, and every hex gets one; `in order`"},
        Field{"turn", &PlaceKeys::turn, "turn on which it enters"},
        Field{"on", &PlaceKeys::on, "the same by the calendar: day 2, 4 August at 9 AM"},
        Field{"precedence", &PlaceKeys::precedence,
              "place in the order of entry: none enters before all of a lower number have"},
        Field{"enters", &PlaceKeys::entry, "how it enters otherwise"},
        Field{"through", &PlaceKeys::through, "entry hexes"});
  }
  static constexpr auto short_form() { return AsTextOrList{&model::Place::hexes}; }
};

template <>
struct Table<model::UnitLine> {
  static constexpr std::string_view kName = "a unit line";
  static constexpr auto fields() {
    using model::UnitLine, model::UnitKeys;
    return std::make_tuple(
        Field{"count", &UnitKeys::count, "how many like units; 1 when left out"},
        Field{"name", &UnitKeys::name, "printed name"},
        Field{"code", &UnitKeys::code, "counter code as printed; `unknown`"},
        Field{"type", &UnitKeys::type, "unit type, where no code gives it"},
        Field{"id", &UnitKeys::id, "a lasting id; made from side, formation, name and number when left out"},
        Field{"aka", &UnitKeys::aka, "other names"},
        Field{"qualities", &UnitKeys::qualities, "words that selections may refer to"},
        Field{"footprint", &UnitKeys::footprint,
              "how many hexes one unit covers, where neither its code nor its type says so"},
        Field{"ratings", &UnitKeys::ratings, "ratings given outright"},
        Field{"numbers", &UnitKeys::numbers, "counter numbers"},
        Field{"at", &UnitLine::at, "where it sets up"}, Field{"facing", &UnitKeys::facing, "what it faces"},
        Field{"order", &UnitKeys::order, "its starting order, where it is not that of its formation"},
        Field{"in variant", &UnitKeys::in_variant, "its place in a variant, by the variant's id"},
        Field{"group", &UnitKeys::group, "name of a block of lines"},
        Field{"units", &UnitKeys::units, "a block: lines that share a place and a facing"},
        Field{"leaders", &UnitKeys::leaders, "names of leaders who share the block's place"});
  }
  static constexpr auto short_form() {
    return AsLine{&model::UnitLine::line, &model::UnitLine::at,
                  std::array<std::string_view, 4>{"name", "code", "units", "leaders"}};
  }
};

template <>
struct Table<model::LeaderLine> {
  static constexpr std::string_view kName = "a leader";
  static constexpr auto fields() {
    using model::LeaderLine, model::LeaderKeys;
    return std::make_tuple(Field{"name", &LeaderLine::name, "printed name"},
                           Field{"id", &LeaderKeys::id, "a lasting id"},
                           Field{"rank", &LeaderKeys::rank, "printed rank or title"},
                           Field{"aka", &LeaderKeys::aka, "other names"},
                           Field{"ratings", &LeaderKeys::ratings, "printed ratings"},
                           Field{"at", &LeaderLine::at, "where he sets up; the game's default when left out"},
                           Field{"replacements", &LeaderKeys::replacements, "who follows him, in order"});
  }
  static constexpr auto short_form() { return AsText{&model::LeaderLine::line}; }
};

template <>
struct Table<model::SetUp> {
  static constexpr std::string_view kName = "a place of the rest";
  static constexpr auto fields() {
    using model::SetUp;
    return std::make_tuple(
        Field{"units", &SetUp::units, "which of the units that have no place of their own; `the rest`"},
        Field{"at", &SetUp::at, "where they set up"});
  }
  static constexpr auto short_form() {
    return AsLine{&model::SetUp::line, &model::SetUp::at, std::array<std::string_view, 1>{"units"}};
  }
};

template <>
struct Table<model::FormationLine> {
  static constexpr std::string_view kName = "a formation";
  static constexpr auto fields() {
    using model::FormationLine, model::FormationKeys;
    return std::make_tuple(
        Field{"name", &FormationLine::name, "printed name", Need::required},
        Field{"id", &FormationKeys::id, "a lasting id"},
        Field{"aka", &FormationKeys::aka, "other names that the book uses"},
        Field{"kind", &FormationKeys::kind, "kind of formation, as in cavalry wing"},
        Field{"flank", &FormationKeys::flank,
              "`left`, `right`, `centre` or `reserve`, where its name does not say so"},
        Field{"commander", &FormationLine::commander, "its commander; `none`; `unknown`"},
        Field{"led by", &FormationKeys::led_by,
              "a leader who is defined elsewhere on the side, instead of `commander`"},
        Field{"under", &FormationKeys::under,
              "the formation that it obeys, when that is not the one it stands in"},
        Field{"order", &FormationKeys::order, "starting order, where the book fixes it"},
        Field{"attributes", &FormationKeys::attributes, "command stripe, colour and the like"},
        Field{"colour", &FormationKeys::colour, "#rrggbb, of its counters in drawings"},
        Field{"at", &FormationLine::at, "a place that its units share"},
        Field{"facing", &FormationKeys::facing, "what its units face"},
        Field{"units", &FormationLine::units, "its unit lines"},
        Field{"formations", &FormationLine::formations, "formations inside it"},
        Field{
            "set-up", &FormationLine::set_up,
            "where those of its units stand that have no place of their own: all of a class, or `the rest`"});
  }
};

template <>
struct Table<model::SideLine> {
  static constexpr std::string_view kName = "a side";
  static constexpr auto fields() {
    using model::SideLine;
    return std::make_tuple(
        Field{"id", &SideLine::id, "a lasting id"}, Field{"aka", &SideLine::aka, "other names"},
        Field{"commander", &SideLine::commander, "the army commander; `none`"},
        Field{"attributes", &SideLine::attributes, "break level, counters in hand and the like"},
        Field{"colour", &SideLine::colour, "#rrggbb, for drawings"},
        Field{"facing", &SideLine::facing, "what its units face"},
        Field{"zone", &SideLine::zone, "the zone of the map in which its units set up"},
        Field{"formations", &SideLine::formations, "its formations", Need::required},
        Field{
            "set-up", &SideLine::set_up,
            "where those of its units stand that have no place of their own: all of a class, or `the rest`"});
  }
};

// Words such as `off map` are no hexes.
bool read_short(Binder& binder, const yaml::Node& node, model::Place& out);
// `corrected: none` says that there is no leader.
void read_nothing(Binder& binder, const yaml::Entry& entry, model::LeaderLine& out);

}  // namespace muster::bind
