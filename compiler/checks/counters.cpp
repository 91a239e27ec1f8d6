// Numbered counters: one counter can be in one place only.
#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/counters_shared.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using resolve::Battle;
using resolve::Index;

constexpr std::size_t kMostNamed = 6;  // counters that one finding names

const resolve::Entry& entry_of(const Battle& battle, Index unit) { return battle.entry(battle.units[unit]); }

// Its run of numbers, or the whole line when several runs of it are meant.
base::SourceRange label(const Battle& battle, Index first, Index last) {
  const resolve::Entry& entry = entry_of(battle, first);
  const bool one = battle.units[first].entry == battle.units[last].entry;
  return one || !entry.line->line.present() ? entry.label().range : entry.line->line.range;
}

std::string names(const Battle& battle, std::span<const SecondCounter> some) {
  std::string out;
  for (std::size_t i = 0; i < some.size() && i < kMostNamed; ++i)
    out += (i ? ", " : "") + battle.name(battle.units[some[i].unit]);
  return some.size() > kMostNamed ? out + " and more" : out;
}

// Counters of one line of which another one has all.
void report(const Battle& battle, std::span<const SecondCounter> some, diagnostics::Sink& sink) {
  const std::string message =
      some.size() == 1 ? fmt::format("the counter {} is set up twice", names(battle, some))
                       : fmt::format("{} counters are set up twice: {}", some.size(), names(battle, some));
  auto& found = sink.add(Kind::placed_twice, label(battle, some.front().unit, some.back().unit), message);
  found.related.push_back({label(battle, some.front().first, some.back().first), "and here"});
  found.help.push_back("one of the numbers is wrong, or one of the units is in the list twice");
}

}  // namespace

void check_counters(const Battle& battle, diagnostics::Sink& sink) {
  const auto all = counters_set_up_twice(battle);
  const auto lines = [&](const SecondCounter& one) {
    return std::pair(entry_of(battle, one.unit).line, entry_of(battle, one.first).line);
  };
  for (std::size_t from = 0, to = 0; from < all.size(); from = to) {
    while (to < all.size() && lines(all[to]) == lines(all[from])) ++to;
    report(battle, std::span(all).subspan(from, to - from), sink);
  }
}

}  // namespace muster::checks
