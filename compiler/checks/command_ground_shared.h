// Where the units and leaders of a battle stand, for lines of command.
#pragma once

#include <string>
#include <vector>

#include "checks/command_reach_shared.h"
#include "checks/positions_shared.h"
#include "diagnostics/diagnostic.h"

namespace muster::checks {

// A place is a hex; on a table it is the number of a unit, or behind all units of a leader, and stands for
// its point.
class Ground {
 public:
  // The battle must outlive it; places that the sink already has a finding on are misplaced.
  Ground(const resolve::Battle& battle, const diagnostics::Sink& earlier);

  // Empty for what has no fixed place.
  std::vector<hex::HexIndex> of_unit(resolve::Index unit) const;
  std::vector<hex::HexIndex> of_leader(resolve::Index leader) const;
  // The place is reported as wrong: nothing follows from where it stands.
  bool misplaced(const resolve::Unit& unit) const;
  // The text that places a unit which has a fixed place.
  base::SourceRange where(const resolve::Unit& unit) const;
  // "in hex 0711", "at (24, 12.5)"
  std::string name(hex::HexIndex place) const;
  // "2 hexes short", "1.5 UD short"
  std::string shortfall(int by) const;
  // Calls `visit` with the problem made ready, once for each way in which the hexes may lie.
  template <class Visit>
  void each_measure(CommandProblem& problem, Visit visit) const {
    problem.points = points_.empty() ? nullptr : &points_;
    if (problem.points) return visit();
    for (const hex::Layout& layout : battle_.board->grid().layouts()) {
      problem.layout = &layout;
      visit();
    }
  }

 private:
  std::vector<hex::HexIndex> places(const resolve::Placement& place, hex::HexIndex number) const;

  const resolve::Battle& battle_;
  Reported reported_;
  std::vector<table::Point> points_;  // empty where there are hexes
};

}  // namespace muster::checks
