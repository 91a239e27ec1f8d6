// Source lines with their labels drawn below them.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/source.h"
#include "diagnostics/diagnostic.h"
#include "diagnostics/paint.h"

namespace muster::diagnostics {

// A label, or its part on one line.
struct Mark {
  std::uint32_t line = 0;          // from 1
  std::size_t begin = 0, end = 0;  // bytes of the line; begin == end is drawn as one caret
  bool primary = false;
  std::string message;  // on one line; may be empty
};

// The marks of a label: one, or one on each line of a short range of lines. A long range is marked on its
// first line only, and its message says how far it goes.
std::vector<Mark> marks_of(const base::SourceFile& file, const Label& label, bool primary);

// How the lines of one finding are framed.
struct Frame {
  std::size_t digits = 1;     // of the largest line number
  Paint paint = Paint::none;  // of the primary label
  Painter painter{false};

  // " 61 |", or "    |" without a number.
  std::string gutter(std::uint32_t line = 0) const;
  // "   -->" with whatever stands for the arrow.
  std::string aside(std::string_view arrow) const;
};

// The lines of all marks, in line order. Lines in between are shown when there is one, else "...".
std::string draw_excerpt(const base::SourceFile& file, std::vector<Mark> marks, const Frame& frame);

}  // namespace muster::diagnostics
