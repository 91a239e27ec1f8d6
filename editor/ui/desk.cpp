#include "editor/ui/desk.h"

#include <algorithm>
#include <chrono>
#include <filesystem>

#include <fmt/format.h>

#include "base/files.h"
#include "editor/document/files/recent.h"

namespace muster::editor::ui {
namespace {

// Between two looks at the disk, and between two journals.
constexpr double kLookSeconds = 1.5;

std::string name_of(const std::string& path) { return std::filesystem::path(path).filename().string(); }

template <class Things>
std::optional<std::uint32_t> find_id(const Things& things, std::uint32_t before, const std::string& id) {
  if (before < things.size() && things[before].id == id) return before;
  for (std::uint32_t i = 0; i < things.size(); ++i)
    if (things[i].id == id) return i;
  return std::nullopt;
}

}  // namespace

base::Status Desk::open(const std::string& path) {
  auto opened = document::Document::open(path, wake_);
  if (!opened) return base::Error{fmt::format("{}: {}", path, opened.error())};
  adopt(std::move(*opened));
  document::Recent recent(document::state_folder() + "/recent");
  (void)recent.opened(path);  // a list that cannot be kept is no reason to stop
  return base::Done{};
}

base::Status Desk::create(const std::string& path, std::string text) {
  auto made = document::Document::create(path, std::move(text), wake_);
  if (!made) return base::Error{made.error()};
  adopt(std::move(*made));
  return base::Done{};
}

void Desk::close() {
  if (job_.valid()) job_.wait();
  now_ = checked_ = nullptr;
  document_.reset();
  scene_ = {};
  colours_ = {};
  selection_ = {};
  focus_ = {};
  followed_.reset();
  map_area_ = {};
}

void Desk::adopt(std::unique_ptr<document::Document> document) {
  close();
  document_ = std::move(document);
  settings = {};
  fit = true;
  goal.reset();
  focus_ = {document_->path(), 0, 0, true};
  message_ = {};
  meet_now();
}

void Desk::meet_now() {
  auto now = document_->now();
  auto checked = document_->checked();
  if (now == now_ && checked == checked_) return;
  const bool other = now != now_;
  now_ = std::move(now);
  if (checked != checked_) refind_followed(*checked);
  checked_ = std::move(checked);
  scene_ = canvas::make_scene(*now_, *checked_);
  if (!other) return;
  ++turn_;
  colours_ = canvas::Colours(now_->analysis());
  map_area_ = board() ? canvas::bounds(board()->grid(), analysis().layout()) : canvas::Rect{};
  count_unknown();
  find_selection();
}

// The finding that is looked at has another number now, or is gone: then the one that took its place.
void Desk::refind_followed(const document::Lookup& checked) {
  if (!followed_ || !checked_) return;
  const auto& before = checked_->analysis().findings();
  const auto& after = checked.analysis().findings();
  const diagnostics::Diagnostic old =
      *followed_ < before.size() ? before[*followed_] : diagnostics::Diagnostic{};
  const auto same = std::find_if(after.begin(), after.end(), [&](const diagnostics::Diagnostic& one) {
    return one.kind == old.kind && one.message == old.message;
  });
  if (same != after.end()) followed_ = static_cast<std::size_t>(same - after.begin());
  if (*followed_ >= after.size()) followed_.reset();
}

void Desk::count_unknown() {
  unknown_hexes = 0;
  if (const resolve::Board* all = board())
    for (hex::HexIndex hex = 0; hex < all->grid().size(); ++hex)
      unknown_hexes += all->terrain(hex) == resolve::kUnknownTerrain;
}

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

void Desk::refresh(double seconds) {
  if (job_.valid() && job_.wait_for(std::chrono::seconds(0)) == std::future_status::ready)
    report_ = job_.get();
  if (!is_open()) return;
  document_->poll();
  if (seconds >= next_look_) look_around(seconds);
  meet_now();
}

void Desk::look_around(double seconds) {
  next_look_ = seconds + kLookSeconds;
  for (const document::DiskEvent& event : document_->check_disk()) {
    switch (event.kind) {
      case document::DiskEvent::Kind::reloaded:
        say(name_of(event.path) + " was changed on disk: reloaded");
        break;
      case document::DiskEvent::Kind::merged:
        say(name_of(event.path) + " was changed on disk: merged");
        break;
      case document::DiskEvent::Kind::gone:
        say(name_of(event.path) + " is no longer on disk", true);
        break;
      case document::DiskEvent::Kind::conflict:
        break;  // the window asks
    }
  }
  document_->autosave();
  if (const std::string error = document_->autosave_error(); !error.empty()) say(error, true);
}

base::Status Desk::attempt(const commands::Made& made) {
  if (!made) return base::Error{made.error()};
  if (auto done = document_->apply(*made); !done) return done;
  message_ = {};
  meet_now();
  return base::Done{};
}

bool Desk::apply(const document::Edit& edit) {
  if (edit.empty()) return false;
  if (auto done = document_->apply(edit); !done) {
    say(done.error(), true);
    return false;
  }
  message_ = {};
  meet_now();
  return true;
}

bool Desk::apply(commands::Made made) {
  if (!made) {
    say(made.error(), true);
    return false;
  }
  return apply(*made);
}

bool Desk::apply_checked(commands::Made made) {
  if (made && !document_->fresh()) {
    say("the check is not done yet: try again", true);
    return false;
  }
  return apply(std::move(made));
}

bool Desk::take(tools::Outcome outcome) {
  if (!outcome.problem.empty()) say(outcome.problem, true);
  if (outcome.settings) settings = *outcome.settings;
  if (outcome.selected) {
    const tools::Pointer& at = *outcome.selected;
    if (at.thing && at.thing->kind == canvas::ThingKind::unit)
      select_unit(at.thing->index);
    else if (at.thing)
      select_leader(at.thing->index);
    else if (at.hex != hex::kNoHex)
      select_hex(at.hex);
    else
      select_nothing();
  }
  return apply(outcome.edit);
}

bool Desk::undo() {
  if (!document_->undo()) return false;
  meet_now();
  return true;
}

bool Desk::redo() {
  if (!document_->redo()) return false;
  meet_now();
  return true;
}

void Desk::save() {
  if (auto saved = document_->save(); !saved)
    say(saved.error(), true);
  else
    say("saved");
}

void Desk::follow(std::size_t finding) {
  const auto& findings = checked_->analysis().findings();
  if (finding >= findings.size()) return;
  followed_ = finding;
  const bool fresh = document_->fresh();  // else numbers of units and hexes may be others now
  const auto& hexes = checked_->hexes_of(finding);
  const auto& units = checked_->units_of(finding);
  if (fresh && !units.empty())
    select_unit(units.front());
  else if (fresh && !hexes.empty())
    select_hex(hexes.front());
  if (fresh && !hexes.empty())
    show(hexes.front());
  else if (fresh && selection_.hex != hex::kNoHex && !units.empty())
    show(selection_.hex);
  show_text(checked_->analysis(), findings[finding].primary.range);
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

void Desk::say(std::string text, bool bad) { message_ = {std::move(text), bad}; }

void Desk::produce(const std::string& path, Job job) {
  if (job_.valid()) return say("the last one is not done yet", true);
  say("working …");
  job_ = std::async(
      std::launch::async, [path, job = std::move(job), checked = document_->check(), wake = wake_] {
        Report report;
        if (auto made = job(checked->analysis()); !made)
          report.text = made.error();
        else if (auto written = base::write_file(path, made->bytes); !written)
          report.text = fmt::format("cannot write {}: {}", path, written.error());
        else
          report = {true, fmt::format("wrote {}, {} bytes\n{}", path, made->bytes.size(), made->report)};
        if (wake) wake();
        return report;
      });
}

}  // namespace muster::editor::ui
