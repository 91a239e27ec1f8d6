// Which lines of a map are taken to be shifted where a picture or coordinates need to know it.
#pragma once

#include <span>

#include "resolve/battle.h"

namespace muster::resolve {

// The board's layout; where the source does not say which lines are shifted, the one that leaves most printed
// footprints, hexsides and adjacent pairs whole, and odd lines when that does not tell.
const hex::Layout& assumed_layout(const Board& board, std::span<const Battle* const> battles);

// True when the layout is such a guess: say "shift assumed".
inline bool shift_assumed(const Board& board) { return board.grid().layouts().size() > 1; }

}  // namespace muster::resolve
