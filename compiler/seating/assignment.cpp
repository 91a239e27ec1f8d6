#include "seating/assignment.h"

#include <algorithm>

#include "seating/parts.h"
#include "seating/set_up.h"
#include "seating/solve.h"

namespace muster::seating {

std::vector<std::vector<Seated>> assignment(const resolve::Battle& battle, const hex::Layout& layout) {
  std::vector<std::vector<Seated>> out(battle.groups.size());
  if (battle.groups.empty()) return out;
  const resolve::StackingRule rule(*battle.rules);
  const SetUp from = set_up(battle, rule, [](const resolve::NamedHex&) { return false; });
  Budget budget(kMostSteps);
  std::vector<bool> failed(out.size(), false);
  for (const Part& part : parts(on_layout(from, layout))) {
    const Seating seating = solve(part.problem, budget);
    for (std::size_t kind = 0; kind < part.kinds.size(); ++kind) {
      const auto& units = from.units[part.kinds[kind]];
      const resolve::Index group = battle.units[units.front()].place.group;
      if (seating.state != State::feasible) failed[group] = true;
      for (std::size_t i = 0; seating.state == State::feasible && i < units.size(); ++i)
        for (const Site site : seating.seats[kind][i])
          out[group].push_back({units[i], from.hexes[part.sites[site]]});
    }
  }
  for (std::size_t group = 0; group < out.size(); ++group) {
    if (failed[group]) out[group].clear();
    std::sort(out[group].begin(), out[group].end(), [](const Seated& a, const Seated& b) {
      return std::pair(a.unit, a.hex) < std::pair(b.unit, b.hex);
    });
  }
  return out;
}

}  // namespace muster::seating
