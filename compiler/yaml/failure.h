// Why the reading of a text stopped before its end.
#pragma once

#include <cstdint>

#include "yaml/scan.h"

namespace muster::yaml {

// What made the parser give up.
enum class Trouble : std::uint8_t {
  map_entry,   // what stands where a key should
  list_entry,  // what stands where a `- ` should
  flow_entry,  // what stands where a comma or bracket should
  no_value,    // what stands where a value should
  unclosed_quote,
  marker_in_quote,  // `---` inside quotes
  escape,           // a backslash that escapes nothing
  bad_start,        // a character that begins no value
  dash,             // a `- ` in the middle of a line
  question,         // a `? ` in the middle of a line
  colon,            // a `: ` in the middle of a value
  tight_colon,      // between brackets, a `:` with a bracket or comma right behind it
  property,         // an anchor, alias or tag
  block_header,     // text behind `|` or `>`
  tab,              // a tab in the indentation
  directive,        // a line that begins with `%`
  after_end,        // text behind the end of the document
  too_deep,
  unknown,
};

struct Failure {
  Trouble trouble;
  Offset at;
};

}  // namespace muster::yaml
