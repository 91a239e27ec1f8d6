// Field tables of a counter sheet.
#pragma once

#include "bind/common_fields.h"
#include "model/counters.h"

namespace muster::bind {

template <>
struct Table<model::CounterBack> {
  static constexpr std::string_view kName = "the back of a counter";
  static constexpr auto fields() {
    using model::CounterBack;
    return std::make_tuple(Field{"code", &CounterBack::code, "code that the other face prints"},
                           Field{"ratings", &CounterBack::ratings, "ratings given outright"});
  }
  static constexpr auto short_form() { return AsText{&model::CounterBack::code}; }
};

template <>
struct Table<model::CounterLine> {
  static constexpr std::string_view kName = "a line of a counter sheet";
  static constexpr auto fields() {
    using model::CounterLine;
    return std::make_tuple(
        Field{"count", &CounterLine::count, "how many like counters there are; 1 when left out"},
        Field{"name", &CounterLine::name, "printed name"},
        Field{"code", &CounterLine::code, "code as printed; `unknown`"},
        Field{"type", &CounterLine::type, "unit type, where no code gives it"},
        Field{"aka", &CounterLine::aka, "other names under which set-ups speak of it"},
        Field{"ratings", &CounterLine::ratings, "ratings given outright"},
        Field{"numbers", &CounterLine::numbers, "counter numbers"},
        Field{"at", &CounterLine::at,
              "printed start hex or entry code: one for each counter, or one for all of them"},
        Field{"back", &CounterLine::back, "what the other face prints"},
        Field{"side", &CounterLine::side, "its side, instead of its group's"},
        Field{"attributes", &CounterLine::attributes, "command stripe, colour and the like"},
        Field{"battles", &CounterLine::battles, "ids of its battles, instead of its group's"});
  }
  static constexpr auto short_form() {
    return AsLine{&model::CounterLine::line, &model::CounterLine::at,
                  std::array<std::string_view, 2>{"name", "code"}};
  }
};

template <>
struct Table<model::CounterGroup> {
  static constexpr std::string_view kName = "a group of counters";
  static constexpr auto fields() {
    using model::CounterGroup;
    return std::make_tuple(
        Field{"side", &CounterGroup::side, "their side, as the scenarios call it; any when left out"},
        Field{"attributes", &CounterGroup::attributes, "command stripe, colour and the like"},
        Field{"battles", &CounterGroup::battles,
              "ids of the scenarios that they are for; of a gathered sheet, those that attest them"},
        Field{"units", &CounterGroup::units, "counters of units"},
        Field{"leaders", &CounterGroup::leaders, "counters of leaders"});
  }
};

template <>
struct Table<model::Counters> {
  static constexpr std::string_view kName = "a counter sheet";
  static constexpr auto fields() {
    using model::Counters;
    return std::make_tuple(
        Field{"counters", &Counters::title, "printed title of the game or sheet", Need::required},
        Field{"game", &Counters::game, "path of the game file", Need::required},
        Field{"edition", &Counters::edition, "which print of the counters this is"},
        Field{"evidence", &Counters::evidence,
              "`copied` from the counters, or `gathered` from the set-ups themselves", Need::required},
        Field{"groups", &Counters::groups, "counters that have something in common", Need::required});
  }
};

}  // namespace muster::bind
