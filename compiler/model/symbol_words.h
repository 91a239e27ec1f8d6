// What `symbol:` may be: the names of what drawings can mark units and terrain with.
#pragma once

#include <array>
#include <string_view>

namespace muster::model {

inline constexpr std::array<std::string_view, 17> kUnitSymbols = {
    "infantry", "heavy infantry", "light infantry", "pike",  "cavalry",         "heavy cavalry",
    "dragoons", "light cavalry",  "artillery",      "wagon", "heavy artillery", "light artillery",
    "camp",     "engineers",      "standard",       "ship",  "leader"};
inline constexpr std::array<std::string_view, 13> kHexSymbols = {
    "trees", "orchard", "houses", "church", "city",  "castle", "fort",
    "marsh", "water",   "hill",   "rocks",  "field", "vines"};
inline constexpr std::array<std::string_view, 10> kSideSymbols = {
    "stream", "river", "hedge", "entrenchment", "abatis", "wall", "slope", "cliff", "road", "bridge"};

}  // namespace muster::model
