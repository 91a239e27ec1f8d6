// Numbered counters: one counter can be in one place only.
#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using resolve::Battle;
using resolve::Index;
using resolve::Unit;

// What the game tells counters apart by, in its order; nothing when the book leaves one of them out.
std::optional<std::vector<std::string>> marks(const Battle& battle, const Unit& unit) {
  std::vector<std::string> all;
  for (const base::Text& mark : battle.rules->game().counter_numbers.told_apart_by) {
    auto value = battle.printed_value(unit, mark.value);
    if (!value) return std::nullopt;
    all.push_back(std::move(*value));
  }
  return all;
}

}  // namespace

void check_counters(const Battle& battle, diagnostics::Sink& sink) {
  using Counter = std::tuple<Index, resolve::TypeId, std::vector<std::string>, int>;
  std::map<Counter, Index> seen;
  for (Index i = 0; i < battle.units.size(); ++i) {
    const Unit& unit = battle.units[i];
    const resolve::Entry& entry = battle.entry(unit);
    if (unit.counter == 0 || entry.type == resolve::kNoId || unit.place.kind == resolve::PlaceKind::not_used)
      continue;
    auto told = marks(battle, unit);
    if (!told) continue;
    const auto [known, fresh] =
        seen.emplace(Counter{unit.side, entry.type, std::move(*told), unit.counter}, i);
    if (fresh) continue;
    auto& found = sink.add(Kind::placed_twice, entry.label.range,
                           fmt::format("the counter {} is set up twice", battle.name(unit)));
    found.related.push_back({battle.entry(battle.units[known->second]).label.range, "and here"});
    found.help.push_back("one of the numbers is wrong, or one of the units is in the list twice");
  }
}

}  // namespace muster::checks
