// The side of a workspace that meets the disk: saving, changes by others, unsaved work of an earlier run.
#include <filesystem>
#include <utility>

#include <fmt/format.h>

#include "editor/document/files/merge.h"
#include "editor/document/readable.h"
#include "editor/document/workspace.h"

namespace muster::editor::document {
namespace {

std::string name_of(const std::string& path) { return std::filesystem::path(path).filename().string(); }

base::Error no_conflict(const std::string& path) { return {name_of(path) + " has no conflict"}; }
base::Error not_open(const std::string& path) { return {fmt::format("{} is not open", name_of(path))}; }

}  // namespace

base::Status Workspace::save() {
  for (auto& [path, file] : files_)
    if (file.dirty)
      if (auto saved = save(path); !saved) return saved;
  return base::Done{};
}

base::Status Workspace::save(const std::string& path) {
  const std::string full = absolute_path(path);
  OpenFile* const open = file(full);
  if (!open) return not_open(full);
  if (open->recovery)
    return base::Error{
        fmt::format("{} has unsaved work of an earlier run: take it or throw it away first", name_of(full))};
  look_at(full, *open);
  if (open->theirs)
    return base::Error{fmt::format("{} was changed on disk too: decide first which is kept", name_of(full))};
  return open->dirty ? write_out(full, *open) : base::Status(base::Done{});
}

base::Status Workspace::write_out(const std::string& path, OpenFile& file) {
  // A journal that outlives the save, as when we are killed in between, must not look like other work than
  // what was saved.
  if (const auto known = journaled_.find(path); known != journaled_.end() && known->second != file.text)
    (void)write_journal({path, file.saved, file.text, file.claim->number()});
  if (auto written = base::write_file(path, *file.text); !written)
    return base::Error{fmt::format("{} cannot be saved: {}", path, written.error())};
  file.saved = file.text;
  file.stamp = stamp_of(path);
  file.dirty = false;
  history_.seal();
  if (file.draft) {
    journaled_[path] = file.draft;
    return write_journal({path, file.saved, file.draft, file.claim->number()});
  }
  journaled_.erase(path);
  return remove_journal(path, file.claim->number());
}

base::Status Workspace::save_as(const std::string& path, const std::string& new_path) {
  const std::string from = absolute_path(path), to = absolute_path(new_path);
  if (from == to) return save(from);
  OpenFile* const open = file(from);
  if (!open) return not_open(from);
  if (files_.contains(to)) return base::Error{fmt::format("{} is open too", name_of(to))};
  if (auto written = base::write_file(to, *open->text); !written)
    return base::Error{fmt::format("{} cannot be saved: {}", to, written.error())};
  OpenFile moved = std::move(*open);
  const unsigned journal = moved.claim->number();
  moved.claim = std::make_shared<const Claim>(to);
  files_.erase(from);
  moved.saved = moved.text;
  moved.stamp = stamp_of(to);
  moved.theirs.reset();
  moved.dirty = false;
  files_[to] = std::move(moved);
  history_.rename(from, to);
  history_.seal();
  ++revision_;
  journaled_.erase(from);
  return remove_journal(from, journal);
}

std::vector<DiskEvent> Workspace::check_disk() {
  std::vector<DiskEvent> out;
  for (auto& [path, file] : files_)
    if (auto event = look_at(path, file)) out.push_back(*event);
  return out;
}

std::optional<DiskEvent> Workspace::look_at(const std::string& path, OpenFile& file) {
  const Stamp now = stamp_of(path);
  if (now == file.stamp) return std::nullopt;
  auto disk = base::DiskReader().read(path);
  if (!disk) {
    if (now.exists || !file.saved) return std::nullopt;  // perhaps it can be read later
    file.stamp = now;
    file.saved.reset();
    file.theirs.reset();
    file.dirty = true;
    return DiskEvent{path, DiskEvent::Kind::gone};
  }
  file.stamp = now;
  if (file.recovery && *file.recovery->text == *disk) file.recovery.reset();  // another run saved it
  if (file.saved && *disk == *file.saved && !file.theirs) return std::nullopt;
  if (*disk == *file.text) {  // the same change here and there
    file.saved = file.text;
    file.theirs.reset();
    file.dirty = false;
    return std::nullopt;
  }
  return take_from_disk(path, file, std::move(*disk));
}

DiskEvent Workspace::take_from_disk(const std::string& path, OpenFile& file, std::string disk) {
  const SharedText base = file.saved;
  const bool own = file.dirty;
  const auto merged = !own   ? std::optional<std::string>(disk)
                      : base ? merge_lines(*base, *file.text, disk)
                             : std::nullopt;
  if (!merged) {
    file.common = base;
    file.theirs = share(std::move(disk));
    return {path, DiskEvent::Kind::conflict};
  }
  file.saved = share(std::move(disk));
  file.theirs.reset();
  file.dirty = *file.text != *file.saved;
  become(path, (own ? "merge with disk: " : "reload ") + name_of(path), *merged);
  return {path, own ? DiskEvent::Kind::merged : DiskEvent::Kind::reloaded};
}

base::Status Workspace::decide(const std::string& path, Decision decision) {
  const OpenFile* const open = find(path);
  if (!open || !open->theirs) return no_conflict(path);
  std::string out;
  for (const MergePiece& piece : conflict(path))
    out += piece.theirs && decision == Decision::theirs ? *piece.theirs : piece.text;
  return decide(path, out);
}

base::Status Workspace::decide(const std::string& path, const std::string& text) {
  const std::string full = absolute_path(path);
  OpenFile* const open = file(full);
  if (!open || !open->theirs) return no_conflict(full);
  open->saved = std::exchange(open->theirs, nullptr);
  open->common.reset();
  open->dirty = *open->text != *open->saved;
  const std::string label = text == *open->saved ? "reload " : "merge with disk: ";
  become(full, label + name_of(full), text);
  return base::Done{};
}

std::vector<MergePiece> Workspace::conflict(const std::string& path) const {
  const OpenFile* const open = find(path);
  if (!open || !open->theirs) return {};
  return merge_pieces(open->common ? std::string_view(*open->common) : std::string_view(), *open->text,
                      *open->theirs);
}

std::vector<std::string> Workspace::recoverable() const {
  std::vector<std::string> out;
  for (const auto& [path, file] : files_)
    if (file.recovery) out.push_back(path);
  return out;
}

base::Status Workspace::recover(const std::string& path) {
  const std::string full = absolute_path(path);
  OpenFile* const open = file(full);
  if (!open || !open->recovery)
    return base::Error{fmt::format("{} has no unsaved work of an earlier run", name_of(full))};
  const Journal journal = *std::exchange(open->recovery, std::nullopt);
  const bool unchanged = !open->saved ? !journal.base : journal.base && *journal.base == *open->saved;
  std::optional<std::string> text = *journal.text;
  if (!unchanged)
    text =
        journal.base && open->saved ? merge_lines(*journal.base, *journal.text, *open->saved) : std::nullopt;
  if (!text && open->saved) open->theirs = open->saved, open->common = journal.base;
  journaled_[full] = journal.text;  // as it stands on disk still
  if (std::string why = text ? unreadable(full, *text) : ""; !why.empty()) {
    open->draft = unchanged ? journal.text : share(std::move(*text));
    open->refusal = std::move(why);
    return base::Done{};
  }
  become(full, fmt::format("recover {}", name_of(full)), text ? *text : *journal.text);
  return base::Done{};
}

base::Status Workspace::discard_recovery(const std::string& path) {
  const std::string full = absolute_path(path);
  OpenFile* const open = file(full);
  if (!open || !open->recovery)
    return base::Error{fmt::format("{} has no unsaved work of an earlier run", name_of(full))};
  open->recovery.reset();
  return remove_journal(full, open->claim->number());
}

std::vector<Journal> Workspace::unwritten_journals() {
  std::vector<Journal> out;
  for (const auto& [path, file] : files_) {
    if (file.recovery) continue;  // that journal is not this run's
    const auto known = journaled_.find(path);
    const SharedText& last = file.draft ? file.draft : file.text;
    if (file.unsaved() && (known == journaled_.end() || known->second != last)) {
      out.push_back({path, file.saved, last, file.claim->number()});
      journaled_[path] = last;
    } else if (!file.unsaved() && known != journaled_.end()) {
      out.push_back({path, nullptr, nullptr, file.claim->number()});
      journaled_.erase(known);
    }
  }
  return out;
}

base::Status Workspace::write(const Journal& journal) {
  return journal.text ? write_journal(journal) : remove_journal(journal.path, journal.number);
}

base::Status Workspace::autosave() {
  for (const Journal& one : unwritten_journals())
    if (auto written = write(one); !written) {
      journaled_.erase(one.path);  // to be tried again
      return base::Error{fmt::format("no autosave of {}: {}", name_of(one.path), written.error())};
    }
  return base::Done{};
}

}  // namespace muster::editor::document
