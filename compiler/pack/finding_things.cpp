#include "pack/finding_things.h"

#include <algorithm>

namespace muster::pack {
namespace {

// A finding that marks a whole block marks no single thing; a drawing shows at most so many.
constexpr std::size_t kMostThings = 64;

bool touch(const base::SourceRange& one, const base::SourceRange& other) {
  return one.file == other.file && one.begin < other.end && other.begin < one.end;
}

void add_new(std::vector<std::uint32_t>& all, std::uint32_t index) {
  if (all.size() < kMostThings && std::find(all.begin(), all.end(), index) == all.end()) all.push_back(index);
}

}  // namespace

FindingThings::FindingThings(const resolve::Battle& battle) {
  for (std::uint32_t i = 0; i < battle.units.size(); ++i) add(battle.units[i].place, Kind::unit, i);
  for (const resolve::Unit& unit : battle.units) {
    for (const resolve::NamedHex& one : battle.span(unit.place.hexes)) add(one.where, Kind::hex, one.hex);
    for (const resolve::NamedHex& one : battle.span(unit.place.details->entry))
      add(one.where, Kind::hex, one.hex);
  }
  for (const resolve::Group& group : battle.groups)
    for (const resolve::NamedHex& one : group.hexes.hexes) add(one.where, Kind::hex, one.hex);
  for (std::uint32_t i = 0; i < battle.units.size(); ++i)
    add(battle.entry(battle.units[i]).label().range, Kind::unit, i);
  for (std::uint32_t i = 0; i < battle.leaders.size(); ++i) {
    add(battle.leaders[i].label.range, Kind::leader, i);
    add(battle.leaders[i].place, Kind::leader, i);
    for (const resolve::NamedHex& one : battle.span(battle.leaders[i].place.hexes))
      add(one.where, Kind::hex, one.hex);
  }
  for (std::uint32_t i = 0; i < battle.formations.size(); ++i)
    add(battle.formations[i].name.range, Kind::formation, i);
  std::stable_sort(things_.begin(), things_.end(), [](const Thing& a, const Thing& b) {
    return std::pair(a.where.file, a.where.begin) < std::pair(b.where.file, b.where.begin);
  });
}

// Of several like units of a line each is meant by its own hex.
void FindingThings::add(const resolve::Placement& place, Kind kind, std::uint32_t index) {
  if (place.kind == resolve::PlaceKind::spot) return add(place.details->spot.where, kind, index);
  if (place.where.valid() && place.hexes.count == 0) add(place.where, kind, index);
}

void FindingThings::add(const base::SourceRange& where, Kind kind, std::uint32_t index) {
  if (!where.valid()) return;
  things_.push_back({where, kind, index});
  longest_ = std::max(longest_, where.end - where.begin);
}

void FindingThings::draft(const base::SourceRange& marked, format::FindingT& out) const {
  if (!marked.valid()) return;
  const std::uint32_t from = marked.begin > longest_ ? marked.begin - longest_ : 0;
  auto at = std::lower_bound(things_.begin(), things_.end(), std::pair(marked.file, from),
                             [](const Thing& thing, const auto& key) {
                               return std::pair(thing.where.file, thing.where.begin) < key;
                             });
  for (; at != things_.end() && at->where.file == marked.file && at->where.begin < marked.end; ++at) {
    if (!touch(at->where, marked)) continue;
    std::vector<std::uint32_t>* const lists[] = {&out.hexes, &out.units, &out.leaders, &out.formations};
    add_new(*lists[static_cast<std::size_t>(at->kind)], at->index);
  }
}

}  // namespace muster::pack
