// What the set-up gives for the numbers that a book prints about it: counts and sums over a selection.
#pragma once

#include <vector>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"
#include "resolve/origin.h"

namespace muster::resolve {

struct Tally {
  int value = 0;
  bool certain = true;  // false when it depends on something that is not known
};

// Counts or sums up the units of a claim; units that are not used do not count, nor do units of which the
// book does not print what the selection asks for: a claim is held against what is printed. Units that a rule
// makes later count or not, as the book has it. A sum is over a
// table of points of the scenario, else of the game, or over a rating. Unknown names are reported when a sink
// is given.
Tally tally(const Battle& battle, const model::Claim& claim, diagnostics::Sink* sink);

// What each unit, in order, adds to the sum of a claim if it is in its selection.
std::vector<Tally> claimed_parts(const Battle& battle, const model::Claim& claim, diagnostics::Sink* sink);

// Points of each unit, in order, by the first row of the table that fits it; 0 when none does.
std::vector<Tally> unit_points(const Battle& battle, const model::ScoreTable& table, diagnostics::Sink* sink);

// The table of points of that name, of the scenario, else of the game; null when there is none.
const model::ScoreTable* find_points(const Battle& battle, std::string_view name);

// `origins` are those of the battle's units. False when a variant in force adds, removes, moves or changes a
// unit or formation that the claim may be about: the book then does not claim it of this battle.
bool claim_stands(const Battle& battle, const model::Claim& claim, const std::vector<UnitOrigin>& origins);

}  // namespace muster::resolve
