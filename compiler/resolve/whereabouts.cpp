#include "resolve/whereabouts.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "resolve/companions.h"
#include "resolve/names.h"

namespace muster::resolve {
namespace {

constexpr std::array kKinds = {NameKind::leader, NameKind::unit, NameKind::formation, NameKind::side};
constexpr int kDeepest = 16;  // things that stand with things that stand with things

}  // namespace

Whereabouts::Whereabouts(const Battle& battle, Index side, Index asking, Settle settle)
    : battle_(battle), side_(side), asking_(asking), settle_(std::move(settle)) {}

std::optional<hex::Region> Whereabouts::find(std::string_view name) {
  auto found = side_ == kNone ? std::nullopt : look_up(name, side_);
  if (!found) found = look_up(name, kNone);
  if (!found) {
    strangers_.emplace_back(name);
    return std::nullopt;
  }
  hexes_.clear();
  fault_.clear();
  unknown_ = false;
  if (found->several) return hex::Region{{}, fmt::format("several things are called {}", name)};
  if (found->leader != kNone) add_leader(found->leader, 0);
  for (const Index unit : found->units) add_place(battle_.units[unit].place, battle_.units[unit].side, 0);
  if (!fault_.empty()) return hex::Region{{}, fault_};
  if (unknown_) return hex::Region{};
  if (hexes_.empty())
    return hex::Region{{}, fmt::format("{} is in no hex of the map when the battle begins", name)};
  std::sort(hexes_.begin(), hexes_.end());
  hexes_.erase(std::unique(hexes_.begin(), hexes_.end()), hexes_.end());
  return hex::Region{std::move(hexes_)};
}

// A leader goes before the formation that has his name.
std::optional<Whereabouts::Found> Whereabouts::look_up(std::string_view name, Index side) const {
  const Names names(battle_);
  Found out;
  if (const auto leaders = names.find(NameKind::leader, name, side); !leaders.empty()) {
    out.leader = leaders.front();
    out.several = leaders.size() > 1;
    return out;
  }
  if (const auto entries = names.find(NameKind::unit, name, side); !entries.empty()) {
    for (const Index entry : entries) {
      out.several |= battle_.entries[entry].side != battle_.entries[entries.front()].side;
      const Slice units = battle_.entries[entry].units;
      for (Index i = 0; i < units.count; ++i) out.units.push_back(units.first + i);
    }
    return out;
  }
  if (const auto formations = names.find(NameKind::formation, name, side); !formations.empty()) {
    out.units = battle_.units_below(formations.front());
    out.several = formations.size() > 1;
    return out;
  }
  const auto sides = names.find(NameKind::side, name);
  if (sides.empty()) return std::nullopt;
  for (Index unit = 0; unit < battle_.units.size(); ++unit)
    if (battle_.units[unit].side == sides.front()) out.units.push_back(unit);
  return out;
}

void Whereabouts::add_leader(Index index, int depth) {
  const Leader& leader = battle_.leaders[index];
  if (leader.place.kind != PlaceKind::standard) return add_place(leader.place, leader.side, depth);
  if (depth > kDeepest) return void(unknown_ = true);
  for (Index i = 0; i < battle_.formations.size(); ++i) {
    if (battle_.formations[i].commander != index) continue;
    for (const Index unit : battle_.units_below(i)) {
      const Placement& place = battle_.units[unit].place;
      if (place.group == kNone || place.group != asking_) add_place(place, leader.side, depth + 1);
    }
  }
}

void Whereabouts::add_place(const Placement& place, Index side, int depth) {
  if (depth > kDeepest) return void(unknown_ = true);
  switch (place.kind) {
    case PlaceKind::fixed:
      for (const NamedHex& one : battle_.span(place.hexes)) hexes_.push_back(one.hex);
      return;
    case PlaceKind::choice: {
      std::string why = settle_ ? settle_(place.group) : std::string();
      if (!why.empty()) return void(fault_ = std::move(why));
      const NamedHexes& group = battle_.groups[place.group].hexes;
      unknown_ |= !group.complete;
      for (const NamedHex& one : group.hexes) hexes_.push_back(one.hex);
      return;
    }
    case PlaceKind::with:
    case PlaceKind::next_to:
      return add_companions(place, side, depth + 1);
    case PlaceKind::unstated:  // which is reported
    case PlaceKind::unknown:
    case PlaceKind::standard:
      unknown_ = true;
      return;
    case PlaceKind::entering:
    case PlaceKind::off_map:
    case PlaceKind::made_later:
    case PlaceKind::not_used:
    case PlaceKind::spot:
    case PlaceKind::box:
      return;
  }
}

void Whereabouts::add_companions(const Placement& place, Index side, int depth) {
  const std::size_t before = hexes_.size();
  const Companions with = companions_of(battle_, Names(battle_), place, side);
  if (with.leader != kNone) add_leader(with.leader, depth);
  std::vector<Index> units = with.units;
  if (with.formation != kNone) units = battle_.units_below(with.formation);
  for (const Index unit : units) add_place(battle_.units[unit].place, battle_.units[unit].side, depth);
  if (place.kind != PlaceKind::next_to) return;
  const std::vector<hex::HexIndex> centres(hexes_.begin() + static_cast<std::ptrdiff_t>(before),
                                           hexes_.end());
  for (const hex::HexIndex hex : centres) add_around(hex);
}

void Whereabouts::add_around(hex::HexIndex hex) {
  for (const hex::Layout& layout : battle_.board->grid().layouts())
    for (const hex::HexIndex next : layout.neighbours(hex))
      if (next != hex::kNoHex) hexes_.push_back(next);
}

NamedHexes Whereabouts::expand(const std::vector<base::Text>& texts, diagnostics::Sink& sink) {
  const std::size_t before = sink.found().size();
  strangers_.clear();
  NamedHexes out = battle_.board->expand(
      texts, {[this](std::string_view name) { return find(name); }, battle_.play_area}, sink);
  for (std::size_t i = before; i < sink.found().size(); ++i) suggest(sink.found()[i]);
  return out;
}

// What the map has is offered already.
void Whereabouts::suggest(diagnostics::Diagnostic& finding) const {
  if (finding.kind != diagnostics::Kind::unknown_name || strangers_.empty()) return;
  const Names names(battle_);
  std::size_t stamp = 0;
  for (const NameKind kind : kKinds) stamp += names.stamp(kind);
  const auto known = battle_.known_names->get("whereabouts", stamp, [&names] {
    std::vector<std::string> out;
    for (const NameKind kind : kKinds)
      for (const std::string_view name : names.known(kind, kNone, true)) out.emplace_back(name);
    return out;
  });
  for (const std::string& stranger : strangers_) {
    if (finding.message == fmt::format("nothing on the map is called `{}`", stranger))
      finding.message = fmt::format("nothing on the map, and no unit or leader, is called `{}`", stranger);
    if (const auto near = known->nearest(stranger)) {
      finding.help = {fmt::format("did you mean `{}`?", known->names()[*near])};
      return;
    }
  }
}

NamedHexes expand(const Battle& battle, const std::vector<base::Text>& texts, diagnostics::Sink& sink,
                  Index side) {
  return Whereabouts(battle, side).expand(texts, sink);
}

}  // namespace muster::resolve
