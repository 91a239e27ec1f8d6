// The command rule once more, as plainly as it can be said: a table of all distances, then a set that grows
// until it grows no more, tried for every hex that the commander may choose. An oracle for
// command_reach_shared.h.
#pragma once

#include <optional>
#include <vector>

#include "checks/command_reach_shared.h"

namespace muster::checks::test {

struct NaiveState {
  hex::HexIndex commander = hex::kNoHex;
  std::vector<OutOfCommand> out;  // in the order of the units
};

// What is out of command with the commander in each of the candidates, in their order.
std::vector<NaiveState> naive_states(const CommandProblem& problem);
// The index of the best: most in command, then least missing, then first.
std::optional<std::size_t> naive_best(const std::vector<NaiveState>& states);
// True when no other hex does as well.
bool unique_best(const std::vector<NaiveState>& states, std::size_t best);

}  // namespace muster::checks::test
