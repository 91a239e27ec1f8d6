#include "diagnostics/render.h"

#include <algorithm>

namespace muster::diagnostics {

bool has_source(const base::SourceRange& range, const base::Sources& sources) {
  return range.valid() && range.file < sources.size();
}

Spot spot(const base::SourceRange& range, const base::Sources& sources) {
  const base::SourceFile& file = sources[range.file];
  return {file.path(), file.position(range.begin), file.position(std::max(range.begin, range.end))};
}

std::string lines_of(std::span<const std::string> items) {
  std::string joined;
  for (const std::string& item : items) {
    if (&item != items.data()) joined += '\n';
    joined += item;
  }
  return joined;
}

}  // namespace muster::diagnostics
