// The formats that --format takes. Adding one is one line in format.cpp.
#pragma once

#include "diagnostics/render.h"

namespace muster::diagnostics {

struct Format {
  std::string_view name;
  std::string (*render)(Findings, const base::Sources&, const RenderOptions&);
  bool for_machines;  // goes to standard output, and stands alone: no success line, no summary
};

// All formats, the default first.
std::span<const Format> formats();
// The format called `name`; null when there is none.
const Format* find_format(std::string_view name);

}  // namespace muster::diagnostics
