// One leader written down as two: commander of two formations, or his own replacement.
#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Index;
using resolve::Leader;

// Alike in all that is printed. Two men of one name can be told apart by rank, rating or an `id:`.
bool same_man(const Battle& battle, const Leader& a, const Leader& b) {
  return a.side == b.side && !a.line->keys->id.present() && !b.line->keys->id.present() && a.name.present() &&
         !model::is_unknown(a.name) &&
         battle.rules->fold_name(a.name.value) == battle.rules->fold_name(b.name.value) &&
         a.ratings == b.ratings && a.line->keys->rank.value == b.line->keys->rank.value;
}

void report_twice(const Leader& first, const Leader& again, Sink& sink) {
  auto& found = sink.add(Kind::placed_twice, again.label.range,
                         fmt::format("{} is the commander of two formations here", again.name.value));
  found.related.push_back({first.label.range, "and here"});
  found.help.push_back(
      fmt::format("if one man leads both, write `led by: {}` in one of them; if there are two of that name, "
                  "give one an `id:`",
                  again.name.value));
}

}  // namespace

void check_same_leaders(const Battle& battle, Sink& sink) {
  for (Index i = 0; i < battle.leaders.size(); ++i) {
    const Leader& leader = battle.leaders[i];
    if (leader.replaces != resolve::kNone) {
      const Leader& before = battle.leaders[leader.replaces];
      if (same_man(battle, leader, before))
        sink.add(Kind::placed_twice, leader.label.range, fmt::format("{} follows himself", leader.name.value))
            .related.push_back({before.label.range, "the commander"});
      continue;
    }
    const auto namesakes = battle.leaders_by_name.find(battle.rules->fold_name(leader.name.value));
    if (namesakes == battle.leaders_by_name.end()) continue;
    for (const Index other : namesakes->second) {
      if (other >= i || battle.leaders[other].replaces != resolve::kNone) continue;
      if (!same_man(battle, battle.leaders[other], leader)) continue;
      report_twice(battle.leaders[other], leader, sink);
      break;
    }
  }
}

}  // namespace muster::checks
