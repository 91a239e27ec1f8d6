// Units that enter later: through the edge of the map, and by a way that is open to them.
#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/effects.h"
#include "resolve/matcher.h"
#include "resolve/whereabouts.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using hex::HexIndex;
using resolve::Battle;
using resolve::Index;
using resolve::NamedHex;
using resolve::Unit;

// On the edge of the map, or of the part of it that is in play.
bool on_edge(const Battle& battle, HexIndex hex) {
  if (battle.board->grid().on_edge(hex)) return true;
  if (battle.play_area.empty()) return false;
  const auto& layouts = battle.board->grid().layouts();
  return std::any_of(layouts.begin(), layouts.end(), [&](const hex::Layout& layout) {
    const auto near = layout.neighbours(hex);
    return std::any_of(near.begin(), near.end(), [&](HexIndex other) {
      return !std::binary_search(battle.play_area.begin(), battle.play_area.end(), other);
    });
  });
}

// Entry hexes that several units share are reported once.
class EdgeCheck {
 public:
  EdgeCheck(const Battle& battle, Sink& sink) : battle_(battle), sink_(sink) {}

  void check(std::string_view who, const resolve::Placement& place) {
    for (const NamedHex& entry : battle_.span(place.details->entry)) {
      if (on_edge(battle_, entry.hex) || !seen_.insert(entry.where).second) continue;
      auto& found = sink_.add(Kind::entry_off_edge, entry.where,
                              fmt::format("{} enters through {}, which is not on the edge of the map", who,
                                          battle_.board->grid().label(entry.hex)));
      if (battle_.board->size_inferred())
        found.notes.push_back(
            "the size of the map is inferred; a larger map would have it even farther inside");
      found.help.push_back(
          "if it appears there by a rule of its own, use `made by:`, or allow this with the reason");
    }
  }

 private:
  const Battle& battle_;
  Sink& sink_;
  std::set<base::SourceRange> seen_;
};

// Which hexes units of one type may be in.
class Ground {
 public:
  Ground(const Battle& battle, const Unit& unit) : battle_(battle) {
    for (const auto& [name, terrain] : battle.rules->game().terrain) {
      bool closed = terrain.impassable.value;
      for (const model::Selector& barred : terrain.prohibited)
        closed |= resolve::Matcher(barred, *battle.rules, nullptr).matches(battle, unit);
      closed_.push_back(closed);
    }
  }
  bool any_closed() const { return std::find(closed_.begin(), closed_.end(), true) != closed_.end(); }
  bool open(HexIndex hex) const {
    const std::uint16_t terrain = battle_.terrain(hex);
    return terrain == resolve::kUnknownTerrain || !closed_[terrain];
  }

  // A way leads from one of the entry hexes to a hex inside the map.
  bool leads_in(const hex::Layout& layout, std::span<const NamedHex> entry) const {
    std::set<HexIndex> seen;
    std::vector<HexIndex> todo;
    const auto visit = [&](HexIndex hex) {
      if (hex != hex::kNoHex && open(hex) && seen.insert(hex).second) todo.push_back(hex);
    };
    for (const NamedHex& at : entry) visit(at.hex);
    while (!todo.empty()) {
      const HexIndex here = todo.back();
      todo.pop_back();
      if (!battle_.board->grid().on_edge(here)) return true;
      for (const HexIndex next : layout.neighbours(here)) visit(next);
    }
    return false;
  }

 private:
  const Battle& battle_;
  std::vector<bool> closed_;
};

void check_way_in(const Battle& battle, Sink& sink) {
  std::set<std::pair<base::SourceRange, resolve::TypeId>> seen;
  for (const Unit& unit : battle.units) {
    const auto entry = battle.span(unit.place.details->entry);
    if (entry.empty() || !seen.insert({unit.place.where, battle.entry(unit).type}).second) continue;
    const Ground ground(battle, unit);
    if (!ground.any_closed()) continue;
    const auto& layouts = battle.board->grid().layouts();
    if (std::any_of(layouts.begin(), layouts.end(),
                    [&](const hex::Layout& layout) { return ground.leads_in(layout, entry); }))
      continue;
    auto& found =
        sink.add(Kind::entry_blocked, unit.place.where,
                 fmt::format("{} cannot get onto the map: all ways from its entry hexes are closed to it",
                             battle.entry(unit).name.value));
    const bool barred =
        std::none_of(entry.begin(), entry.end(), [&](const NamedHex& at) { return ground.open(at.hex); });
    found.notes.push_back(barred ? "it may not even be in the entry hexes themselves"
                                 : "only hexes on the edge can be reached");
    found.help.push_back("compare the entry hexes and the terrain with the book");
  }
}

// Hexes by which units leave the map.
void check_exits(const Battle& battle, Sink& sink) {
  diagnostics::Sink ignored;  // the resolver has reported it
  for (const model::Effect* effect : resolve::effects_of(battle, "exit hexes"))
    for (const NamedHex& exit :
         resolve::expand(battle, effect->hexes, ignored, resolve::side_of_names(battle, *effect)).hexes) {
      if (on_edge(battle, exit.hex)) continue;
      auto& found = sink.add(Kind::entry_off_edge, exit.where,
                             fmt::format("units leave the map through {}, which is not on its edge",
                                         battle.board->grid().label(exit.hex)));
      if (battle.board->size_inferred())
        found.notes.push_back(
            "the size of the map is inferred; a larger map would have it even farther inside");
      break;
    }
}

// No unit comes before all of a lower number: the numbers go up from 1, each used.
void check_precedence(const Battle& battle, Sink& sink) {
  if (!battle.variants.empty()) return;  // it may well take units out
  for (Index side = 0; side < battle.sides.size(); ++side) {
    std::map<int, base::SourceRange> ranks;
    for (const Unit& unit : battle.units)
      if (unit.side == side && unit.place.details->precedence != 0)
        ranks.emplace(unit.place.details->precedence, unit.place.where);
    int next = 1;
    for (const auto& [rank, where] : ranks) {
      if (rank != next)
        sink.add(Kind::wrong_type, where,
                 rank < 1 ? fmt::format("precedence {} is none: the first is 1", rank)
                          : fmt::format("precedence {} follows, but no unit of {} has {}", rank,
                                        battle.sides[side].name.value, next))
            .help.push_back("number the order of entry from 1, without gaps");
      next = std::max(rank, 0) + 1;
    }
  }
}

// Units of a schedule of arrivals that are all on the map from the start.
void check_arrivals(const Battle& battle, Sink& sink) {
  for (const model::Effect* effect : resolve::effects_of(battle, "reinforcement schedule")) {
    if (!effect->units.range.valid()) continue;
    const auto units = resolve::Matcher(effect->units, battle, nullptr).select(battle);
    const auto on_map = [&](Index unit) {
      const auto kind = battle.units[unit].place.kind;
      return kind == resolve::PlaceKind::fixed || kind == resolve::PlaceKind::choice ||
             kind == resolve::PlaceKind::spot;
    };
    if (units.empty() || !std::all_of(units.begin(), units.end(), on_map)) continue;
    const Unit& first = battle.units[units.front()];
    auto& found = sink.add(Kind::placed_twice, effect->units.range,
                           fmt::format("{} is set up and also arrives by this schedule", battle.name(first)));
    found.related.push_back({first.place.where, "where it is set up"});
  }
}

}  // namespace

void check_entry(const Battle& battle, Sink& sink) {
  check_arrivals(battle, sink);
  check_precedence(battle, sink);
  check_exits(battle, sink);
  EdgeCheck edge(battle, sink);
  for (const Unit& unit : battle.units) edge.check(battle.entry(unit).name.value, unit.place);
  for (const resolve::Leader& leader : battle.leaders) edge.check(leader.name.value, leader.place);
  check_way_in(battle, sink);
}

}  // namespace muster::checks
