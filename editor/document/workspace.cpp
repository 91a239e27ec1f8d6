#include "editor/document/workspace.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "editor/document/files/merge.h"

namespace muster::editor::document {
namespace {

std::string name_of(const std::string& path) { return std::filesystem::path(path).filename().string(); }

base::Error not_open(const std::string& path) { return {fmt::format("{} is not open", name_of(path))}; }

bool same(const SharedText& a, const SharedText& b) { return a == b || (a && b && *a == *b); }

}  // namespace

const OpenFile* Workspace::find(const std::string& path) const {
  const auto found = files_.find(absolute_path(path));
  return found == files_.end() ? nullptr : &found->second;
}

OpenFile* Workspace::file(const std::string& path) {
  const auto found = files_.find(absolute_path(path));
  return found == files_.end() ? nullptr : &found->second;
}

Texts Workspace::texts() const {
  Texts out;
  for (const auto& [path, file] : files_) out[path] = file.text;
  return out;
}

base::Status Workspace::open(const std::string& path) {
  const std::string full = absolute_path(path);
  if (files_.contains(full)) return base::Done{};
  OpenFile file;
  file.claim = std::make_shared<const Claim>(full);
  file.stamp = stamp_of(full);  // before the text: what is written in between is then noticed
  auto text = base::DiskReader().read(full);
  file.recovery = read_journal(full, file.claim->number());
  if (!text && !file.recovery) return base::Error{text.error()};
  if (text) file.saved = share(std::move(*text));
  file.text = file.saved ? file.saved : share("");
  if (file.recovery && same(file.recovery->text, file.saved)) {
    file.recovery.reset();  // it was saved, but the journal was not removed any more
    if (auto removed = remove_journal(full, file.claim->number()); !removed) return removed;
  }
  file.dirty = !file.saved;
  files_[full] = std::move(file);
  ++revision_;
  return base::Done{};
}

base::Status Workspace::create(const std::string& path, std::string text) {
  const std::string full = absolute_path(path);
  if (files_.contains(full)) return base::Error{fmt::format("{} is already open", name_of(full))};
  if (stamp_of(full).exists) return base::Error{fmt::format("there is already a file {}", full)};
  OpenFile file;
  file.claim = std::make_shared<const Claim>(full);
  file.text = share(std::move(text));
  file.dirty = true;
  files_[full] = std::move(file);
  ++revision_;
  return base::Done{};
}

base::Status Workspace::editable(const std::string& path) const {
  const OpenFile* const open = find(path);
  if (!open) return not_open(path);
  if (open->recovery)
    return base::Error{
        fmt::format("{} has unsaved work of an earlier run: take it or throw it away first", name_of(path))};
  return base::Done{};
}

void Workspace::set_text(OpenFile& file, std::string text) {
  if (file.draft) {
    const auto merged = merge_lines(*file.text, *file.draft, text);
    file.draft = merged && *merged != text ? share(*merged) : nullptr;
    file.refusal.clear();
  }
  file.text = share(std::move(text));
  file.dirty = !same(file.text, file.saved);
  ++revision_;
}

void Workspace::make(const std::vector<Change>& changes, bool back) {
  const auto change = [&](const Change& one) {
    OpenFile& file = files_.at(one.path);
    std::string text = *file.text;
    if (back)
      yaml::undo(text, one.replacements);
    else
      yaml::redo(text, one.replacements);
    set_text(file, std::move(text));
  };
  if (back)
    for (auto one = changes.rbegin(); one != changes.rend(); ++one) change(*one);
  else
    for (const Change& one : changes) change(one);
}

base::Status Workspace::apply(const Edit& edit, const Trees& trees) {
  for (const FileEdit& one : edit.files)
    if (auto good = editable(one.path); !good) return good;
  auto changes = changes_of(edit, texts(), trees);
  if (!changes) return base::Error{changes.error()};
  Step step{edit.label, edit.hexes, edit.merge, std::move(*changes), edit.hexsides};
  if (edit.renumbered) step.renumbered.push_back(*edit.renumbered);
  return take(std::move(step));
}

base::Status Workspace::take(Step step) {
  for (const Change& one : step.changes)
    if (auto good = editable(one.path); !good) return good;
  if (step.changes.empty()) return base::Done{};
  make(step.changes, false);
  history_.add(std::move(step));
  return base::Done{};
}

bool Workspace::undo() {
  if (history_.position() == 0) return false;
  go_to(history_.position() - 1);
  return true;
}

bool Workspace::redo() {
  if (history_.position() == history_.steps().size()) return false;
  go_to(history_.position() + 1);
  return true;
}

void Workspace::go_to(std::size_t position) {
  position = std::min(position, history_.steps().size());
  for (std::size_t now = history_.position(); now > position; --now)
    make(history_.steps()[now - 1].changes, true);
  for (std::size_t now = history_.position(); now < position; ++now)
    make(history_.steps()[now].changes, false);
  history_.set_position(position);
}

base::Status Workspace::type(const std::string& path, std::string typed) {
  if (auto good = editable(path); !good) return good;
  OpenFile& open = *file(path);
  open.draft = typed == *open.text ? nullptr : share(std::move(typed));
  open.refusal.clear();
  return base::Done{};
}

void Workspace::stop_typing(const std::string& path) {
  OpenFile* const open = file(path);
  if (!open) return;
  open->draft.reset();
  open->refusal.clear();
}

void Workspace::refuse(const std::string& path, std::string why) {
  OpenFile* const open = file(path);
  if (open && open->draft) open->refusal = std::move(why);
}

bool Workspace::dirty() const {
  return std::any_of(files_.begin(), files_.end(), [](const auto& one) { return one.second.unsaved(); });
}

// A step that gives a file another text, whoever wrote it.
void Workspace::become(const std::string& path, const std::string& label, const std::string& text) {
  const Edit edit = edit_text(label, path, *files_.at(path).text, text);
  if (edit.empty()) return;
  std::vector<Change> changes = {
      {path, std::get<std::vector<yaml::Replacement>>(edit.files.front().changes)}};
  make(changes, false);
  history_.add({label, 0, {}, std::move(changes), 0});
  history_.seal();
}

base::Status Workspace::revert(const std::string& path) {
  const std::string full = absolute_path(path);
  OpenFile* const open = file(full);
  if (!open) return not_open(full);
  if (!open->saved) return base::Error{fmt::format("{} was never saved", name_of(full))};
  stop_typing(full);
  if (open->theirs) return decide(full, std::string(*open->theirs));
  become(full, fmt::format("revert {}", name_of(full)), *open->saved);
  return base::Done{};
}

}  // namespace muster::editor::document
