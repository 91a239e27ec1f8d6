// A first look at the bytes of a file, for what the parser takes for a line break or chokes on.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "yaml/scan.h"

namespace muster::yaml {

struct ByteFault {
  Piece where;
  std::string message;
  std::string help;
};

struct ByteSurvey {
  std::optional<ByteFault> fault;  // the first byte that is no text
  Offset start = 0;                // past a byte order mark
};

// Whether a file may hold the character: no control, no invisible line break, no byte order mark inside.
bool is_text(char32_t value);

// Looks for invalid UTF-8, UTF-16, NUL and other control characters.
ByteSurvey survey(std::string_view text);

}  // namespace muster::yaml
