// What stands in the text between the last value that was read and the place where the parser gave up: it
// reads ahead, so the events alone do not tell.
#pragma once

#include <optional>
#include <vector>

#include "yaml/scan.h"

namespace muster::yaml {

struct Trail {
  Piece token;                    // the value, key or bracket at the end of the trail or just before it
  Piece previous;                 // and the one before
  bool found = false;             // whether there is any
  std::vector<Offset> brackets;   // that are open at the end
  std::optional<Offset> comment;  // a `#` with a digit behind something on its line
  Piece commented;                // and the token before it
};

// From `from`, where `brackets` are open and `last` was read, to `to`.
Trail follow(const Scan& scan, Piece last, Offset from, Offset to, std::vector<Offset> brackets);

}  // namespace muster::yaml
