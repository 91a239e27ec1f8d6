#include "checks/listings_shared.h"

#include <algorithm>

namespace muster::checks {
namespace {

using resolve::Battle;
using resolve::Index;

Index common_formation(const Battle& battle, const std::vector<Index>& units) {
  const Index first = battle.units[units.front()].formation;
  const bool one = std::all_of(units.begin(), units.end(),
                               [&](Index unit) { return battle.units[unit].formation == first; });
  return one ? first : resolve::kNone;
}

}  // namespace

bool Listing::contains(const base::SourceRange& where) const {
  return std::any_of(texts->begin(), texts->end(),
                     [&](const base::Text& text) { return text.range.contains(where); });
}

std::vector<Listing> listings(const Battle& battle) {
  std::vector<Listing> out;
  for (const resolve::Entry& entry : battle.entries) {
    const auto* texts = &entry.line->at.hexes;
    if (!entry.units.count || !entry.listed.ordered) continue;
    if (texts->empty() && entry.listed.hexes.empty()) continue;
    const bool goes_on = !out.empty() && out.back().texts == texts;  // other counters of the same line
    if (!goes_on) out.push_back({&entry.listed, texts, {}, entry.formation, false});
    for (Index i = 0; i < entry.units.count; ++i) out.back().units.push_back(entry.units.first + i);
  }
  for (const resolve::Group& group : battle.groups) {
    if (!group.each_listed || group.units.empty() || group.place->hexes.empty()) continue;
    const Index formation = common_formation(battle, group.units);
    out.push_back({&group.hexes, &group.place->hexes, group.units, formation, true});
  }
  return out;
}

}  // namespace muster::checks
