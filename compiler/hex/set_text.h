// Changes to a list of hexes whose order says nothing, such as the lists of a map: hexes leave it and join it
// with little change to the text, and runs shrink, split, grow and join.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hex/range.h"

namespace muster::hex {

struct ChangedSet {
  std::string text;            // empty when no hex is left
  std::vector<HexIndex> left;  // of the added ones: those that border on no run of the list; sorted
};

// The list without `remove`, and with those of `add` that lengthen one of its runs: 1404-1405 with 1406 is
// 1404-1406. What the change does not concern stays as typed. Both spans are sorted. Nothing when no text was
// found that is read so.
std::optional<ChangedSet> with_set_changed(std::string_view text, const Grid& grid, const NameResolver& names,
                                           std::span<const HexIndex> remove, std::span<const HexIndex> add);

// The items of a new list: 1404-1407 for hexes that follow each other on a line. `hexes` is sorted.
std::vector<std::string> runs_of(std::span<const HexIndex> hexes, const Grid& grid);

}  // namespace muster::hex
