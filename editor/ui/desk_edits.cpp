// The side of the desk that changes what is open.
#include <filesystem>

#include "editor/document/starting_text.h"
#include "editor/ui/desk.h"

namespace muster::editor::ui {
namespace {

// Battles and maps often have the same name, in folders that tell them apart.
std::string shown_name(const std::string& path) {
  const std::filesystem::path whole(path);
  return (whole.parent_path().filename() / whole.filename()).string();
}

}  // namespace

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
    if (at.thing && at.thing->kind == canvas::ThingKind::unit)
      select_unit(at.thing->index);
    else if (at.thing)
      select_leader(at.thing->index);
    else if (at.hex != hex::kNoHex)
      select_hex(at.hex);
    else
      select_nothing();
  }
  if (!outcome.work) return apply(outcome.edit);
  message_ = {};
  document_->post(outcome.work->make);
  painted_.push_back(std::move(*outcome.work));
  return true;
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

void Desk::say(std::string text, bool bad) { message_ = {std::move(text), bad}; }

}  // namespace muster::editor::ui
