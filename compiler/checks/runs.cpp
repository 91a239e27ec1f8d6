// A printed list that is a run of hexes but for one: a likely misprint.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/positions_shared.h"
#include "checks/stacking_shared.h"

namespace muster::checks {

using diagnostics::Kind;
using resolve::Battle;

namespace {

// 0203, 0206, 0207: two hexes side by side are no run, so an end that lies further along the same line is as
// likely meant as misprinted.
bool merely_a_gap(const hex::Grid& grid, const std::vector<resolve::NamedHex>& listed, const BrokenRun& run) {
  if (listed.size() > 3 || (run.wrong != 0 && run.wrong + 1 != listed.size())) return false;
  const std::size_t beside = run.wrong == 0 ? 1 : run.wrong - 1, next = run.wrong == 0 ? 2 : run.wrong - 2;
  const hex::LabelParts end = grid.parts(listed[run.wrong].hex), near = grid.parts(listed[beside].hex);
  const int step = near.place - grid.parts(listed[next].hex).place;
  return end.line == near.line && end.sheet == near.sheet && (end.place - near.place) * step > 0;
}

}  // namespace

void check_runs(const Battle& battle, diagnostics::Sink& sink) {
  const hex::Grid& grid = battle.board->grid();
  const Occupants taken = occupants(battle);
  const StackingRule rule(*battle.rules);
  for (const resolve::Entry& entry : battle.entries) {
    if (!entry.listed.ordered || !entry.listed.complete || !entry.units.count || entry.miscounted) continue;
    const auto run = broken_run(battle, entry.listed.hexes);
    if (!run || merely_a_gap(grid, entry.listed.hexes, *run)) continue;
    const auto there = taken.find(run->expected);
    if (there != taken.end() && !rule.may_stand(battle, entry.units.first, there->second)) continue;
    const resolve::NamedHex& wrong = entry.listed.hexes[run->wrong];
    if (already_reported(sink, wrong.where)) continue;
    sink.add(Kind::broken_run, wrong.where,
             fmt::format("{} breaks the run {}-{}", grid.label(wrong.hex), grid.label(run->first),
                         grid.label(run->last)));
  }
}

}  // namespace muster::checks
