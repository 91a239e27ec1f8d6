// Turns at which something happens, against the length of the scenario.
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;

class Turns {
 public:
  Turns(const model::Number& last, diagnostics::Sink& sink) : last_(last), sink_(sink) {}

  // Something that several units share is reported once.
  void check(std::string_view who, int turn, const base::SourceRange& where) {
    if (!where.valid() || (turn >= 1 && turn <= last_.value) || !seen_.insert(where).second) return;
    sink_
        .add(Kind::turn_out_of_range, where,
             fmt::format("{} enters on turn {}, but the battle has turns 1 to {}", who, turn, last_.value))
        .related.push_back({last_.text.range, "the number of turns"});
  }

 private:
  const model::Number& last_;
  diagnostics::Sink& sink_;
  std::set<base::SourceRange> seen_;
};

}  // namespace

void check_time(const resolve::Battle& battle, diagnostics::Sink& sink) {
  const model::Number& last = battle.scenario->length.turns;
  if (!last.known()) return;
  Turns turns(last, sink);
  for (const resolve::Unit& unit : battle.units)
    turns.check(battle.entry(unit).name.value, unit.place.turn, unit.place.turn_where);
  for (const resolve::Leader& leader : battle.leaders)
    if (const model::Number& turn = leader.line->at.turn; turn.known())
      turns.check(leader.name.value, turn.value, turn.text.range);
}

}  // namespace muster::checks
