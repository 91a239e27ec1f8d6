#include "seating/assignment.h"

#include <algorithm>

#include "seating/parts.h"
#include "seating/set_up.h"
#include "seating/solve.h"

namespace muster::seating {
namespace {

using resolve::Index;

class Assigner {
 public:
  Assigner(const resolve::Battle& battle, const SetUp& from)
      : battle_(battle), from_(from), left_out_(battle.groups.size()), out_(battle.groups.size()) {}

  // Kinds and sites of the problem by their numbers in the set-up. What cannot be placed is left out with all
  // of its group, so that the others still find their hexes.
  void seat(const Problem& problem, const std::vector<std::size_t>& kinds, const Sites& sites) {
    for (const Part& part : parts(problem)) {
      std::vector<std::size_t> own_kinds;
      for (const std::size_t kind : part.kinds) own_kinds.push_back(kinds[kind]);
      Sites own_sites;
      for (const Site site : part.sites) own_sites.push_back(sites[site]);
      const Seating seating = solve(part.problem, budget_);
      if (seating.state == State::feasible) {
        take(seating, own_kinds, own_sites);
      } else {
        seat(leave_out(part.problem, own_kinds, seating), own_kinds, own_sites);
      }
    }
  }

  // By group, in order of units and hexes.
  std::vector<std::vector<Seated>> seats() {
    for (std::size_t group = 0; group < out_.size(); ++group) {
      if (left_out_[group]) out_[group].clear();
      std::sort(out_[group].begin(), out_[group].end(), [](const Seated& a, const Seated& b) {
        return std::pair(a.unit, a.hex) < std::pair(b.unit, b.hex);
      });
    }
    return std::move(out_);
  }

 private:
  Index group_of(std::size_t kind) const { return battle_.units[from_.units[kind].front()].place.group; }

  void take(const Seating& seating, const std::vector<std::size_t>& kinds, const Sites& sites) {
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      const auto& units = from_.units[kinds[kind]];
      for (std::size_t i = 0; i < units.size(); ++i)
        for (const Site site : seating.seats[kind][i])
          out_[group_of(kinds[kind])].push_back({units[i], from_.hexes[sites[site]]});
    }
  }

  // The problem without the groups that are enough to see that it has no answer; all, where that is not
  // known.
  Problem leave_out(const Problem& problem, const std::vector<std::size_t>& kinds, const Seating& failed) {
    const bool known = failed.state == State::infeasible && !failed.unplaced.empty();
    if (known)
      for (const std::size_t kind : failed.unplaced) left_out_[group_of(kinds[kind])] = true;
    Problem rest = problem;
    for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
      if (!known) left_out_[group_of(kinds[kind])] = true;
      if (left_out_[group_of(kinds[kind])]) rest.kinds[kind].count = 0;
    }
    return rest;
  }

  const resolve::Battle& battle_;
  const SetUp& from_;
  Budget budget_ = budget_for(from_.problem);
  std::vector<bool> left_out_;  // by group
  std::vector<std::vector<Seated>> out_;
};

std::vector<std::size_t> numbers(std::size_t count) {
  std::vector<std::size_t> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i] = i;
  return all;
}

}  // namespace

std::vector<std::vector<Seated>> assignment(const resolve::Battle& battle, const hex::Layout& layout) {
  if (battle.groups.empty()) return {};
  const resolve::StackingRule rule(*battle.rules);
  const SetUp from = set_up(battle, rule, {});
  const Problem whole = on_layout(from, layout);
  Sites sites(whole.sites);
  for (Site site = 0; site < whole.sites; ++site) sites[site] = site;
  Assigner assigner(battle, from);
  assigner.seat(whole, numbers(whole.kinds.size()), sites);
  return assigner.seats();
}

}  // namespace muster::seating
