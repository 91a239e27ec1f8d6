// Where lines of a text stand when the text has been changed.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace muster::editor::document {

struct LineSpan {
  std::uint32_t first = 0, last = 0;  // both from 1
  friend bool operator==(const LineSpan&, const LineSpan&) = default;
};

// Where lines of `before` stand in `now`, which grow with what came between them; nothing when they are gone,
// or went with others into something that cannot be told apart line by line.
std::optional<LineSpan> where_now(LineSpan lines, std::string_view before, std::string_view now);

}  // namespace muster::editor::document
