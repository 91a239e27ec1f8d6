// What a changed hex number must lead to, worked out from the battle without asking any check.
#pragma once

#include <string>
#include <vector>

#include "resolve/battle.h"
#include "subject.h"

namespace muster::mutation {

enum class Fault {
  off_map,    // the map has no such hex
  collides,   // another unit is there that may not share it
  footprint,  // the hexes of one unit no longer touch
  terrain,    // the unit may not be there
  outside,    // beyond the part of the map in play
  run,        // a printed run of three or more hexes is broken
  far,        // the unit leaves its formation's neighbourhood
  none        // as legal as before: nothing may be said
};
inline constexpr std::size_t kFaults = 8;
std::string_view to_string(Fault fault);

// A hex number of the set-up that is in force, alone and not part of a range or a free choice.
struct HexNumber {
  std::size_t from = 0, length = 0;  // in the scenario's text
  std::vector<std::size_t> battles;  // in which it puts the unit somewhere: base and variants
};

std::vector<HexNumber> hex_numbers(const Subject& subject);
// The worst that a number in place of that one means in any of its battles.
Fault expect(const Subject& subject, const HexNumber& number, std::string_view instead);

}  // namespace muster::mutation
