// What is made of a checked battle: packs, files of other programs, pictures. An analysis never changes, so
// this may run on any thread while editing goes on. All need one with driver::Depth::check.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "editor/document/analysis/analysis.h"

namespace muster::editor::document {

struct Product {
  std::string bytes;  // of the file to be written (base::write_file)
  std::string
      report;  // what it does not hold, or other notes, for the user; empty when there is nothing to say
};

// The pack of the battle and its variants, or of the variants that the reading chooses. An error when the
// files have errors.
base::Result<Product> compile(const Analysis& analysis);

struct Target {
  std::string_view name, ending, summary;
};
std::vector<Target> export_targets();
base::Result<Product> export_to(const Analysis& analysis, std::string_view target);

std::vector<std::string_view> paper_names();
// A picture of the kind that the path ends with: .svg, .png, .pdf; of a battle with errors too, faults
// marked. `paper` is for PDF.
base::Result<Product> draw(const Analysis& analysis, const std::string& path,
                           const std::string& paper = "A4");

}  // namespace muster::editor::document
