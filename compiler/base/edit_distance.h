// How far two spellings are apart, and which known name was meant.
#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <span>
#include <string_view>

namespace muster::base {

// Letters to insert, remove, replace or swap with their neighbour to turn `a` into `b` (no letter twice;
// upper and lower case are the same, see fold_case). More than `limit` is given as limit + 1, and found out
// early.
std::size_t edit_distance(std::string_view a, std::string_view b,
                          std::size_t limit = std::numeric_limits<std::size_t>::max() - 1);

// Edits within which a name counts as a slip for `wanted`: 1 up to four letters, 2 up to eight, 3 above.
std::size_t slip_limit(std::string_view wanted);

// Index of the one known name nearest to `wanted`, within slip_limit and with a letter in common. Nothing on
// a tie of different names. The same name listed twice is no tie; the first is given. Names that differ in a
// number, an ordinal, a letter that stands alone or a point of the compass are no slips of each other.
std::optional<std::size_t> nearest(std::string_view wanted, std::span<const std::string_view> known);

}  // namespace muster::base
