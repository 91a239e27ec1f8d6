#include "editor/ui/desk.h"

#include <filesystem>

#include <fmt/format.h>

#include "editor/document/files/recent.h"
#include "editor/document/files/user_folders.h"

namespace muster::editor::ui {
namespace {

// Between two looks at the disk, and between two journals.
constexpr double kLookSeconds = 1.5;

std::string name_of(const std::string& path) { return std::filesystem::path(path).filename().string(); }

}  // namespace

base::Status Desk::open(const std::string& path) {
  auto opened = document::Document::open(path, wake_);
  if (!opened) return base::Error{fmt::format("{}: {}", path, opened.error())};
  adopt(std::move(*opened));
  return base::Done{};
}

base::Status Desk::create(std::vector<document::Document::NewFile> files) {
  auto made = document::Document::create(std::move(files), wake_);
  if (!made) return base::Error{made.error()};
  adopt(std::move(*made));
  save();
  return base::Done{};
}

void Desk::close() {
  ground_.reset();
  now_ = checked_ = nullptr;
  document_.reset();
  scene_ = {};
  colours_ = {};
  select_nothing();
  focus_ = {};
  followed_.reset();
  last_followed_.reset();
  painted_.clear();
}

void Desk::abandon() {
  if (document_) document_->abandon();
  close();
}

void Desk::adopt(std::unique_ptr<document::Document> document) {
  close();
  document_ = std::move(document);
  ++opening_;
  settings = {};
  scan = {};
  fit = true;
  goal.reset();
  contested_ = false;
  look_soon();
  focus_ = {document_->path(), 0, 0, true};
  message_ = {};
  meet_now();
  remember_opened();
}

void Desk::remember_opened() {
  document::Recent recent(document::recent_file());
  (void)recent.opened(document_->path());  // a list that cannot be kept is no reason to stop
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
  ground_ = board() ? canvas::make_ground(analysis()) : nullptr;
  ++turn_;
  colours_ = canvas::Colours(now_->analysis());
  count_unknown();
  find_selection();
  follow_lines();
}

void Desk::count_unknown() {
  std::size_t count = 0;  // a million hexes are counted in no time as long as nothing else is written
  if (const resolve::Board* all = board())
    for (hex::HexIndex hex = 0, end = static_cast<hex::HexIndex>(all->grid().size()); hex < end; ++hex)
      count += all->terrain(hex) == resolve::kUnknownTerrain;
  unknown_hexes = count;
}

void Desk::refresh(double seconds, bool held) {
  if (auto report = producer_.take()) report_ = std::move(report);
  if (tool != said_with_ || settings != said_of_) say({});
  if (!is_open()) return;
  document_->poll();
  meet_painted();
  if (!held) document_->autosave();
  if (seconds >= next_look_) look_around(seconds);
  meet_now();
}

void Desk::settle() {
  if (!is_open()) return;
  document_->settle();
  meet_painted();
  meet_now();
}

void Desk::meet_painted() {
  while (painted_.size() > document_->posted()) painted_.pop_front();
  if (std::string why = document_->refusal(); !why.empty()) say(std::move(why), true);
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
  look_for_others();
  document_->autosave();
  if (const std::string error = document_->autosave_error(); !error.empty()) say(error, true);
}

void Desk::look_for_others() {
  const auto files = document_->contested();
  if (!files.empty() && !contested_)
    say(name_of(files.front()) + " is open in another editor too: what both save is merged", true);
  contested_ = !files.empty();
}

void Desk::produce(std::string doing, const std::string& path, Make make) {
  settle();
  document::Subject subject{document_->question(), document_->fresh() ? document_->checked() : nullptr};
  if (!producer_.start({std::move(doing), path, std::move(subject), std::move(make)}))
    say("the last file is not done yet", true);
}

}  // namespace muster::editor::ui
