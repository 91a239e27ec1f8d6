// Blocks of units whose hexes are listed one by one, and that are too few for them: a hex or a unit is wrong.
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "checks/checks.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using resolve::Battle;
using resolve::Group;
using resolve::Index;
using resolve::PlaceKind;

// How many groups and fixed units each hex is listed for; sets such as `anywhere` list none.
std::map<hex::HexIndex, int> uses(const Battle& battle) {
  std::map<hex::HexIndex, int> uses;
  for (const Group& group : battle.groups)
    if (!group.units.empty() && group.hexes.ordered)
      for (const resolve::NamedHex& at : group.hexes.hexes) ++uses[at.hex];
  for (const resolve::Unit& unit : battle.units)
    if (unit.place.kind == PlaceKind::fixed)
      for (const resolve::NamedHex& at : battle.span(unit.place.hexes)) ++uses[at.hex];
  return uses;
}

bool readable(const Battle& battle, Index unit) {
  const resolve::Entry& entry = battle.entry(battle.units[unit]);
  return !entry.unread && !entry.garbled && !entry.miscounted;
}

}  // namespace

void check_spare_hexes(const Battle& battle, diagnostics::Sink& sink) {
  if (!battle.variants.empty()) return;  // that units are taken out of a block is the point of a variant
  const auto listed = uses(battle);
  for (const Group& group : battle.groups) {
    if (!group.each_listed || group.units.empty() || !group.hexes.complete) continue;
    if (!std::all_of(group.units.begin(), group.units.end(),
                     [&](Index unit) { return readable(battle, unit); }))
      continue;
    std::size_t covered = 0;
    for (const Index unit : group.units) covered += battle.units[unit].footprint;
    const auto own = static_cast<std::size_t>(
        std::count_if(group.hexes.hexes.begin(), group.hexes.hexes.end(),
                      [&](const resolve::NamedHex& at) { return listed.at(at.hex) == 1; }));
    if (covered >= own) continue;
    auto& found = sink.add(
        Kind::spare_hexes, group.where,
        fmt::format("{} hexes are listed for {} unit{}, so that {} stay{} empty", own, group.units.size(),
                    group.units.size() == 1 ? "" : "s", own - covered, own - covered == 1 ? "s" : ""));
    found.help.push_back("a unit may be missing, or a hex one too many; count both in the book");
    found.help.push_back("if the owner may leave hexes empty, write `{hexes: ..., spread: any}`");
  }
}

}  // namespace muster::checks
