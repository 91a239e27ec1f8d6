// The side of the desk that knows what the user looks at.
#include <algorithm>

#include "editor/ui/desk.h"

namespace muster::editor::ui {
namespace {

template <class Things>
std::optional<std::uint32_t> find_id(const Things& things, std::uint32_t before, const std::string& id) {
  if (before < things.size() && things[before].id == id) return before;
  for (std::uint32_t i = 0; i < things.size(); ++i)
    if (things[i].id == id) return i;
  return std::nullopt;
}

}  // namespace

void Desk::find_selection() {
  const resolve::Battle* all = battle();
  std::optional<std::uint32_t> found;
  switch (selection_.kind) {
    case Selection::Kind::nothing:
      return;
    case Selection::Kind::hex:
      if (!board() || selection_.hex >= board()->grid().size()) selection_ = {};
      return;
    case Selection::Kind::unit:
      found = all ? find_id(all->units, selection_.index, selection_.id) : found;
      break;
    case Selection::Kind::leader:
      found = all ? find_id(all->leaders, selection_.index, selection_.id) : found;
      break;
    case Selection::Kind::formation:
      found = all ? find_id(all->formations, selection_.index, selection_.id) : found;
      break;
  }
  if (!found) {
    selection_ = {};
    return;
  }
  selection_.index = *found;
  if (selection_.kind == Selection::Kind::formation) return;
  const bool unit = selection_.kind == Selection::Kind::unit;
  const auto hexes = all->span((unit ? all->units[*found].place : all->leaders[*found].place).hexes);
  selection_.hex = hexes.empty() ? hex::kNoHex : hexes.front().hex;
}

void Desk::select_nothing() { selection_ = {}; }

void Desk::select_hex(hex::HexIndex hex) {
  selection_ = {Selection::Kind::hex, 0, {}, hex};
  if (const auto& ranges = now_->ranges_of_hex(hex); !ranges.empty()) show_text(analysis(), ranges.front());
}

void Desk::select_unit(std::uint32_t unit) {
  const auto hexes = battle()->span(battle()->units[unit].place.hexes);
  selection_ = {Selection::Kind::unit, unit, battle()->units[unit].id,
                hexes.empty() ? hex::kNoHex : hexes.front().hex};
  show_text(analysis(), now_->unit_range(unit));
}

void Desk::select_leader(std::uint32_t leader) {
  const auto hexes = battle()->span(battle()->leaders[leader].place.hexes);
  selection_ = {Selection::Kind::leader, leader, battle()->leaders[leader].id,
                hexes.empty() ? hex::kNoHex : hexes.front().hex};
  show_text(analysis(), now_->leader_range(leader));
}

void Desk::select_formation(std::uint32_t formation) {
  selection_ = {Selection::Kind::formation, formation, battle()->formations[formation].id, hex::kNoHex};
  show_text(analysis(), now_->formation_range(formation));
}

std::optional<canvas::Thing> Desk::thing() const {
  if (selection_.kind == Selection::Kind::unit)
    return canvas::Thing{canvas::ThingKind::unit, selection_.index};
  if (selection_.kind == Selection::Kind::leader)
    return canvas::Thing{canvas::ThingKind::leader, selection_.index};
  return std::nullopt;
}

void Desk::show(hex::HexIndex hex) { goal = hex; }

void Desk::show_text(const document::Analysis& analysis, const base::SourceRange& range) {
  if (!range.valid()) return;
  const base::SourceFile& source = analysis.sources()[range.file];
  const std::uint32_t first = source.position(range.begin).line;
  // A block ends where the next line begins.
  const std::uint32_t last = source.position(range.end > range.begin ? range.end - 1 : range.end).line;
  focus_ = {analysis.file_of(range), first, std::max(first, last), true};
}

}  // namespace muster::editor::ui
