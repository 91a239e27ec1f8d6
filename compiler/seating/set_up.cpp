#include "seating/set_up.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "resolve/terrain_bars.h"

namespace muster::seating {
namespace {

using hex::HexIndex;
using resolve::Battle;
using resolve::Group;
using resolve::Index;
using resolve::kNone;
using resolve::NamedHex;
using resolve::PlaceKind;
using resolve::StackingRule;
using resolve::StackingTraits;
using resolve::Unit;

bool readable(const Battle& battle, const Unit& unit) {
  const resolve::Entry& entry = battle.entry(unit);
  return !entry.garbled && !entry.unread && !entry.miscounted;
}

std::vector<HexIndex> distinct(const Group& group) {
  std::vector<HexIndex> hexes;
  for (const NamedHex& at : group.hexes.hexes) hexes.push_back(at.hex);
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  return hexes;
}

// The classes of the table: units with the same traits, and of the same group where a hex gets only one.
class Classes {
 public:
  Classes(const Battle& battle, const StackingRule& rule) : battle_(battle), rule_(rule) {}

  Class of(const Unit& unit) {
    const bool alone = unit.place.group != kNone && battle_.groups[unit.place.group].one_each;
    Key key{rule_.traits(battle_, unit), alone ? unit.place.group : kNone};
    const auto [found, fresh] = numbers_.emplace(std::move(key), static_cast<Class>(all_.size()));
    if (fresh) all_.push_back(&found->first);
    return found->second;
  }

  Table table() const {
    Table table;
    for (const Key* a : all_) {
      auto& row = table.may_share.emplace_back();
      for (const Key* b : all_) row.push_back(may_share(*a, *b));
    }
    if (!rule_.stated()) return table;
    const model::Stacking& rule = rule_.model();
    if (rule.per_hex.known())
      add_limit(table, rule.per_hex.value, [](const Key& key) { return !key.first.uncounted; });
    for (std::size_t i = 0; i < rule.may_share.size(); ++i)
      if (rule.may_share[i].at_most.known())
        add_limit(table, rule.may_share[i].at_most.value,
                  [i](const Key& key) { return key.first.counted[i]; });
    return table;
  }

 private:
  using Key = std::pair<StackingTraits, Index>;

  bool may_share(const Key& a, const Key& b) const {
    if (a.first.side != b.first.side) return false;
    if (a.second != kNone && a.second == b.second) return false;
    return !rule_.stated() || rule_.judge(a.first, b.first).allowed;
  }
  template <class Counts>
  void add_limit(Table& table, int at_most, Counts counts) const {
    Limit limit{{}, at_most};
    for (const Key* key : all_) limit.of.push_back(counts(*key));
    if (at_most < 1)  // they share with nobody
      for (Class a = 0; a < all_.size(); ++a)
        for (Class b = 0; limit.of[a] && b < all_.size(); ++b)
          table.may_share[a][b] = table.may_share[b][a] = false;
    table.limits.push_back(std::move(limit));
  }

  const Battle& battle_;
  const StackingRule& rule_;
  std::map<Key, Class> numbers_;
  std::vector<const Key*> all_;
};

class Maker {
 public:
  Maker(const Battle& battle, const StackingRule& rule, const Doubts& doubts)
      : battle_(battle), doubts_(doubts), classes_(battle, rule), bars_(*battle.rules) {}

  SetUp make() {
    read_zones();
    find_open_groups();
    number_hexes();
    for (Index unit = 0; unit < battle_.units.size(); ++unit) {
      const resolve::Placement& place = battle_.units[unit].place;
      if (!readable(battle_, battle_.units[unit]) || doubts_.unit(unit)) continue;
      if (place.kind == PlaceKind::choice && !out_.open_groups[place.group]) add_choice(unit);
      if (place.kind == PlaceKind::fixed) add_fixed(unit);
    }
    out_.problem.table = classes_.table();
    return std::move(out_);
  }

 private:
  void read_zones() {
    for (const resolve::Side& side : battle_.sides) {
      auto& zone = zones_.emplace_back(side.zone ? side.zone->hexes : std::vector<HexIndex>());
      std::sort(zone.begin(), zone.end());
    }
  }

  void find_open_groups() {
    out_.open_groups.assign(battle_.groups.size(), false);
    std::vector<std::size_t> covered(battle_.groups.size(), 0);
    for (const Unit& unit : battle_.units) {
      if (unit.place.kind != PlaceKind::choice) continue;
      covered[unit.place.group] += unit.footprint;
      if (!readable(battle_, unit)) out_.open_groups[unit.place.group] = true;
    }
    for (Index i = 0; i < battle_.groups.size(); ++i) {
      const Group& group = battle_.groups[i];
      group_hexes_.push_back(distinct(group));
      const bool uncounted = group.one_each && (covered[i] != group.hexes.hexes.size() ||
                                                group_hexes_[i].size() != group.hexes.hexes.size());
      const bool doubtful = std::any_of(group.hexes.hexes.begin(), group.hexes.hexes.end(), doubts_.hex);
      if (!group.hexes.complete || group.hexes.hexes.empty() || uncounted || doubtful)
        out_.open_groups[i] = true;
    }
  }

  void number_hexes() {
    std::vector<bool> chosen(battle_.groups.size(), false);
    for (const Unit& unit : battle_.units)
      if (unit.place.kind == PlaceKind::choice) chosen[unit.place.group] = true;
    for (Index i = 0; i < battle_.groups.size(); ++i)
      if (chosen[i] && !out_.open_groups[i])
        out_.hexes.insert(out_.hexes.end(), group_hexes_[i].begin(), group_hexes_[i].end());
    std::sort(out_.hexes.begin(), out_.hexes.end());
    out_.hexes.erase(std::unique(out_.hexes.begin(), out_.hexes.end()), out_.hexes.end());
    out_.problem.sites = out_.hexes.size();
  }

  // The number of sites when it is none.
  Site site(HexIndex hex) const {
    const auto found = std::lower_bound(out_.hexes.begin(), out_.hexes.end(), hex);
    return found == out_.hexes.end() || *found != hex ? static_cast<Site>(out_.hexes.size())
                                                      : static_cast<Site>(found - out_.hexes.begin());
  }

  void add_choice(Index index) {
    const Unit& unit = battle_.units[index];
    const Class own = classes_.of(unit);
    auto barred = bars_.barred(battle_, unit);
    auto key = std::tuple(unit.place.group, own, unit.footprint, std::move(barred));
    const auto [found, fresh] = kinds_.emplace(std::move(key), out_.problem.kinds.size());
    if (fresh) add_kind(unit, own, std::get<3>(found->first));
    ++out_.problem.kinds[found->second].count;
    out_.units[found->second].push_back(index);
  }

  void add_kind(const Unit& unit, Class own, const std::vector<bool>& barred) {
    Kind& kind = out_.problem.kinds.emplace_back();
    kind.of = own;
    kind.count = 0;
    kind.footprint = unit.footprint;
    for (const HexIndex hex : group_hexes_[unit.place.group]) {
      kind.sites.push_back(site(hex));
      const std::uint16_t terrain = battle_.terrain(hex);
      const bool closed = terrain != resolve::kUnknownTerrain && barred[terrain];
      if (closed || !in_play(hex) || !in_zone(unit, hex)) kind.barred.push_back(kind.sites.back());
    }
    out_.units.emplace_back();
  }

  bool in_play(HexIndex hex) const {
    return battle_.play_area.empty() ||
           std::binary_search(battle_.play_area.begin(), battle_.play_area.end(), hex);
  }

  bool in_zone(const Unit& unit, HexIndex hex) const {
    const resolve::BoardPlace* zone = battle_.sides[unit.side].zone;
    return !zone || !zone->complete ||
           std::binary_search(zones_[unit.side].begin(), zones_[unit.side].end(), hex);
  }

  void add_fixed(Index index) {
    const Unit& unit = battle_.units[index];
    const auto hexes = battle_.span(unit.place.hexes);
    if (std::any_of(hexes.begin(), hexes.end(), doubts_.hex)) return;
    Fixed fixed;
    for (const NamedHex& at : hexes)
      if (const Site here = site(at.hex); here < out_.hexes.size()) fixed.sites.push_back(here);
    if (fixed.sites.empty()) return;
    std::sort(fixed.sites.begin(), fixed.sites.end());
    fixed.sites.erase(std::unique(fixed.sites.begin(), fixed.sites.end()), fixed.sites.end());
    fixed.of = classes_.of(unit);
    out_.problem.fixed.push_back(std::move(fixed));
    out_.fixed.push_back(index);
  }

  const Battle& battle_;
  const Doubts& doubts_;
  Classes classes_;
  resolve::TerrainBars bars_;
  std::vector<std::vector<HexIndex>> group_hexes_;
  std::vector<std::vector<HexIndex>> zones_;  // of each side, sorted
  std::map<std::tuple<Index, Class, std::uint8_t, std::vector<bool>>, std::size_t> kinds_;
  SetUp out_;
};

}  // namespace

SetUp set_up(const Battle& battle, const StackingRule& rule, const Doubts& doubts) {
  return Maker(battle, rule, doubts).make();
}

Problem on_layout(const SetUp& set_up, const hex::Layout& layout) {
  Problem problem = set_up.problem;
  const bool any_long = std::any_of(problem.kinds.begin(), problem.kinds.end(),
                                    [](const Kind& kind) { return kind.footprint > 1; });
  if (!any_long) return problem;
  for (const HexIndex hex : set_up.hexes) {
    Sites& next = problem.touching.emplace_back();
    for (const HexIndex other : layout.neighbours(hex)) {
      const auto found = std::lower_bound(set_up.hexes.begin(), set_up.hexes.end(), other);
      if (other != hex::kNoHex && found != set_up.hexes.end() && *found == other)
        next.push_back(static_cast<Site>(found - set_up.hexes.begin()));
    }
  }
  return problem;
}

}  // namespace muster::seating
