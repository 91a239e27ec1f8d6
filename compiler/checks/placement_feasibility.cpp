// Units that share sets of hexes: can all of them be placed?
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/counters_shared.h"
#include "checks/proof_report_shared.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using seating::Part;
using seating::Problem;

// Places that a finding says are wrong, or that clash with others.
std::set<base::SourceRange> doubtful(const Sink& earlier) {
  std::set<base::SourceRange> out;
  for (const diagnostics::Diagnostic& found : earlier.found()) {
    if (found.severity() == diagnostics::Severity::note) continue;
    out.insert(found.primary.range);
    if (found.kind == Kind::duplicate_setup_hex || found.kind == Kind::enemy_in_hex)
      for (const diagnostics::Label& label : found.related) out.insert(label.range);
  }
  return out;
}

void report_open(const Battle& battle, const seating::SetUp& set_up, const Part& part, Sink& sink) {
  std::size_t units = 0;
  for (const std::size_t kind : part.kinds) units += set_up.units[kind].size();
  const resolve::Index group = battle.units[set_up.units[part.kinds.front()].front()].place.group;
  sink.add(Kind::not_decided, battle.groups[group].where,
           fmt::format("whether {} units find room in {} hexes: there are too many ways to try them all",
                       units, part.sites.size()));
}

// The problem of a part on each layout on which it differs.
std::vector<std::vector<Part>> parts_by_layout(const Battle& battle, const seating::SetUp& set_up) {
  std::vector<std::vector<Part>> out;
  for (const hex::Layout& layout : battle.board->grid().layouts()) {
    const Problem whole = seating::on_layout(set_up, layout);
    out.push_back(seating::parts(whole));
    if (whole.touching.empty()) break;  // no layout matters
  }
  return out;
}

}  // namespace

void check_placement_feasibility(const Battle& battle, const Sink& earlier, Sink& sink) {
  if (battle.groups.empty()) return;
  const resolve::StackingRule rule(*battle.rules);
  const auto wrong = doubtful(earlier);
  const auto twice = second_counters(battle);
  const seating::SetUp set_up =
      seating::set_up(battle, rule,
                      {[&](const resolve::NamedHex& at) { return wrong.contains(at.where); },
                       [&](resolve::Index unit) {
                         const resolve::Placement& place = battle.units[unit].place;
                         const bool wrong_choice = place.kind == resolve::PlaceKind::choice &&
                                                   wrong.contains(battle.groups[place.group].where);
                         return wrong_choice || std::binary_search(twice.begin(), twice.end(), unit);
                       }});
  const auto layouts = parts_by_layout(battle, set_up);
  seating::Budget budget = seating::budget_for(set_up.problem);
  for (std::size_t i = 0; i < layouts.front().size(); ++i) {
    const Part& part = layouts.front()[i];
    std::vector<Problem> problems;
    for (const auto& parts : layouts)
      if (problems.empty() || !part.problem.touching.empty()) problems.push_back(parts[i].problem);
    const seating::Verdict verdict = seating::judge(problems, budget);
    if (verdict.state == seating::State::undecided) report_open(battle, set_up, part, sink);
    const Shown shown{battle, rule, set_up, part};
    for (const seating::Proof& proof : verdict.proofs) report_proof(ProofView(shown, proof), sink);
  }
}

}  // namespace muster::checks
