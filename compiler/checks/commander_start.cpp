// A commander of several formations starts with one of them.
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "checks/checks.h"
#include "checks/positions_shared.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::Index;
using resolve::PlaceKind;

// The unit of these that is nearest to a hex.
void add_nearest(const Battle& battle, const std::vector<Index>& units, hex::HexIndex from,
                 diagnostics::Diagnostic& finding) {
  const hex::Layout& layout = battle.board->grid().layouts().front();
  const resolve::NamedHex* nearest = nullptr;
  Index unit = resolve::kNone;
  for (const Index other : units)
    for (const resolve::NamedHex& at : battle.span(battle.units[other].place.hexes)) {
      if (nearest && layout.distance(from, at.hex) >= layout.distance(from, nearest->hex)) continue;
      nearest = &at;
      unit = other;
    }
  if (nearest)
    finding.related.push_back(
        {nearest->where, fmt::format("the nearest unit of it, {}", battle.name(battle.units[unit]))});
}

// The formations that each leader commands himself.
std::vector<std::vector<Index>> led_by_each(const Battle& battle) {
  std::vector<std::vector<Index>> led(battle.leaders.size());
  for (Index i = 0; i < battle.formations.size(); ++i)
    if (battle.formations[i].commander != resolve::kNone) led[battle.formations[i].commander].push_back(i);
  return led;
}

// Who leads several formations stands with a unit of one of them.
void check_start(const Battle& battle, Index commander, const std::vector<Index>& led,
                 const Reported& reported, Sink& sink) {
  const model::CommandRule& rule = battle.rules->game().command;
  if (led.empty() || !rule.commander_start.present()) return;
  const resolve::Leader& leader = battle.leaders[commander];
  if (leader.place.kind != PlaceKind::fixed) return;
  if (battle.sides[leader.side].commander == commander) return;  // every unit is his
  const resolve::NamedHex at = battle.span(leader.place.hexes).front();
  std::vector<Index> units;
  std::vector<std::string_view> names;
  for (const Index one : led) {
    const auto below = battle.units_below(one);
    units.insert(units.end(), below.begin(), below.end());
    names.push_back(battle.formations[one].name.value);
  }
  if (units.empty()) return;  // which is reported
  for (const Index unit : units) {
    const resolve::Placement& place = battle.units[unit].place;
    if (place.kind != PlaceKind::fixed && place.kind != PlaceKind::not_used) return;  // it may stand there
    for (const resolve::NamedHex& hex : battle.span(place.hexes))
      if (hex.hex == at.hex || reported.contains(hex.where)) return;  // a wrong hex may have been his
  }
  auto& found = sink.add(Kind::commander_off_formation, at.where,
                         fmt::format("{} starts in hex {}, where no unit of {} is", leader.name.value,
                                     battle.board->grid().label(at.hex), fmt::join(names, " or ")));
  found.rule = rule.commander_rule.str();
  found.notes.push_back(fmt::format("commanders start {}", rule.commander_start.value));
  add_nearest(battle, units, at.hex, found);
}

}  // namespace

void check_commander_start(const Battle& battle, const Sink& earlier, Sink& sink) {
  const Reported reported(earlier);
  const auto led = led_by_each(battle);
  for (Index leader = 0; leader < led.size(); ++leader)
    check_start(battle, leader, led[leader], reported, sink);
}

}  // namespace muster::checks
