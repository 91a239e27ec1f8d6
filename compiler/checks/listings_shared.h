// Lists of hexes as the book prints them: those of single lines, and those that the units of a block share.
#pragma once

#include <vector>

#include "resolve/battle.h"

namespace muster::checks {

struct Listing {
  const resolve::NamedHexes* hexes = nullptr;
  const std::vector<base::Text>* texts = nullptr;  // as typed
  std::vector<resolve::Index> units;               // in the order of the file; never empty
  resolve::Index formation = resolve::kNone;       // kNone when the units belong to several
  bool shared = false;                             // the owner chooses which unit takes which hex

  bool contains(const base::SourceRange& where) const;
};

// Ordered lists that name their hexes one by one, for units that are in play; a line's own list before the
// lists of blocks.
std::vector<Listing> listings(const resolve::Battle& battle);

}  // namespace muster::checks
