// What render and export take: a pack, or a scenario whose pack is made in memory.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"

namespace muster::cli {

struct Input {
  std::string pack;                // verified
  std::size_t scenario = 0;        // the one that is meant
  std::vector<std::string> files;  // that it was made from
  bool has_errors = false;         // what was checked has faults; they are among the pack's findings
};

// --as-printed, --variant, --scenario and the file itself.
void declare_input(CLI::App& app, Common& common);

// Reads the one input of `common`. When there is nothing to draw or export the reasons are said, and `exit`
// is the command's status.
std::optional<Input> read_input(const Common& common, int& exit);

}  // namespace muster::cli
