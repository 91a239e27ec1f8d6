// Seating once more, as plainly as it can be said: every piece in every seat, one after the other. An oracle
// for compiler/seating.
#pragma once

#include <string>

#include "seating/solve.h"

namespace muster::seating::test {

// True when some way to place all pieces keeps to the table.
bool naive_feasible(const Problem& problem);

// What is wrong with a way to place them; empty when nothing is.
std::string fault(const Problem& problem, const std::vector<std::vector<Seat>>& seats);

}  // namespace muster::seating::test
