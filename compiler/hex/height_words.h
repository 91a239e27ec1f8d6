// Heights as books write them.
#pragma once

#include <optional>

#include "hex/range.h"
#include "hex/text_cursor.h"

namespace muster::hex {

// "height 2", "level 2 or more", "any hex of height 1-3"; nothing is taken when it is of another form.
std::optional<HeightSpan> take_heights(TextCursor& cursor);

}  // namespace muster::hex
