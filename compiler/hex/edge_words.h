// The words that books call a side of the map by.
#pragma once

#include <optional>
#include <string_view>

#include "hex/grid.h"

namespace muster::hex {

// "the southern edge" without "the" and without "edge" or "side".
struct EdgeName {
  std::string_view name;
  bool called_edge = false;  // "edge" or "side" stood behind it
};
EdgeName edge_name(std::string_view printed);

// The side that "north", "northern", "N" is on a sheet with north up; nothing when the word is none of the
// four.
std::optional<Heading> compass_side(std::string_view word);

// `phrase` without `word` at its end, whatever its case; the phrase when it ends otherwise or is nothing
// else.
std::string_view without_last_word(std::string_view phrase, std::string_view word);

}  // namespace muster::hex
