// A printed list that is a run of hexes but for one: a likely misprint.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/positions_shared.h"
#include "resolve/stacking.h"

namespace muster::checks {

using diagnostics::Kind;
using resolve::Battle;

void check_runs(const Battle& battle, diagnostics::Sink& sink) {
  const hex::Grid& grid = battle.board->grid();
  const Occupants taken = occupants(battle);
  const resolve::StackingRule rule(*battle.rules);
  for (const resolve::Entry& entry : battle.entries) {
    if (!entry.listed.ordered || !entry.listed.complete || !entry.units.count || entry.miscounted) continue;
    const auto run = broken_run(battle, entry.listed.hexes);
    if (!run) continue;
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
