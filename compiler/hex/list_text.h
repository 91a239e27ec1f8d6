// Changes to a printed list of hexes that leave as typed all that they do not concern.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "hex/range.h"

namespace muster::hex {

// Each gives the text of a list after one change, with the separators, dashes and cut-short numbers that
// stand there; expand() reads it as the changed list, in the same order and with the same place names beside
// the other hexes. `index` counts the hexes that expand() gives for the text. Nothing when `index` is too
// high or no text was found that is read so (a set such as `anywhere`, whose hexes would have to be listed).

// Another hex in the place of one. Within a run: 1404-1408 with 2010 for 1406 is 1404-1405, 2010, 1407-1408.
std::optional<std::string> with_hex_replaced(std::string_view text, const Grid& grid,
                                             const NameResolver& names, std::size_t index, HexIndex by);
// One hex less. 1404-1408 without 1406 is 1404-1405, 1407-1408. Nothing also when it was the only one: a list
// names some hex.
std::optional<std::string> without_hex(std::string_view text, const Grid& grid, const NameResolver& names,
                                       std::size_t index);
// One hex more, as an item of its own at the end.
std::optional<std::string> with_hex_added(std::string_view text, const Grid& grid, const NameResolver& names,
                                          HexIndex hex);

}  // namespace muster::hex
