// How long a line of command is: over hexes, or straight over a table.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "checks/command_reach_shared.h"

namespace muster::checks {

inline constexpr int kNoLine = -1;

// The number of a target among targets that ascend.
inline std::size_t number_of(hex::HexIndex target, const std::vector<hex::HexIndex>& targets) {
  return static_cast<std::size_t>(std::lower_bound(targets.begin(), targets.end(), target) - targets.begin());
}

// A place is a hex, or the number of a point of a table.
class Measure {
 public:
  virtual ~Measure() = default;
  // From the nearest of `from` to each target, in the order of the targets; kNoLine where the line would be
  // longer than `longest`.
  virtual std::vector<int> lengths(const std::vector<hex::HexIndex>& from, int longest) = 0;
  // How many places were looked at so far.
  virtual std::size_t work() const = 0;
  // The longest line that is worth measuring, beside any reach.
  virtual int longest() const = 0;
};

// Problem and scratch must outlive it, and only one may use the scratch at a time; targets are each given
// once, in ascending order.
std::unique_ptr<Measure> make_measure(const CommandProblem& problem,
                                      const std::vector<hex::HexIndex>& targets, CommandScratch& scratch);

}  // namespace muster::checks
