// The part of the map in play: nothing that happens may lie wholly outside it.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "checks/checks.h"
#include "resolve/effects.h"
#include "resolve/whereabouts.h"

namespace muster::checks {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;
using resolve::Battle;
using resolve::NamedHex;

class PlayArea {
 public:
  PlayArea(const Battle& battle, Sink& sink) : battle_(battle), sink_(sink) {}

  // Each item of a list, be it one hex or many, must have a hex in play.
  void check(std::span<const NamedHex> hexes, std::string_view what) {
    for (std::size_t first = 0; first < hexes.size();) {
      std::size_t end = first;
      bool some = false;
      for (; end < hexes.size() && hexes[end].where == hexes[first].where; ++end)
        some |= in_play(hexes[end].hex);
      if (!some && seen_.insert(hexes[first].where).second) report(hexes.subspan(first, end - first), what);
      first = end;
    }
  }
  void check_line(const base::Text& edge) {
    const auto line = battle_.board->line(edge.value);
    const auto out = [&](hex::HexIndex hex) { return !in_play(hex); };
    if (line.empty() || !std::all_of(line.begin(), line.end(), out)) return;
    add(edge.range, fmt::format("no hex of {} is in the part of the map in play", edge.value));
  }

 private:
  bool in_play(hex::HexIndex hex) const {
    return std::binary_search(battle_.play_area.begin(), battle_.play_area.end(), hex);
  }
  void report(std::span<const NamedHex> hexes, std::string_view what) {
    const std::string who = hexes.size() == 1
                                ? fmt::format("hex {} is", battle_.board->grid().label(hexes[0].hex))
                                : fmt::format("these {} hexes are", hexes.size());
    add(hexes[0].where, fmt::format("{} outside the part of the map in play", who)).primary.message = what;
  }
  diagnostics::Diagnostic& add(const base::SourceRange& where, std::string message) {
    auto& found = sink_.add(Kind::outside_play_area, where, std::move(message));
    found.related.push_back({battle_.scenario->play_area.front().range, "the part in play"});
    return found;
  }

  const Battle& battle_;
  Sink& sink_;
  std::set<base::SourceRange> seen_;
};

}  // namespace

void check_play_area(const Battle& battle, Sink& sink) {
  if (battle.play_area.empty()) return;
  PlayArea area(battle, sink);
  for (const resolve::Unit& unit : battle.units)
    area.check(battle.span(unit.place.details->entry), "units enter here");
  for (const resolve::Leader& leader : battle.leaders)
    area.check(battle.span(leader.place.details->entry), "leaders enter here");
  diagnostics::Sink ignored;  // the resolver has reported it
  for (const model::Rule* rule : battle.rules_in_force) {
    if (rule->range.file != battle.scenario->range.file) continue;
    for (const model::Effect& effect : rule->effects) {
      area.check(resolve::expand(battle, effect.hexes, ignored, resolve::side_of_names(battle, effect)).hexes,
                 effect.type.value);
      if (effect.edge.present()) area.check_line(effect.edge);
    }
  }
}

}  // namespace muster::checks
