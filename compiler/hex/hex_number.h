// One hex number in a list, whole or cut short.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "hex/grid.h"
#include "hex/range.h"
#include "hex/text_cursor.h"

namespace muster::hex {

// One end of a run: a hex number as typed, on the map or not.
struct RunEnd {
  HexIndex hex = kNoHex;
  std::size_t from = 0, length = 0;  // length 0 when nothing stands here
  std::string label;                 // in full, also where the print cuts it short; empty when it is no label
};

// Takes the word at the cursor as a hex number. After `before` it may be cut short: 12 after 5501 is 5512.
// `wrong` is set when it is no hex number or off the map.
RunEnd take_hex_number(TextCursor& cursor, const Grid& grid, const RunEnd* before,
                       std::optional<RangeProblem>& wrong);

}  // namespace muster::hex
