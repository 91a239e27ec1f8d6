// Starting orders: that nobody is left out, and that the printed list of them agrees with the set-up.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/names.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Formation;
using resolve::Index;
using resolve::StartingOrder;

std::string_view order_name(const Battle& battle, std::uint16_t order) {
  return battle.rules->game().orders.kinds[order].key.value;
}

// Where the game prints them, each top formation has one.
void check_all_stated(const Battle& battle, Sink& sink) {
  const model::Orders& orders = battle.rules->game().orders;
  if (orders.at_start.value != "printed" || !battle.starting_orders.empty()) return;
  for (const Formation& formation : battle.formations) {
    if (formation.level > 0 || formation.line->keys->order.present()) continue;
    auto& found =
        sink.add(Kind::missing_order, formation.name.range,
                 fmt::format("nothing is said about the starting order of {}", formation.name.value));
    found.rule = orders.rule.str();
    found.help.push_back("add `order:`, or `order: unknown` when the book does not say");
  }
}

// The list names somebody of the side who commands no formation of it.
void check_commands_anything(const Battle& battle, const StartingOrder& order, Sink& sink) {
  const base::Text& name = order.line->leader;
  const auto leaders = resolve::Names(battle).find(resolve::NameKind::leader, name.value, order.side);
  if (leaders.size() != 1) return;  // which is reported
  auto& found = sink.add(Kind::order_mismatch, name.range,
                         fmt::format("`{}` has a starting order, but commands no formation", name.value));
  found.related.push_back({battle.leaders[leaders.front()].name.range, "this leader"});
}

// The list names a commander beside another formation than his own.
void check_commander(const Battle& battle, const StartingOrder& order, Sink& sink) {
  const model::OrderLine& line = *order.line;
  if (!line.leader.present()) return;
  if (order.formations.empty()) return check_commands_anything(battle, order, sink);
  if (order.formations.size() != 1) return;
  const Formation& his = battle.formations[order.formations.front()];
  const bool flank_named = line.flank.present() && !model::is_unknown(line.flank);
  const bool other_flank =
      flank_named && his.flank != resolve::Flank::none && resolve::to_string(his.flank) != line.flank.value;
  const bool other_name =
      line.formation.present() && !model::is_unknown(line.formation) &&
      battle.rules->fold_name(line.formation.value) != battle.rules->fold_name(his.name.value) &&
      line.formation.value != his.id;
  if (!other_flank && !other_name) return;
  const base::Text& named = other_flank ? line.flank : line.formation;
  auto& found = sink.add(Kind::order_mismatch, named.range,
                         fmt::format("the order of `{}` is listed under {}, but he commands {}",
                                     line.leader.value, named.value, his.name.value));
  found.related.push_back({his.name.range, "his formation"});
  found.related.push_back({line.leader.range, "the commander that the list names"});
  found.help.push_back(other_flank ? fmt::format("write `{}`", resolve::to_string(his.flank))
                                   : fmt::format("write `{}`", his.name.value));
  found.corrected = std::string(other_flank ? resolve::to_string(his.flank) : his.name.value);
}

// Two printed orders of one formation that are not the same.
void check_contradictions(const Battle& battle, Sink& sink) {
  std::map<Index, std::pair<std::uint16_t, base::SourceRange>> first;
  for (Index i = 0; i < battle.formations.size(); ++i) {
    const Formation& formation = battle.formations[i];
    const auto order = battle.rules->find_order(formation.line->keys->order.value);
    if (formation.line->keys->order.present() && order)
      first.emplace(i, std::pair(static_cast<std::uint16_t>(*order), formation.line->keys->order.range));
  }
  for (const StartingOrder& one : battle.starting_orders)
    for (const Index formation : one.formations) {
      if (one.order == resolve::kNoId) continue;
      const auto [known, fresh] = first.emplace(formation, std::pair(one.order, one.line->order.range));
      if (fresh || known->second.first == one.order) continue;
      auto& found =
          sink.add(Kind::order_mismatch, one.line->order.range,
                   fmt::format("{} starts with {} here, and with {} elsewhere",
                               battle.formations[formation].name.value, order_name(battle, one.order),
                               order_name(battle, known->second.first)));
      found.related.push_back({known->second.second, "the other order"});
    }
}

// A side whose orders are listed has one for each of its formations.
void check_list_is_whole(const Battle& battle, Sink& sink) {
  for (Index side = 0; side < battle.sides.size(); ++side) {
    const StartingOrder* last = nullptr;
    std::vector<Index> named;
    bool unread = false;  // a line that names nobody, which is reported
    for (const StartingOrder& order : battle.starting_orders) {
      if (order.side != side) continue;
      last = &order;
      unread |= order.formations.empty();
      named.insert(named.end(), order.formations.begin(), order.formations.end());
    }
    for (const Index formation : battle.sides[side].formations) {
      const Formation& one = battle.formations[formation];
      if (!last || unread || one.line->keys->order.present()) continue;
      if (std::find(named.begin(), named.end(), formation) != named.end()) continue;
      auto& found = sink.add(Kind::missing_order, one.name.range,
                             fmt::format("the list of starting orders leaves {} out", one.name.value));
      found.related.push_back({last->line->range, "orders of this side are listed here"});
      found.help.push_back("add its order to the list, or `order: unknown` here when the book has none");
    }
  }
}

}  // namespace

void check_orders(const Battle& battle, Sink& sink) {
  check_all_stated(battle, sink);
  for (const StartingOrder& order : battle.starting_orders) check_commander(battle, order, sink);
  check_contradictions(battle, sink);
  check_list_is_whole(battle, sink);
}

}  // namespace muster::checks
