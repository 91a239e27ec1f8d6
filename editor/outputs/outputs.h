// What is made of a battle for others: packs, files of other programs, pictures. From a finished check, which
// is not changed, so that it may be done on another thread.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "editor/document/analysis/lookup.h"

namespace muster::editor::outputs {

// What came of it, in words for the user; several lines when something is lost.
struct Report {
  bool good = false;
  std::string text;
};

struct Target {
  std::string_view name, summary;
};
// The targets of an export.
std::span<const Target> targets();

// Each writes one file. All refuse battles with errors that are not allowed, and files that are no battles,
// but for a picture, which marks the faults.
Report compile(const document::Lookup& checked, const std::string& path);
Report export_to(const document::Lookup& checked, std::string_view target, const std::string& path);
// NAME.svg, NAME.png or NAME.pdf.
Report picture(const document::Lookup& checked, const std::string& path);

}  // namespace muster::editor::outputs
