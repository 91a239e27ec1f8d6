// The free choices of a battle as a seating problem.
#pragma once

#include <functional>

#include "resolve/battle.h"
#include "resolve/stacking.h"
#include "seating/problem.h"

namespace muster::seating {

// What the numbers of the problem stand for.
struct SetUp {
  Problem problem;                                 // without `touching`: that depends on the layout
  std::vector<std::vector<resolve::Index>> units;  // by kind
  std::vector<resolve::Index> fixed;               // units, by fixed piece
  std::vector<hex::HexIndex> hexes;                // by site, rising
  std::vector<bool> open_groups;  // by group: something about it is unknown or wrong, so that it says nothing
};

// What is reported already.
struct Doubts {
  // True when it is doubtful whether this is the hex that is meant: then nobody is taken to stand there, and
  // a list that has it is not known.
  std::function<bool(const resolve::NamedHex&)> hex = [](const resolve::NamedHex&) { return false; };
  // True for a unit that should not be there at all.
  std::function<bool(resolve::Index)> unit = [](resolve::Index) { return false; };
};

// Units that share a set of hexes, with those that stand in these hexes for good. What is unknown, or
// reported already, asks for no room and takes none; leaders need none.
SetUp set_up(const resolve::Battle& battle, const resolve::StackingRule& rule, const Doubts& doubts);

// The problem on one layout.
Problem on_layout(const SetUp& set_up, const hex::Layout& layout);

}  // namespace muster::seating
