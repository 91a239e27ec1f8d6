#include "checks/counters_shared.h"

#include <map>
#include <optional>
#include <tuple>

namespace muster::checks {
namespace {

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

std::vector<SecondCounter> counters_set_up_twice(const Battle& battle) {
  using Counter = std::tuple<Index, resolve::TypeId, std::vector<std::string>, int>;
  std::vector<SecondCounter> out;
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
    if (!fresh) out.push_back({i, known->second});
  }
  return out;
}

std::vector<Index> second_counters(const Battle& battle) {
  std::vector<Index> units;
  for (const SecondCounter& one : counters_set_up_twice(battle)) units.push_back(one.unit);
  return units;
}

}  // namespace muster::checks
