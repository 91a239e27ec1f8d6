// A printed list that is a run of hexes but for one: a likely misprint.
#include <algorithm>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/listings_shared.h"
#include "checks/positions_shared.h"
#include "resolve/stacking.h"

namespace muster::checks {

using diagnostics::Kind;
using resolve::Battle;
using resolve::Index;

namespace {

bool miscounted(const Battle& battle, const Listing& listing) {
  return std::any_of(listing.units.begin(), listing.units.end(),
                     [&](Index unit) { return battle.entry(battle.units[unit]).miscounted; });
}

// A range, and what is left of one after `except`: had the book meant one run it would have printed that.
bool has_range(const Listing& listing) {
  const auto& hexes = listing.hexes->hexes;
  return std::adjacent_find(hexes.begin(), hexes.end(),
                            [](const resolve::NamedHex& a, const resolve::NamedHex& b) {
                              return a.item == b.item;
                            }) != hexes.end();
}

}  // namespace

void check_runs(const Battle& battle, const diagnostics::Sink& earlier, diagnostics::Sink& sink) {
  const hex::Grid& grid = battle.board->grid();
  const Occupants taken = occupants(battle);
  const resolve::StackingRule rule(*battle.rules);
  const Reported reported(earlier);
  for (const Listing& listing : listings(battle)) {
    if (!listing.hexes->complete || miscounted(battle, listing) || has_range(listing)) continue;
    const auto run = broken_run(battle, listing.hexes->hexes);
    if (!run) continue;
    const auto there = units_on(taken, run->expected);
    if (!there.empty() && !rule.may_stand(battle, listing.units.front(), there)) continue;
    const resolve::NamedHex& wrong = listing.hexes->hexes[run->wrong];
    if (reported.contains(wrong.where)) continue;
    sink.add(Kind::broken_run, wrong.where,
             fmt::format("{} breaks the run {}-{}", grid.label(wrong.hex), grid.label(run->first),
                         grid.label(run->last)));
  }
}

}  // namespace muster::checks
