// The side of the desk that knows what the user looks at.
#include <algorithm>
#include <utility>

#include "editor/document/lines.h"
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

// The id of what has stood at this place of a list before an edit and still does. An id follows a name, and
// those of several of one name follow one another: where ids came or went, their things did not change
// places.
template <class Things>
std::optional<std::string> renamed(const Things& before, const Things& after, std::uint32_t at) {
  if (before.size() != after.size() || at >= after.size() || before[at].id == after[at].id)
    return std::nullopt;
  const auto ids = [](const Things& things) {
    std::vector<std::string_view> out;
    for (const auto& one : things) out.push_back(one.id);
    std::sort(out.begin(), out.end());
    return out;
  };
  return ids(before) == ids(after) ? std::nullopt : std::optional(std::string(after[at].id));
}

}  // namespace

bool Desk::find_renamed(Selection& chosen, const resolve::Battle& before) const {
  const resolve::Battle& now = *battle();
  std::optional<std::string> id;
  if (chosen.kind == Selection::Kind::unit) id = renamed(before.units, now.units, chosen.index);
  if (chosen.kind == Selection::Kind::leader) id = renamed(before.leaders, now.leaders, chosen.index);
  if (chosen.kind == Selection::Kind::formation)
    id = renamed(before.formations, now.formations, chosen.index);
  if (chosen.kind == Selection::Kind::side) id = renamed(before.sides, now.sides, chosen.index);
  if (id) chosen.id = *id;
  return find_again(chosen);
}

bool Desk::find_again(Selection& chosen) const {
  const resolve::Battle* all = battle();
  std::optional<std::uint32_t> found;
  switch (chosen.kind) {
    case Selection::Kind::nothing:
      return true;
    case Selection::Kind::hex:
      return board() && chosen.hex < board()->grid().size();
    case Selection::Kind::unit:
      found = all ? find_id(all->units, chosen.index, chosen.id) : found;
      break;
    case Selection::Kind::leader:
      found = all ? find_id(all->leaders, chosen.index, chosen.id) : found;
      break;
    case Selection::Kind::formation:
      found = all ? find_id(all->formations, chosen.index, chosen.id) : found;
      break;
    case Selection::Kind::side:
      found = all ? find_id(all->sides, chosen.index, chosen.id) : found;
      break;
  }
  if (!found) return false;
  chosen.index = *found;
  if (chosen.kind == Selection::Kind::formation || chosen.kind == Selection::Kind::side) return true;
  const bool unit = chosen.kind == Selection::Kind::unit;
  const auto hexes = all->span((unit ? all->units[*found].place : all->leaders[*found].place).hexes);
  chosen.hex = hexes.empty() ? hex::kNoHex : hexes.front().hex;
  return true;
}

void Desk::find_selection() {
  std::erase_if(others_, [&](Selection& one) { return !find_again(one); });
  if (selection_.kind == Selection::Kind::nothing && lost_.kind != Selection::Kind::nothing)
    selection_ = lost_;
  if (find_again(selection_)) return;
  lost_ = std::exchange(selection_, {});
}

// Who was selected before an edit still is, though units have other numbers now, or things other ids.
void Desk::meet_renumbered(const std::vector<document::Renumbered>& all) {
  Selection chosen = selection_;
  std::vector<Selection> others = others_;
  const auto before = now_;
  meet_now();
  const resolve::Battle* const old = before->analysis().battle();
  if (!battle() || !old || (all.empty() && chosen.kind == Selection::Kind::nothing)) return;
  const auto follow = [&](Selection& one) {
    if (all.empty()) return find_renamed(one, *old);
    if (one.kind != Selection::Kind::unit) return true;
    for (const document::Renumbered& moved : all) one.index = document::now(moved, one.index);
    if (one.index >= battle()->units.size()) return false;
    one.id = battle()->units[one.index].id;
    return find_again(one);
  };
  if (!follow(chosen)) return;
  std::erase_if(others, [&](Selection& one) { return !follow(one); });
  selection_ = std::move(chosen);
  others_ = std::move(others);
  if (focus_.selected) mark_selected();
}

void Desk::follow(std::size_t finding) {
  const auto& findings = checked_->analysis().findings();
  if (finding >= findings.size()) return;
  followed_ = finding;
  last_followed_ = {finding, findings[finding].kind, findings[finding].message};
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

// The finding that is looked at has another number now, or is gone, or back.
void Desk::refind_followed(const document::Lookup& checked) {
  if (!last_followed_) return;
  const auto& after = checked.analysis().findings();
  const auto same = [&](const diagnostics::Diagnostic& one) {
    return one.kind == last_followed_->kind && one.message == last_followed_->message;
  };
  const auto found = std::find_if(after.begin(), after.end(), same);
  if (found == after.end()) return followed_.reset();
  followed_ = last_followed_->at = static_cast<std::size_t>(found - after.begin());
}

int Desk::where_followed(int by) const {
  if (!last_followed_) return by > 0 ? -1 : 0;
  return static_cast<int>(last_followed_->at) - (by > 0 ? 1 : 0);
}

void Desk::select_nothing() {
  selection_ = lost_ = {};
  if (message_.passing) message_ = {};
  others_.clear();
}

void Desk::select_hex(hex::HexIndex hex) {
  select_nothing();
  selection_ = {Selection::Kind::hex, 0, {}, hex};
  show_selected_text();
}

void Desk::select_unit(std::uint32_t unit) {
  const auto hexes = battle()->span(battle()->units[unit].place.hexes);
  select_nothing();
  selection_ = {Selection::Kind::unit, unit, std::string(battle()->units[unit].id),
                hexes.empty() ? hex::kNoHex : hexes.front().hex};
  show_selected_text();
}

void Desk::select_leader(std::uint32_t leader) {
  const auto hexes = battle()->span(battle()->leaders[leader].place.hexes);
  select_nothing();
  selection_ = {Selection::Kind::leader, leader, std::string(battle()->leaders[leader].id),
                hexes.empty() ? hex::kNoHex : hexes.front().hex};
  show_selected_text();
}

void Desk::select_formation(std::uint32_t formation) {
  select_nothing();
  selection_ = {Selection::Kind::formation, formation, std::string(battle()->formations[formation].id),
                hex::kNoHex};
  show_selected_text();
}

void Desk::select_side(std::uint32_t side) {
  select_nothing();
  selection_ = {Selection::Kind::side, side, std::string(battle()->sides[side].id), hex::kNoHex};
  show_selected_text();
}

void Desk::select(const canvas::Thing& thing) {
  if (thing.kind == canvas::ThingKind::unit)
    select_unit(thing.index);
  else
    select_leader(thing.index);
}

void Desk::select_all(const std::vector<canvas::Thing>& things) {
  select_nothing();
  for (const canvas::Thing& one : things)
    if (!is_selected(one)) toggle(one);
}

void Desk::toggle(const canvas::Thing& thing) {
  std::vector<canvas::Thing> all = things();
  const auto known = std::find(all.begin(), all.end(), thing);
  if (known != all.end()) {
    all.erase(known);
    if (all.empty()) return select_nothing();
    std::vector<canvas::Thing> rest = std::move(all);
    return select_all(rest);
  }
  std::vector<Selection> others = std::move(others_);
  if (this->thing()) others.push_back(selection_);
  select(thing);
  others_ = std::move(others);
}

void Desk::select_area(const canvas::Rect& area, bool joins) {
  std::vector<canvas::Thing> all = joins ? things() : std::vector<canvas::Thing>{};
  for (const canvas::Piece& piece : scene_.pieces)
    if (show_counters && area.contains(piece.centre) &&
        std::find(all.begin(), all.end(), piece.thing) == all.end())
      all.push_back(piece.thing);
  select_all(all);
}

bool Desk::select_next_unplaced() {
  if (!battle()) return false;
  const auto& units = battle()->units;
  const std::size_t count = units.size();
  const std::size_t from = selection_.kind == Selection::Kind::unit ? selection_.index + 1 : 0;
  for (std::size_t i = 0; i < count; ++i) {
    const auto unit = static_cast<std::uint32_t>((from + i) % count);
    if (!without_place(units[unit].place)) continue;
    select_unit(unit);
    return true;
  }
  return false;
}

std::optional<canvas::Thing> Desk::thing() const {
  if (selection_.kind == Selection::Kind::unit)
    return canvas::Thing{canvas::ThingKind::unit, selection_.index};
  if (selection_.kind == Selection::Kind::leader)
    return canvas::Thing{canvas::ThingKind::leader, selection_.index};
  return std::nullopt;
}

std::vector<canvas::Thing> Desk::things() const {
  std::vector<canvas::Thing> out;
  if (const auto first = thing()) out.push_back(*first);
  for (const Selection& one : others_)
    out.push_back(
        {one.kind == Selection::Kind::unit ? canvas::ThingKind::unit : canvas::ThingKind::leader, one.index});
  std::sort(out.begin(), out.end(), [](const canvas::Thing& a, const canvas::Thing& b) {
    return a.kind != b.kind ? a.kind < b.kind : a.index < b.index;
  });
  return out;
}

bool Desk::is_selected(const canvas::Thing& thing) const {
  const auto all = things();
  return std::find(all.begin(), all.end(), thing) != all.end();
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

base::SourceRange Desk::selected_range() const {
  switch (selection_.kind) {
    case Selection::Kind::nothing:
      break;
    case Selection::Kind::hex:
      if (const auto& ranges = now_->ranges_of_hex(selection_.hex); !ranges.empty()) return ranges.front();
      break;
    case Selection::Kind::unit:
      return now_->unit_range(selection_.index);
    case Selection::Kind::leader:
      return now_->leader_range(selection_.index);
    case Selection::Kind::formation:
      return now_->formation_range(selection_.index);
    case Selection::Kind::side:
      return battle()->sides[selection_.index].line->range;
  }
  return {};
}

void Desk::show_selected_text() {
  const base::SourceRange range = selected_range();
  if (!range.valid()) return;
  show_text(analysis(), range);
  focus_.selected = true;
}

void Desk::show_text(const document::Analysis& analysis, const base::SourceRange& range) {
  if (!range.valid()) return;
  const base::SourceFile& source = analysis.sources()[range.file];
  const std::uint32_t first = source.position(range.begin).line;
  // A block ends where the next line begins.
  const std::uint32_t last = source.position(range.end > range.begin ? range.end - 1 : range.end).line;
  focus_ = {analysis.file_of(range), first, std::max(first, last), true, focus_.edit, false, {}};
  if (analysis.revision() != document_->files().revision())
    focus_.text = document::share(std::string(source.text()));
  follow_lines();
}

void Desk::mark_lines(const std::string& file, std::uint32_t first, std::uint32_t last) {
  const document::OpenFile* const open = document_->files().find(file);
  focus_ = {file, first, last, false, false, false, open ? open->text : nullptr};
}

// The lines that are marked stand elsewhere now, or are no more.
void Desk::follow_lines() {
  const document::OpenFile* const open = document_->files().find(focus_.file);
  if (!open || focus_.text == open->text) return;
  const document::SharedText before = std::exchange(focus_.text, open->text);
  if (!before) return;  // they were found in this text
  if (focus_.selected && selected_range().valid()) return mark_selected();
  const auto lines = focus_.first > 0 ? document::where_now({focus_.first, focus_.last}, *before, *open->text)
                                      : std::nullopt;
  focus_.first = lines ? lines->first : 0;
  focus_.last = lines ? lines->last : 0;
}

// The panel need not go there.
void Desk::mark_selected() {
  const bool scroll = focus_.scroll;
  show_selected_text();
  focus_.scroll = scroll;
}

void Desk::edit_text(const base::SourceRange& range) {
  show_text(analysis(), range);
  focus_.edit = focus_.scroll = true;
  wanted_panel = "Text";
}

}  // namespace muster::editor::ui
