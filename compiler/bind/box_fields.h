// Field table of boxes and tracks, which a map or a battle may have.
#pragma once

#include "bind/common_fields.h"
#include "model/box.h"

namespace muster::bind {

template <>
struct Table<model::Box> {
  static constexpr std::string_view kName = "a box";
  static constexpr auto fields() {
    using model::Box;
    return std::make_tuple(
        Field{"says", &Box::says, "what it is, in your own words"}, Field{"aka", &Box::aka, "other names"},
        Field{"for", &Box::sides, "the sides whose units may be in it; any when left out"},
        Field{"capacity", &Box::capacity, "units in it at most, or in each of its spaces"},
        Field{"leads to", &Box::leads_to, "hexes by which units come from it onto the map"},
        Field{"spaces", &Box::spaces, "of a track: its numbers, as in 1-12, or a list of their names"});
  }
  static constexpr auto short_form() { return AsText{&model::Box::says}; }
};

}  // namespace muster::bind
