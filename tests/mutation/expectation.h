// What changed hex numbers must lead to, worked out from the battle without asking any check.
#pragma once

#include <map>
#include <set>
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
  commander,  // its commander stands with none of his units any more
  none        // as legal as before: nothing may be said
};
inline constexpr std::size_t kFaults = 9;
std::string_view to_string(Fault fault);

// A hex number of the set-up that is in force: alone, or one of the two of a unit on two hexes; no other
// range and no free choice.
struct HexNumber {
  std::size_t from = 0, length = 0;  // in the scenario's text
  std::size_t partner = 0;           // where the other number of the unit is; 0: it stands alone
  std::vector<std::size_t> battles;  // in which it puts the unit somewhere: base, variants, pairs
};

std::vector<HexNumber> hex_numbers(const Subject& subject);

// Hex numbers in place of others, by where these begin.
using Instead = std::map<std::size_t, std::string>;
// One thing that must be found, and where.
struct Seen {
  Fault fault = Fault::none;
  Span at;
  friend bool operator==(const Seen&, const Seen&) = default;
};
// All that one of the changed numbers leads to, in any of its battles.
std::vector<Seen> expect(const Subject& subject, const HexNumber& number, const Instead& instead);
// All that becomes of the places of others when these units of a battle, all of one line, are left out.
std::vector<Seen> expect_without(const Subject& subject, const resolve::Battle& battle,
                                 const std::set<resolve::Index>& gone);

// Units of one hex that may not share it, of all hexes of a battle, in pairs or by too many; as "hex: units".
std::vector<std::string> crowded(const resolve::Battle& battle);

}  // namespace muster::mutation
