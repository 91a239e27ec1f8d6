// Whether the rows of a table cover every whole number once.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "resolve/number_span.h"

namespace muster::checks {

// A row of a table: the printed text of its numbers, and what it says.
struct TableRow {
  base::Text text;
  resolve::SpanList read;
};

// Numbers that no row has, or two; and the rows beside them, or that have them, with the limits concerned.
struct CoverageFault {
  resolve::NumberSpan numbers;
  const TableRow* row = nullptr;  // where the slip is likelier: the narrower one
  base::Text limit;
  const TableRow* other = nullptr;  // null when there is none: nothing lies beyond the end of a table
  base::Text other_limit;
  std::optional<resolve::NumberSpan> also;  // beyond the same limit on its other side, and with no other row
};

// "–9 to –1", "6 and below, nor for 8 and above": what a gap leaves out.
std::string missing(const CoverageFault& gap);

struct Coverage {
  std::vector<CoverageFault> gaps, overlaps;
};

// The faults of a table that must cover `wanted`. There are no gaps when a row is in words or could not be
// read: it may cover anything.
Coverage coverage(std::span<const TableRow> rows, const resolve::NumberSpan& wanted);

// What all rows lie between: the lowest and the highest limit that any of them names, and whether a row is
// open below or above. Nothing when no row has a number.
struct TableEnds {
  int least = 0, most = 0;
  bool open_below = false, open_above = false;
};
std::optional<TableEnds> table_ends(std::span<const TableRow> rows);

}  // namespace muster::checks
