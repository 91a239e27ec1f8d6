// Units and leaders about whose place nothing is said.
#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::PlaceKind;

void check_unplaced(const Battle& battle, Sink& sink) {
  const bool table = battle.board->table() != nullptr;
  for (const resolve::Leader& leader : battle.leaders) {
    if (leader.place.kind != PlaceKind::unstated) continue;
    sink.add(Kind::unplaced_unit, leader.label.range,
             fmt::format("nothing is said about where {} starts", leader.name.value))
        .help.push_back(fmt::format(
            "name him under `leaders:` of a block, or write his {} under `at:`; `off map`, `not used` or "
            "`unknown` say that he has none. Where the game's rule places all commanders, the game file says "
            "so: `commander starts:`",
            table ? "point" : "hexes"));
  }
  for (const resolve::Entry& entry : battle.entries) {
    if (!entry.units.count || entry.garbled) continue;
    if (battle.units[entry.units.first].place.kind != PlaceKind::unstated) continue;
    auto& found = sink.add(Kind::unplaced_unit, entry.label().range,
                           fmt::format("nothing is said about where {} starts", entry.name.value));
    found.help.push_back(fmt::format(
        "write its {} after a colon, or under `at:`; or `default` (the game's rule places it), `off map`, "
        "`not used`, or `unknown` when the book does not say",
        table ? "point" : "hexes"));
  }
}

}  // namespace muster::checks
