// The eight points of the compass, as books print them.
#pragma once

#include <optional>
#include <string_view>

namespace muster::base {

// Degrees clockwise from north of "north-east", "North East" or "NE"; nothing when it is no such word.
std::optional<int> wind(std::string_view text);

}  // namespace muster::base
