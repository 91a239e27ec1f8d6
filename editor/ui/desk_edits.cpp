// The side of the desk that changes what is open.
#include <filesystem>

#include <fmt/format.h>

#include "editor/document/starting_text.h"
#include "editor/ui/desk.h"

namespace muster::editor::ui {
namespace {

// Battles and maps often have the same name, in folders that tell them apart.
std::string shown_name(const std::string& path) {
  const std::filesystem::path whole(path);
  return (whole.parent_path().filename() / whole.filename()).string();
}

// Of a line of several units the one that was put down may have left another one in its stead.
bool in_hand_unplaced(const Desk& desk) {
  return desk.selection().kind == Selection::Kind::unit &&
         without_place(desk.battle()->units[desk.selection().index].place);
}

}  // namespace

bool without_place(const resolve::Placement& place) {
  return place.kind == resolve::PlaceKind::unstated || place.kind == resolve::PlaceKind::unknown;
}

base::Status Desk::attempt(const commands::Made& made) {
  if (!made) return base::Error{made.error()};
  if (auto done = document_->apply(*made, analysis().revision()); !done) return done;
  message_ = {};
  meet_now();
  return base::Done{};
}

bool Desk::apply(const document::Edit& edit) {
  if (edit.empty()) return false;
  if (auto done = document_->apply(edit, analysis().revision()); !done) {
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
    if (at.thing && outcome.joins)
      toggle(*at.thing);
    else if (at.thing)
      select(*at.thing);
    else if (at.hex != hex::kNoHex)
      select_hex(at.hex);
    else
      select_nothing();
  }
  if (outcome.area) select_area(*outcome.area, outcome.joins);
  if (outcome.work) {
    message_ = {};
    document_->post(outcome.work->make);
    painted_.push_back(std::move(*outcome.work));
    return true;
  }
  bool changed = apply(outcome.edit);
  if (outcome.each)
    changed = apply_to_each([&](const document::Analysis& now, const canvas::Thing& thing) -> commands::Made {
      tools::Outcome one = outcome.each({now, settings, {}}, thing);
      if (!one.problem.empty()) return base::Error{std::move(one.problem)};
      return std::move(one.edit);
    });
  if (outcome.next_unplaced && !in_hand_unplaced(*this) && !select_next_unplaced())
    say("no other unit is without a place");
  return changed;
}

bool Desk::apply_to_each(const ToEach& make) {
  const std::vector<canvas::Thing> all = things();
  const std::string stroke = fmt::format("several {}", ++strokes_);
  document_->seal();
  bool changed = false;
  // From the last to the first: what an edit does to lines behind it gives none before it another number.
  for (auto one = all.rbegin(); one != all.rend(); ++one) {
    commands::Made made = make(analysis(), *one);
    std::string problem = made ? "" : made.error();
    if (made && !made->empty()) {
      made->merge = stroke;
      if (all.size() > 1) made->label += fmt::format(" and {} more", all.size() - 1);
      const auto done = document_->apply(*made, analysis().revision());
      if (!done) problem = done.error();
      changed = changed || done;
    }
    if (problem.empty()) {
      meet_now();
      continue;
    }
    if (changed) document_->undo();
    meet_now();
    say(problem, true);
    return false;
  }
  document_->seal();
  if (changed) message_ = {};
  return changed;
}

bool Desk::take_scan(const std::string& path) {
  wanted_panel = "Scan";
  commands::ScanChange change;
  change.image = document::path_seen_from(path, analysis().map_path());
  // Points of another picture would mean nothing.
  if (board()->map().scan.image.present()) change.points.emplace();
  return apply(commands::set_scan(analysis(), change));
}

bool Desk::undo() {
  if (!document_->undo()) return false;
  const document::History& history = document_->files().history();
  say("undone: " + history.steps()[history.position()].title());
  meet_now();
  return true;
}

bool Desk::redo() {
  if (!document_->redo()) return false;
  const document::History& history = document_->files().history();
  say("done again: " + history.steps()[history.position() - 1].title());
  meet_now();
  return true;
}

void Desk::save() {
  std::string names;
  for (const auto& [path, file] : document_->files().files())
    if (file.dirty) names += (names.empty() ? "" : ", ") + shown_name(path);
  if (auto saved = document_->save(); !saved)
    say(saved.error(), true);
  else
    say(names.empty() ? "all is saved" : "saved " + names);
}

void Desk::save_as(const std::string& path) {
  auto saved = document_->save_as(document_->path(), path);
  say(saved ? "saved as " + document_->path() : saved.error(), !saved);
  if (saved) remember_opened();
}

void Desk::say(std::string text, bool bad) {
  message_ = {std::move(text), bad};
  said_with_ = tool;
  said_of_ = settings;
}

}  // namespace muster::editor::ui
