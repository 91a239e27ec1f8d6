// Counters that are for this battle and that no unit or leader of it uses.
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/counter_sheet.h"
#include "resolve/unit_line.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Counter;
using resolve::Index;

// Names and types of units that a variant adds or that the book leaves out of the battle: their counters are
// spoken for.
class SpokenFor {
 public:
  explicit SpokenFor(const Battle& battle) : battle_(battle) {
    for (const model::Variant& variant : battle.scenario->variants)
      for (const model::Addition& addition : variant.add) {
        units(addition.units);
        formations(addition.formations);
      }
    for (const resolve::Unit& unit : battle.units)
      if (unit.place.kind == resolve::PlaceKind::not_used)
        add(battle.entry(unit).name, battle.entry(unit).type);
  }

  bool has(const Counter& counter) const {
    if (counter.leader) return leaders_ || names_.contains(battle_.rules->fold_name(counter.name.value));
    if (counter.type != resolve::kNoId && counter.number != 0) return types_.contains(counter.type);
    for (const std::string& spelling : counter.spellings)
      if (names_.contains(spelling)) return true;
    return false;
  }

 private:
  void add(const base::Text& name, resolve::TypeId type) {
    names_.insert(battle_.rules->fold_name(name.value));
    if (type != resolve::kNoId) types_.insert(type);
  }
  void units(const std::vector<model::UnitLine>& lines) {
    Sink ignored;  // the resolver reports it
    for (const model::UnitLine& line : lines) {
      const auto words = resolve::read_unit_words(line, *battle_.rules, ignored);
      add(words.name, words.type);
      units(line.keys->units);
    }
  }
  void formations(const std::vector<model::FormationLine>& lines) {
    for (const model::FormationLine& line : lines) {
      leaders_ |= line.commander.present();
      units(line.units);
      formations(line.formations);
    }
  }

  const Battle& battle_;
  std::set<std::string> names_;
  std::set<resolve::TypeId> types_;
  bool leaders_ = false;  // a variant brings some
};

bool is_for(const Battle& battle, const Counter& counter) {
  for (const base::Text& one : counter.battles())
    if (one.value == battle.scenario_id()) return true;
  return false;
}

// Some unit could not be read, or not be matched: which counters are not used is then not known.
bool is_open(const Battle& battle) {
  for (const resolve::Entry& entry : battle.entries)
    if (entry.unread) return true;
  return battle.counters_open;
}

}  // namespace

void check_unused_counters(const Battle& battle, Sink& sink) {
  if (!battle.sheet || !battle.sheet->copied() || !battle.variants.empty() || is_open(battle)) return;
  const auto& counters = battle.sheet->counters;
  std::vector<int> used(counters.size());
  for (const auto* all : {&battle.unit_counters, &battle.leader_counters})
    for (const resolve::CounterMatch& match : *all)
      if (match.counter != resolve::kNone) ++used[match.counter];
  const SpokenFor spoken_for(battle);
  for (Index i = 0; i < counters.size(); ++i) {
    const Counter& counter = counters[i];
    if (used[i] >= counter.count || !is_for(battle, counter) || spoken_for.has(counter)) continue;
    const std::string name = battle.sheet->name(counter);
    sink.add(Kind::unused_counter, counter.label.range,
             counter.count == 1 || used[i] == 0
                 ? fmt::format("nothing in the set-up of {} uses {}", battle.scenario_id(), name)
                 : fmt::format("the set-up of {} uses {} of {} {}", battle.scenario_id(), used[i],
                               counter.count, name));
  }
}

}  // namespace muster::checks
