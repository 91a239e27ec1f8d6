// A printed list that is a run of hexes but for one: a likely misprint.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/positions_shared.h"

namespace muster::checks {

using diagnostics::Kind;
using resolve::Battle;

void check_runs(const Battle& battle, diagnostics::Sink& sink) {
  const hex::Grid& grid = battle.board->grid();
  const Occupants taken = occupants(battle);
  for (const resolve::Entry& entry : battle.entries) {
    if (!entry.listed.ordered || !entry.listed.complete) continue;
    const auto run = broken_run(battle, entry.listed.hexes);
    if (!run || taken.contains(run->expected)) continue;
    const resolve::NamedHex& wrong = entry.listed.hexes[run->wrong];
    if (already_reported(sink, wrong.where)) continue;
    sink.add(Kind::broken_run, wrong.where,
             fmt::format("{} breaks the run {}-{}", grid.label(wrong.hex), grid.label(run->first),
                         grid.label(run->last)));
  }
}

}  // namespace muster::checks
