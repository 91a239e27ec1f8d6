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

void Desk::follow(std::size_t finding) {
  const auto& findings = checked_->analysis().findings();
  if (finding >= findings.size()) return;
  followed_ = finding;
  if (document_->fresh()) {  // else numbers of units and hexes may be others now
    const auto& hexes = checked_->hexes_of(finding);
    const auto& units = checked_->units_of(finding);
    if (!units.empty())
      select_unit(units.front());
    else if (!hexes.empty())
      select_hex(hexes.front());
    if (!hexes.empty())
      show(hexes.front());
    else if (!units.empty())
      show_selection();
  }
  show_text(checked_->analysis(), findings[finding].primary.range);
}

// The finding that is looked at has another number now, or is gone.
void Desk::refind_followed(const document::Lookup& checked) {
  if (!followed_ || !checked_) return;
  const auto& before = checked_->analysis().findings();
  const auto& after = checked.analysis().findings();
  const auto same = [&](const diagnostics::Diagnostic& one) {
    return *followed_ < before.size() && one.kind == before[*followed_].kind &&
           one.message == before[*followed_].message;
  };
  const auto found = std::find_if(after.begin(), after.end(), same);
  if (found == after.end())
    followed_.reset();
  else
    followed_ = static_cast<std::size_t>(found - after.begin());
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

void Desk::show(const canvas::Spot& spot) {
  if (board() && spot) goal = ground().centre(spot);
}

void Desk::show(const canvas::Thing& thing) {
  for (const canvas::Piece& piece : scene_.pieces)
    if (piece.thing == thing) goal = piece.centre;
}

void Desk::show_selection() {
  if (const auto chosen = thing()) return show(*chosen);
  if (selection_.hex != hex::kNoHex) show(selection_.hex);
}

void Desk::show_text(const document::Analysis& analysis, const base::SourceRange& range) {
  if (!range.valid()) return;
  const base::SourceFile& source = analysis.sources()[range.file];
  const std::uint32_t first = source.position(range.begin).line;
  // A block ends where the next line begins.
  const std::uint32_t last = source.position(range.end > range.begin ? range.end - 1 : range.end).line;
  focus_ = {analysis.file_of(range), first, std::max(first, last), true};
}

}  // namespace muster::editor::ui
