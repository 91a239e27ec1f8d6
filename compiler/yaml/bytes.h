// A first look at the bytes of a file, for what yaml-cpp would take in silence or choke on.
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
  bool lone_returns = false;       // some line ends in a carriage return alone
};

// Whether a file may hold the character: no control, no byte order mark inside the text.
bool is_text(char32_t value);

// Looks for invalid UTF-8, UTF-16, NUL and other control characters.
ByteSurvey survey(std::string_view text);

// Where brackets first seem to be open `depth` deep; the end of the text when never. A guess that may be
// wrong either way: it only saves yaml-cpp from holding a million tokens of a hostile file.
Offset deep_bracket(std::string_view text, int depth);

}  // namespace muster::yaml
