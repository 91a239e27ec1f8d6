// What check and compile have in common: run the inputs and show the findings.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command.h"
#include "driver/session.h"

namespace muster::cli {

struct Run {
  std::vector<driver::Outcome> outcomes;
  int exit = kGood;  // kUsage when an input cannot be read, kFindings when one has errors or denied findings
};

// Whether the inputs go into one pack, where they must not be in each other's way.
enum class Together : bool { no, yes };

// Checks all inputs and shows what was found. Nothing when the options are wrong (already said).
std::optional<Run> run_inputs(const Common& common, driver::Session& session, Together together);

// "checked battle.yaml: 36 units in 6 formations, 3 variants"
std::string describe(const driver::Outcome& outcome);

}  // namespace muster::cli
