// Turns at which something happens, against the length of the scenario.
#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {

using diagnostics::Kind;

void check_time(const resolve::Battle& battle, diagnostics::Sink& sink) {
  const model::Number& turns = battle.scenario->length.turns;
  if (!turns.known()) return;
  for (const resolve::Entry& entry : battle.entries) {
    const model::Number& turn = entry.line->at.turn;
    if (!turn.known() || (turn.value >= 1 && turn.value <= turns.value)) continue;
    sink.add(Kind::turn_out_of_range, turn.text.range,
             fmt::format("{} enters on turn {}, but there are turns 1 to {}", entry.name.value, turn.value,
                         turns.value))
        .related.push_back({turns.text.range, "the number of turns"});
  }
}

}  // namespace muster::checks
