#include "editor/document/readable.h"

#include <fmt/format.h>

#include "base/source.h"
#include "diagnostics/diagnostic.h"
#include "yaml/parse.h"

namespace muster::editor::document {

std::string unreadable(const std::string& path, const std::string& text) {
  base::Sources sources;
  diagnostics::Sink sink;
  const auto tree = yaml::read(sources, sources.add(path, text), sink);
  for (const diagnostics::Diagnostic& one : sink.found()) {
    if (one.severity() != diagnostics::Severity::error) continue;
    const base::SourceRange& at = one.primary.range;
    const auto line = at.valid() ? sources[at.file].position(at.begin).line : 0;
    return line > 0 ? fmt::format("line {}: {}", line, one.message) : one.message;
  }
  return tree ? "" : "this is no YAML";
}

}  // namespace muster::editor::document
