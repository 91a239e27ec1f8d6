#include "resolve/counter_match.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "resolve/counter_differences.h"
#include "resolve/counter_pairing.h"

namespace muster::resolve {
namespace {

constexpr std::size_t kMaxPairs =
    200'000;  // of things and counters that may be one; printed battles have hundreds

// A counter that a unit or leader may be.
struct Candidate {
  Index counter;
  std::size_t differences;
  bool near = false;  // but for an attribute that tells counters apart
};
using Candidates = std::vector<Candidate>;

class Comparison {
 public:
  Comparison(Battle& battle, const CounterSheet& sheet) : battle_(battle), sheet_(sheet) {
    for (Index i = 0; i < sheet.counters.size(); ++i) {
      const Counter& counter = sheet.counters[i];
      by_number_[{counter.type, counter.number}].push_back(i);
      for (const std::string& spelling : counter.spellings)
        (counter.leader ? leaders_ : units_)[spelling].push_back(i);
    }
  }

  void run() {
    std::vector<Candidates> units, leaders;
    for (const Unit& unit : battle_.units) {
      units.push_back(candidates(unit));
      if (pairs_ > kMaxPairs) break;
    }
    for (const Leader& leader : battle_.leaders) leaders.push_back(candidates(leader));
    battle_.counters_open = pairs_ > kMaxPairs;
    if (battle_.counters_open) return;
    battle_.unit_counters = sheet_.copied() ? paired(units) : compared(units);
    battle_.leader_counters = sheet_.copied() ? paired(leaders) : compared(leaders);
    for (Index i = 0; i < units.size(); ++i)
      if (units_.empty() || left_out(battle_.units[i])) battle_.unit_counters[i] = {};
    for (Index i = 0; i < leaders.size(); ++i)
      if (leaders_.empty() || is_spare(i)) battle_.leader_counters[i] = {};
  }

 private:
  // It is not in play, or what it is could not be read, which is reported.
  bool left_out(const Unit& unit) const {
    const Entry& entry = battle_.entry(unit);
    const auto is_unread = [&](std::string_view name) {
      return std::find(sheet_.unread.begin(), sheet_.unread.end(), name) != sheet_.unread.end();
    };
    return entry.unread || unit.place.kind == PlaceKind::not_used ||
           std::any_of(entry.spellings.begin(), entry.spellings.end(), is_unread);
  }

  // A replacement without a counter of his own: a colonel, whoever he is.
  bool is_spare(Index leader) const {
    return battle_.leaders[leader].replaces != kNone &&
           battle_.leader_counters[leader].fit == CounterFit::missing;
  }

  bool is_witness(const Counter& counter) const {
    return std::any_of(counter.battles().begin(), counter.battles().end(),
                       [&](const base::Text& one) { return one.value == battle_.scenario_id(); });
  }
  bool has_other_witness(const Counter& counter) const {
    return std::any_of(counter.battles().begin(), counter.battles().end(),
                       [&](const base::Text& one) { return one.value != battle_.scenario_id(); });
  }
  // A copied counter that names its battles is for no other.
  bool serves(const Counter& counter, Index side) const {
    if (sheet_.copied() && !counter.battles().empty() && !is_witness(counter)) return false;
    if (!counter.side().present() || model::is_unknown(counter.side())) return true;
    const std::string wanted = battle_.rules->fold_name(counter.side().value);
    const Side& own = battle_.sides[side];
    return wanted == battle_.rules->fold_name(own.name.value) ||
           std::any_of(own.line->aka.begin(), own.line->aka.end(), [&](const base::Text& other) {
             return wanted == battle_.rules->fold_name(other.value);
           });
  }

  // Those of these counters that the thing may be.
  template <class Thing>
  Candidates judged(const Thing& thing, std::vector<Index> counters) {
    std::sort(counters.begin(), counters.end());
    counters.erase(std::unique(counters.begin(), counters.end()), counters.end());
    Candidates out;
    for (const Index i : counters) {
      const Counter& counter = sheet_.counters[i];
      if (!serves(counter, thing.side)) continue;
      if (++pairs_ > kMaxPairs) break;
      out.push_back({i, counter_differences(battle_, thing, counter).size()});
    }
    return out;
  }

  Candidates candidates(const Unit& unit) {
    const Entry& entry = battle_.entry(unit);
    std::vector<Index> counters;
    if (left_out(unit)) return {};
    if (unit.counter != 0 && entry.type != kNoId) {
      for (const int number : {static_cast<int>(unit.counter), 0})  // 0: not known
        if (const auto found = by_number_.find({entry.type, number}); found != by_number_.end())
          counters.insert(counters.end(), found->second.begin(), found->second.end());
      return told_apart(unit, judged(unit, std::move(counters)));
    }
    for (const std::string_view spelling : entry.spellings) add_called(units_, spelling, counters);
    return judged(unit, std::move(counters));
  }

  Candidates candidates(const Leader& leader) {
    std::vector<Index> counters;
    add_called(leaders_, battle_.rules->fold_name(leader.name.value), counters);
    for (const base::Text& other : leader.line->keys->aka)
      add_called(leaders_, battle_.rules->fold_name(other.value), counters);
    return judged(leader, std::move(counters));
  }

  using ByName = std::unordered_map<std::string_view, std::vector<Index>>;  // by folded spelling
  static void add_called(const ByName& all, std::string_view name, std::vector<Index>& out) {
    if (const auto found = all.find(name); found != all.end())
      out.insert(out.end(), found->second.begin(), found->second.end());
  }

  // Leaves those that the game does not tell apart from the unit, or only by an attribute.
  Candidates told_apart(const Unit& unit, Candidates all) const {
    std::erase_if(all, [&](Candidate& one) {
      const auto marks = mark_differences(battle_, unit, sheet_.counters[one.counter]);
      one.near = !marks.empty();
      return std::any_of(marks.begin(), marks.end(),
                         [](const auto& mark) { return mark.of != CounterDifference::Of::attribute; });
    });
    return all;
  }

  // The candidate with the fewest differences that has room.
  static const Candidate* nearest(const Candidates& all, bool near, const std::vector<int>& room) {
    const Candidate* best = nullptr;
    for (const Candidate& one : all)
      if (one.near == near && room[one.counter] > 0 && (!best || one.differences < best->differences))
        best = &one;
    return best;
  }

  // Each counter serves one thing: first those that agree with it, as many as possible.
  std::vector<CounterMatch> paired(const std::vector<Candidates>& all) const {
    std::vector<CounterMatch> out(all.size());
    std::vector<int> room;
    for (const Counter& counter : sheet_.counters) room.push_back(counter.count);
    CounterPairing pairing(room);
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::vector<std::uint32_t> choices;
      for (const Candidate& one : all[i])
        if (one.differences == 0 && !one.near) choices.push_back(one.counter);
      if (pairing.add(std::move(choices))) out[i].fit = CounterFit::same;
    }
    for (std::size_t i = 0; i < all.size(); ++i)
      if (out[i].fit == CounterFit::same) out[i].counter = pairing.counters()[i];
    for (Index i = 0; i < room.size(); ++i) room[i] = pairing.room(i);
    for (const bool near : {false, true})
      for (std::size_t i = 0; i < all.size(); ++i)
        if (out[i].fit == CounterFit::uncompared) take_nearest(nearest(all[i], near, room), room, out[i]);
    for (std::size_t i = 0; i < all.size(); ++i)
      if (out[i].fit == CounterFit::uncompared) out[i] = left_over(all[i]);
    return out;
  }

  static void take_nearest(const Candidate* found, std::vector<int>& room, CounterMatch& out) {
    if (!found) return;
    --room[found->counter];
    out = {CounterFit::differs, found->counter, found->counter};
  }

  static CounterMatch left_over(const Candidates& all) {
    for (const Candidate& one : all)
      if (!one.near) return {CounterFit::used_up, kNone, one.counter};
    return {CounterFit::missing, kNone, kNone};
  }

  // Other battles' word against this one's. Only a number makes a counter of theirs the same as one here.
  std::vector<CounterMatch> compared(const std::vector<Candidates>& all) const {
    std::vector<CounterMatch> out(all.size());
    for (std::size_t i = 0; i < all.size(); ++i)
      for (const Candidate& one : all[i]) {
        const Counter& counter = sheet_.counters[one.counter];
        CounterMatch& match = out[i];
        if (one.near) continue;
        if (one.differences == 0 && is_witness(counter) && match.counter == kNone) {
          match.counter = one.counter;
          if (match.fit == CounterFit::uncompared) match.fit = CounterFit::same;
        }
        if (one.differences == 0 || counter.number == 0 || match.other != kNone) continue;
        if (!has_other_witness(counter)) continue;
        match.fit = CounterFit::differs;
        match.other = one.counter;
      }
    return out;
  }

  Battle& battle_;
  const CounterSheet& sheet_;
  std::map<std::pair<TypeId, int>, std::vector<Index>> by_number_;
  ByName units_, leaders_;
  std::size_t pairs_ = 0;
};

}  // namespace

void compare_with_sheet(Battle& battle, const CounterSheet& sheet) {
  battle.sheet = &sheet;
  Comparison(battle, sheet).run();
}

}  // namespace muster::resolve
