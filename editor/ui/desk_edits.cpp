// The side of the desk that changes what is open.
#include <filesystem>

#include "editor/ui/desk.h"

namespace muster::editor::ui {

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
    if (file.dirty) names += (names.empty() ? "" : ", ") + std::filesystem::path(path).filename().string();
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
