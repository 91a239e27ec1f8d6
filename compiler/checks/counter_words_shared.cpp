#include "checks/counter_words_shared.h"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

namespace muster::checks {
namespace {

using resolve::Battle;
using resolve::Counter;
using resolve::Index;
using resolve::Unit;

// "#1-3 -1, #4 0", of numbers with what each has.
std::string spelled(const std::map<int, std::optional<int>>& values, std::string_view mark) {
  std::vector<std::string> runs;
  for (auto at = values.begin(); at != values.end();) {
    const int first = at->first;
    const std::optional<int> value = at->second;
    int last = first;
    for (++at; at != values.end() && at->first == last + 1 && at->second == value; ++at) last = at->first;
    std::string run =
        first == last ? fmt::format("{}{}", mark, first) : fmt::format("{}{}-{}", mark, first, last);
    if (value) run += fmt::format(" {}{}", *value > 0 ? "+" : "", *value);
    runs.push_back(std::move(run));
  }
  return fmt::format("{}", fmt::join(runs, ", "));
}

}  // namespace

std::string names_of(const Battle& battle, const std::vector<Index>& units) {
  const Unit& first = battle.units[units.front()];
  const resolve::Entry& entry = battle.entry(first);
  if (first.counter == 0) return units.size() == entry.units.count ? entry.name.str() : battle.name(first);
  std::string out = battle.name(first);
  for (std::size_t i = 1; i < units.size(); ++i)
    out += fmt::format(", {}{}", battle.rules->game().counter_numbers.mark.value,
                       battle.units[units[i]].counter);
  return out;
}

std::string other_battles(const Battle& battle, const Counter& counter) {
  std::vector<std::string_view> ids;
  for (const base::Text& one : counter.battles())
    if (one.value != battle.scenario_id()) ids.push_back(one.value);
  return fmt::format("{}", fmt::join(ids, ", "));
}

std::string mismatch_words(const resolve::CounterDifference& one, std::string_view who, const Battle& battle,
                           Index counter) {
  std::string here = fmt::format("{} has {} {}", who, one.what, one.here);
  if (one.what.empty()) here = fmt::format("{} is {}", who, one.here);  // the whole code
  if (one.of == resolve::CounterDifference::Of::start)
    here = fmt::format("{} starts {}", who, one.here.empty() ? "elsewhere" : "in " + one.here);
  if (!battle.sheet->copied())
    return fmt::format("{} here, but {} in {}", here, one.there,
                       other_battles(battle, battle.sheet->counters[counter]));
  return fmt::format("{}, but its counter has {}", here, one.there);
}

std::string respelled_run(const Battle& battle, const resolve::Entry& entry) {
  const auto rating = *battle.rules->counter_rating();
  std::map<int, std::optional<int>> values;
  for (Index i = entry.units.first; i < entry.units.first + entry.units.count; ++i) {
    const Index counter = battle.unit_counters[i].counter;
    auto& value = values[battle.units[i].counter];
    value = resolve::known_value(entry.ratings, rating);
    if (counter == resolve::kNone) continue;
    if (const auto right = resolve::known_value(battle.sheet->counters[counter].ratings, rating))
      value = right;
  }
  return spelled(values, battle.rules->game().counter_numbers.mark.value);
}

std::vector<Index> like_counters(const Battle& battle, const Unit& unit) {
  std::vector<Index> out;
  const auto& all = battle.sheet->counters;
  for (Index i = 0; i < all.size(); ++i)
    if (all[i].number != 0 && all[i].type == battle.entry(unit).type &&
        resolve::mark_differences(battle, unit, all[i]).empty())
      out.push_back(i);
  return out;
}

std::string numbers_of(const Battle& battle, const std::vector<Index>& counters) {
  std::map<int, std::optional<int>> numbers;
  for (const Index one : counters) numbers.emplace(battle.sheet->counters[one].number, std::nullopt);
  return spelled(numbers, battle.rules->game().counter_numbers.mark.value);
}

}  // namespace muster::checks
