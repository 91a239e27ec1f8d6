// What the set-up gives for the numbers that a book prints about it: counts and sums over a selection.
#pragma once

#include <optional>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "resolve/battle.h"
#include "resolve/fit.h"
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

// What units add to a sum.
class Worth {
 public:
  // To the sum of a claim, if they are in its selection; 1 when it counts.
  Worth(const Battle& battle, const model::Claim& claim, diagnostics::Sink* sink);
  // Points by the first row of the table that fits them; 0 when none does.
  Worth(const Battle& battle, const model::ScoreTable& table, diagnostics::Sink* sink);

  Tally of(Index unit) const;

 private:
  void read(const model::ScoreTable& table, diagnostics::Sink* sink);

  const Battle& battle_;
  Tally all_;  // of every unit, when it is of no table and no rating
  const model::ScoreTable* table_ = nullptr;
  std::vector<Selection> rows_;  // of the table
  std::optional<RatingId> rating_;
};

// The table of points of that name, of the scenario, else of the game; null when there is none.
const model::ScoreTable* find_points(const Battle& battle, std::string_view name);

// `origins` are those of the battle's units. False when a variant in force adds, removes, moves or changes a
// unit or formation that the claim may be about: the book then does not claim it of this battle.
bool claim_stands(const Battle& battle, const model::Claim& claim, const std::vector<UnitOrigin>& origins);

}  // namespace muster::resolve
