// Starting orders that the game bars to the units that have them.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/fit.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Index;
using resolve::Selection;
using resolve::Unit;

// Where a unit's order is said; nowhere when that cannot be told.
base::SourceRange said(const Battle& battle, const Unit& unit) {
  if (battle.entry(unit).details->order_text.present()) return battle.entry(unit).details->order_text.range;
  for (Index at = unit.formation; at != resolve::kNone; at = battle.formations[at].parent) {
    const resolve::Formation& formation = battle.formations[at];
    if (formation.line->keys->order.present()) return formation.line->keys->order.range;
    if (formation.order == resolve::kNoId) continue;
    for (const resolve::StartingOrder& one : battle.starting_orders)
      if (std::find(one.formations.begin(), one.formations.end(), at) != one.formations.end())
        return one.line->order.range;
    return formation.name.range;  // a variant gives it
  }
  return {};
}

// For each order, the units that it is barred to, and where the game says so.
class Bars {
 public:
  explicit Bars(const Battle& battle) : battle_(battle) {
    for (const auto& [name, order] : battle.rules->game().orders.kinds) {
      auto& selections = barred_.emplace_back();
      for (const model::Selector& selector : order.barred_to)
        selections.emplace_back(selector, *battle.rules, nullptr);
    }
  }

  const model::Selector* barring(std::uint16_t order, const Unit& unit) const {
    for (std::size_t i = 0; i < barred_[order].size(); ++i)
      if (barred_[order][i].fit(battle_, unit) == resolve::Fit::yes)
        return &battle_.rules->game().orders.kinds[order].value.barred_to[i];
    return nullptr;
  }

 private:
  const Battle& battle_;
  std::vector<std::vector<Selection>> barred_;
};

}  // namespace

void check_forbidden_orders(const Battle& battle, Sink& sink) {
  const Bars bars(battle);
  std::set<std::pair<base::SourceRange, Index>> seen;  // by place and line of like units
  for (const Unit& unit : battle.units) {
    const std::uint16_t number = battle.order(unit);
    if (number == resolve::kNoId || battle.entry(unit).unread) continue;
    const model::Selector* barred = bars.barring(number, unit);
    const base::SourceRange where = said(battle, unit);
    if (!barred || !where.valid() || !seen.emplace(where, unit.entry).second) continue;
    const auto& [name, order] = battle.rules->game().orders.kinds[number];
    const resolve::Entry& entry = battle.entry(unit);
    auto& found = sink.add(Kind::forbidden_order, where,
                           fmt::format("{} may not have the order {}", entry.name.value, name.value));
    found.rule = order.rule.str();
    if (order.says.present()) found.notes.push_back(order.says.str());
    if (entry.label().range != where) found.related.push_back({entry.label().range, "this unit"});
    found.related.push_back({barred->range, "the game bars the order to such units"});
  }
}

}  // namespace muster::checks
