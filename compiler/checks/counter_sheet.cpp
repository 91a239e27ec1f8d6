// The set-up against the counter sheet: what is printed on the counters, or what other battles say of them.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "checks/checks.h"
#include "checks/counter_words_shared.h"
#include "diagnostics/offer.h"
#include "resolve/counter_differences.h"

namespace muster::checks {
namespace {

using diagnostics::Diagnostic;
using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Counter;
using resolve::CounterDifference;
using resolve::CounterFit;
using resolve::CounterMatch;
using resolve::Index;
using resolve::Unit;

using Of = CounterDifference::Of;

constexpr std::string_view kCounterSays = "the counter prints it";
constexpr std::size_t kMostLabels = 8;  // counters that one finding points at

// One value in which units of one line differ from their counters.
struct Mismatch {
  CounterDifference difference;
  Index counter;
  std::vector<Index> units;
};

class Report {
 public:
  Report(const Battle& battle, Sink& sink) : battle_(battle), sheet_(*battle.sheet), sink_(sink) {}

  void units() {
    for (Index i = 0; i < battle_.unit_counters.size(); ++i) {
      const CounterMatch& match = battle_.unit_counters[i];
      if (match.fit == CounterFit::differs) collect(i, sheet_.counters[match.other], match.other);
      if (match.fit == CounterFit::missing) missing_[battle_.units[i].entry].push_back(i);
      if (match.fit == CounterFit::used_up) report_shortage(i);
    }
    for (const Mismatch& one : mismatches_) report(one);
    for (const auto& [entry, units] : missing_) report_missing(entry, units);
  }

  void leaders() {
    for (Index i = 0; i < battle_.leader_counters.size(); ++i) {
      const CounterMatch& match = battle_.leader_counters[i];
      const resolve::Leader& leader = battle_.leaders[i];
      if (match.fit == CounterFit::differs) report(leader, sheet_.counters[match.other], match.other);
      if (match.fit != CounterFit::missing) continue;
      auto& found = sink_.add(Kind::no_such_counter, leader.label.range,
                              fmt::format("the counter sheet has no leader {}", leader.name.value));
      explain_missing(leader.name.value, true, found);
    }
  }

 private:
  // Its differences from a counter; those of a printed code as one, where the counter's code is known. An
  // attribute of a formation whose other counters have it is no fault of the formation.
  std::vector<CounterDifference> differences(const Unit& unit, const Counter& counter) const {
    std::vector<CounterDifference> all = resolve::counter_differences(battle_, unit, counter);
    const resolve::Entry& entry = battle_.entry(unit);
    for (CounterDifference& one : all)
      if (one.of == Of::attribute && has_right_counters(unit.formation)) one.where = entry.label().range;
    const auto in_code = [](const CounterDifference& one) { return one.in_code; };
    if (unit.counter != 0 || !counter.code.present() || model::is_unknown(counter.code) ||
        std::none_of(all.begin(), all.end(), in_code))
      return all;
    std::erase_if(all, in_code);
    all.insert(all.begin(), {Of::rating, "", entry.code.str(), counter.code.str(), entry.code.range, true});
    return all;
  }

  bool has_right_counters(Index formation) const {
    const auto& units = battle_.formations[formation].units;
    return std::any_of(units.begin(), units.end(),
                       [&](Index unit) { return battle_.unit_counters[unit].fit == CounterFit::same; });
  }

  void collect(Index index, const Counter& counter, Index counter_index) {
    const Unit& unit = battle_.units[index];
    for (CounterDifference& one : differences(unit, counter)) {
      const auto same = std::find_if(mismatches_.begin(), mismatches_.end(), [&](const Mismatch& other) {
        return other.difference.where == one.where && other.difference.what == one.what &&
               other.difference.there == one.there && battle_.units[other.units.front()].entry == unit.entry;
      });
      if (same == mismatches_.end())
        mismatches_.push_back({std::move(one), counter_index, {index}});
      else
        same->units.push_back(index);
    }
  }

  Diagnostic& add_mismatch(const CounterDifference& one, std::string_view who, Index counter) {
    auto& found = sink_.add(Kind::counter_mismatch, one.where, mismatch_words(one, who, battle_, counter));
    const Counter& other = sheet_.counters[counter];
    found.related.push_back({other.label.range, sheet_.copied() ? "the counter" : "the same counter there"});
    if (!sheet_.copied())
      found.help.push_back("one of the battles is wrong; if these are two counters, `allow` it and say why");
    return found;
  }

  void report(const Mismatch& one) {
    const Unit& first = battle_.units[one.units.front()];
    auto& found = add_mismatch(one.difference, names_of(battle_, one.units), one.counter);
    if (!sheet_.copied()) return;  // either battle may be right
    const resolve::Entry& entry = battle_.entry(first);
    if (one.difference.where != entry.label().range) return offer(found, one.difference);
    if (first.counter == 0 || one.difference.of != Of::rating) return;
    found.printed = entry.label().str();
    found.corrected = respelled_run(battle_, entry);
    found.help.push_back(fmt::format("write `{}`", *found.corrected));
  }

  void report(const resolve::Leader& leader, const Counter& counter, Index counter_index) {
    const base::Text &line = leader.line->line, &right = counter.line->line;
    for (CounterDifference& one : resolve::counter_differences(battle_, leader, counter)) {
      auto& found = add_mismatch(one, leader.name.value, counter_index);
      const bool like_name = leader.name.value == counter.name.value;
      if (one.where != line.range)
        offer(found, one);
      else if (right.present() && like_name)
        diagnostics::offer_correction(found, line.value, right.value, kCounterSays);
    }
  }

  // The correction to paste where the value stands for itself, or in a code.
  void offer(Diagnostic& found, const CounterDifference& one) {
    const bool hex = one.of == Of::start && !one.here.empty() && one.there.size() == one.here.size();
    if (one.of == Of::rating || one.of == Of::attribute || hex)
      diagnostics::offer_correction(found, one.here, one.there, kCounterSays, one.in_code ? "code" : "");
  }

  void report_missing(Index entry, const std::vector<Index>& units) {
    const resolve::Entry& line = battle_.entries[entry];
    auto& found = sink_.add(Kind::no_such_counter, line.label().range,
                            fmt::format("the counter sheet has no {}", names_of(battle_, units)));
    const Unit& first = battle_.units[units.front()];
    if (first.counter == 0) return explain_missing(line.name.value, false, found);
    const auto alike = like_counters(battle_, first);
    if (alike.empty()) return;
    found.related.push_back({sheet_.counters[alike.front()].label.range, "the same type"});
    found.notes.push_back(fmt::format("it has {} of them", numbers_of(battle_, alike)));
    auto spare = alike;
    std::erase_if(spare, [&](Index counter) {
      const auto& all = battle_.unit_counters;
      return std::any_of(all.begin(), all.end(), [&](const auto& one) { return one.counter == counter; });
    });
    if (!spare.empty())
      found.notes.push_back(fmt::format("nothing in the set-up uses {}", numbers_of(battle_, spare)));
  }

  // A counter of that name which is another's, else the name that comes near.
  void explain_missing(std::string_view name, bool leader, Diagnostic& found) {
    const std::string folded = battle_.rules->fold_name(name);
    std::vector<std::string_view> names;
    for (const Counter& counter : sheet_.counters) {
      if (counter.leader != leader || !counter.name.present()) continue;
      names.push_back(counter.name.value);
      if (battle_.rules->fold_name(counter.name.value) != folded) continue;
      const std::string others = other_battles(battle_, counter);
      found.related.push_back({counter.label.range, others.empty()
                                                        ? fmt::format("of {}", counter.side().value)
                                                        : fmt::format("for {}", others)});
      return;
    }
    if (const auto near = base::nearest(name, names))
      found.help.push_back(fmt::format("did you mean `{}`?", names[*near]));
  }

  // Units for which the counters of their name do not suffice, once. Of numbered ones placed-twice speaks.
  void report_shortage(Index index) {
    const Unit& unit = battle_.units[index];
    const resolve::Entry& entry = battle_.entry(unit);
    const Index candidate = battle_.unit_counters[index].other;
    if (sheet_.counters[candidate].number != 0 || entry.miscounted) return;
    const std::string name = battle_.rules->fold_name(sheet_.counters[candidate].name.value);
    if (!short_.emplace(unit.side, name).second) return;
    std::set<Index> counters = {candidate};
    std::map<Index, int> users;  // by entry
    for (Index i = 0; i < battle_.units.size(); ++i) {
      const CounterMatch& match = battle_.unit_counters[i];
      const Index used = match.counter != resolve::kNone ? match.counter : match.other;
      if (battle_.units[i].side != unit.side || used == resolve::kNone) continue;
      if (battle_.rules->fold_name(sheet_.counters[used].name.value) != name) continue;
      counters.insert(used);
      ++users[battle_.units[i].entry];
    }
    add_shortage(entry, counters, users);
  }

  void add_shortage(const resolve::Entry& entry, const std::set<Index>& counters,
                    const std::map<Index, int>& users) {
    int have = 0, need = 0;
    for (const Index one : counters) have += sheet_.counters[one].count;
    for (const auto& [line, count] : users) need += count;
    auto& found =
        sink_.add(Kind::too_few_counters, entry.label().range,
                  fmt::format("the set-up has {} {}, but there {} {} counter{}", need, entry.name.value,
                              have == 1 ? "is" : "are", have, have == 1 ? "" : "s"));
    for (const Index one : counters)
      if (found.related.size() < kMostLabels)
        found.related.push_back(
            {sheet_.counters[one].label.range, fmt::format("{} on the sheet", sheet_.counters[one].count)});
    for (const auto& [line, count] : users)
      if (&battle_.entries[line] != &entry && found.related.size() < kMostLabels)
        found.related.push_back({battle_.entries[line].label().range, fmt::format("{} here", count)});
    found.help.push_back("a unit is one too many, or bears the name of another");
  }

  const Battle& battle_;
  const resolve::CounterSheet& sheet_;
  Sink& sink_;
  std::vector<Mismatch> mismatches_;
  std::map<Index, std::vector<Index>> missing_;    // units by entry
  std::set<std::pair<Index, std::string>> short_;  // side and name
};

}  // namespace

void check_counter_sheet(const Battle& battle, Sink& sink) {
  if (!battle.sheet) return;
  if (battle.counters_open && !battle.entries.empty())
    sink.add(Kind::not_decided, battle.entries.front().label().range,
             "the set-up was not compared with the counter sheet: too many of their lines have one name");
  Report report(battle, sink);
  report.units();
  report.leaders();
}

}  // namespace muster::checks
