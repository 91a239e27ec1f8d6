// The rows below a source line: carets and dashes, and the messages that hang from them.
#pragma once

#include <span>
#include <string>

#include "diagnostics/excerpt.h"
#include "diagnostics/line_view.h"

namespace muster::diagnostics {

// Draws the marks of one line, which must be sorted by begin. The last one's message stands beside its carets
// when nothing is in the way; the others hang below, right to left, on lines of their own.
std::string draw_underlines(const LineView& view, std::span<const Mark> marks, const Frame& frame);

}  // namespace muster::diagnostics
