#include "resolve/starting_orders.h"

#include <algorithm>
#include <array>

#include "resolve/names.h"
#include "resolve/words.h"

namespace muster::resolve {
namespace {

using diagnostics::Sink;

constexpr std::array<std::string_view, 4> kFlankWords = {"left", "right", "centre", "reserve"};

std::vector<Index> of_flank(const Battle& battle, Index side, std::string_view word) {
  std::vector<Index> found;
  for (const Index formation : battle.sides[side].formations)
    if (to_string(battle.formations[formation].flank) == word) found.push_back(formation);
  return found;
}

std::vector<Index> commanded_by(const Battle& battle, const std::vector<Index>& leaders) {
  std::vector<Index> found;
  for (const Index leader : leaders)
    if (const Index formation = battle.leaders[leader].formation; formation != kNone)
      found.push_back(formation);
  return found;
}

StartingOrder read_line(const Battle& battle, const Names& names, const model::OrderLine& line, Sink& sink) {
  StartingOrder out;
  out.line = &line;
  check_word(line.flank, kFlankWords, sink);
  if (const auto side = names.require(NameKind::side, line.side, sink); side.size() == 1)
    out.side = side.front();
  if (const auto order = names.require(NameKind::order, line.order, sink); !order.empty())
    out.order = static_cast<std::uint16_t>(order.front());
  const auto formations = names.require(NameKind::formation, line.formation, sink, out.side);
  const auto leaders = names.require(NameKind::leader, line.leader, sink, out.side);
  if (line.leader.present())
    out.formations = commanded_by(battle, leaders);
  else if (line.formation.present())
    out.formations = formations;
  else if (line.flank.present() && out.side != kNone)
    out.formations = of_flank(battle, out.side, line.flank.value);
  else if (out.side != kNone)
    out.formations = battle.sides[out.side].formations;
  return out;
}

}  // namespace

void resolve_orders(Battle& battle, Sink& sink) {
  const Names names(battle);
  for (Formation& formation : battle.formations) {
    const auto order = names.require(NameKind::order, formation.line->keys->order, sink);
    if (!order.empty()) formation.order = static_cast<std::uint16_t>(order.front());
  }
  for (const model::OrderLine& line : battle.scenario->orders) {
    battle.starting_orders.push_back(read_line(battle, names, line, sink));
    const StartingOrder& read = battle.starting_orders.back();
    for (const Index formation : read.formations)
      if (battle.formations[formation].order == kNoId) battle.formations[formation].order = read.order;
  }
}

}  // namespace muster::resolve
