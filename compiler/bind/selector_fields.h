// How a set of units is named. Short: one word, a class, arm, type or name, or `any`.
#pragma once

#include "bind/short_forms.h"
#include "model/selector.h"

namespace muster::bind {

template <>
struct Table<model::Selector> {
  static constexpr std::string_view kName = "a selection of units";
  static constexpr auto fields() {
    using model::Selector;
    return std::make_tuple(Field{"class", &Selector::classes, "classes that the game file defines"},
                           Field{"arm", &Selector::arms, "arms of the game's unit types"},
                           Field{"type", &Selector::types, "unit types, by code letter or name"},
                           Field{"side", &Selector::sides, "sides"},
                           Field{"formation", &Selector::formations, "formations, with all that they hold"},
                           Field{"name", &Selector::names, "names of units"},
                           Field{"quality", &Selector::qualities, "qualifiers from the code or the type"},
                           Field{"rating", &Selector::ratings, "comparisons such as morale >= 8"},
                           Field{"part", &Selector::parts, "named parts of a set of hexes, as 1st Line"},
                           Field{"counter", &Selector::counters, "counter numbers, as 4 or 1-3"},
                           Field{"except", &Selector::except, "selections that are left out"});
  }
  static constexpr auto short_form() { return AsText{&model::Selector::word}; }
};

}  // namespace muster::bind
