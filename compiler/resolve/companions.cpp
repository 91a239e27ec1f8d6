#include "resolve/companions.h"

#include "resolve/matcher.h"

namespace muster::resolve {
namespace {

Companions by_name(const Names& names, const base::Text& word, Index side) {
  Companions out;
  if (const auto leaders = names.find(NameKind::leader, word.value, side); !leaders.empty())
    out.leader = leaders.front();
  else if (const auto formations = names.find(NameKind::formation, word.value, side); !formations.empty())
    out.formation = formations.front();
  return out;
}

}  // namespace

Companions companions_of(const Battle& battle, const Names& names, const Placement& place, Index side) {
  if (!place.details->companion) return {};
  const base::Text& word = place.details->companion->word;
  Companions out;
  if (word.present()) out = by_name(names, word, side);
  if (out.leader != kNone || out.formation != kNone) return out;
  const auto all = Matcher(*place.details->companion, battle, nullptr).select(battle);
  for (const Index unit : all)
    if (battle.units[unit].side == side) out.units.push_back(unit);
  if (!out.units.empty()) return out;
  if (word.present()) out = by_name(names, word, kNone);
  if (out.leader == kNone && out.formation == kNone) out.units = all;
  return out;
}

}  // namespace muster::resolve
