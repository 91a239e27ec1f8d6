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

// The length of a label at the start of `text`, which may leave out the sheet that was named before it: 01.03
// after A 01.02. 0 when none starts there.
std::size_t match_label(const LabelScheme& scheme, std::string_view text, const std::string& sheet,
                        LabelParts& parts);

// Takes the word at the cursor as a hex number; `sheet` was named before it, if any. After `before` it may be
// cut short: 12 after 5501 is 5512. `wrong` is set when it is no hex number or off the map.
RunEnd take_hex_number(TextCursor& cursor, const Grid& grid, const RunEnd* before, const std::string& sheet,
                       std::optional<RangeProblem>& wrong);

}  // namespace muster::hex
