// What all renderers share. A renderer is a pure function from findings to text.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/source.h"
#include "diagnostics/diagnostic.h"

namespace muster::diagnostics {

struct RenderOptions {
  bool color = false;        // terminal colours; only text has any
  std::string_view version;  // of the program, for formats that name their maker; may be empty
};

using Findings = std::span<const Diagnostic>;

// True when a range points into a text that is there.
bool has_source(const base::SourceRange& range, const base::Sources& sources);

// The path, and where the range begins and ends, of a range that has_source.
struct Spot {
  std::string_view path;
  base::Position begin, end;  // `end` is one past the last
};
Spot spot(const base::SourceRange& range, const base::Sources& sources);

// All items, a line break between each two.
std::string lines_of(std::span<const std::string> items);

}  // namespace muster::diagnostics
