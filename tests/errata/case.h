// A golden case of `muster errata`: a folder with input files, and the report on them in every format.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "errata/report.h"

namespace muster::errata_cases {

// All cases below a folder, in order: the folders right below it.
std::vector<std::filesystem::path> cases_below(const std::filesystem::path& root);

// The report on a folder, with paths relative to it. The inputs are scenario.yaml and second.yaml, else
// map.yaml; the game and map of the explanations stand in where the folder has none. A file `variant` names
// one.
errata::Report report(const std::filesystem::path& folder);

// The file beside the inputs that holds the report in a format: report.txt, report.md, ...
std::filesystem::path expected(const std::filesystem::path& folder, std::string_view format);

std::string read(const std::filesystem::path& path);

}  // namespace muster::errata_cases
