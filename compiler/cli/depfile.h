// What an output was made from, for make and ninja.
#pragma once

#include <string>
#include <vector>

#include "cli/command.h"

namespace muster::cli {

void declare_depfile(CLI::App& app, Common& common);

// The files that were read.
std::vector<std::string> paths_of(const base::Sources& sources);

// Writes the file that --depfile names, when it does: the output needs these files. False when it cannot be
// written, which is said.
bool write_depfile(const Common& common, const std::vector<std::string>& inputs);

}  // namespace muster::cli
