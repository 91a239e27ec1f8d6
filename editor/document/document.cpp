#include "editor/document/document.h"

#include <utility>

namespace muster::editor::document {

Document::Document(std::string path, std::function<void()> wake)
    : path_(std::move(path)), analyst_(std::move(wake)) {}

base::Result<std::unique_ptr<Document>> Document::open(const std::string& path, std::function<void()> wake) {
  std::unique_ptr<Document> out(new Document(absolute_path(path), std::move(wake)));
  if (auto opened = out->files_.open(out->path_); !opened) return base::Error{opened.error()};
  out->begin();
  return out;
}

base::Result<std::unique_ptr<Document>> Document::create(const std::string& path, std::string text,
                                                         std::function<void()> wake) {
  std::unique_ptr<Document> out(new Document(absolute_path(path), std::move(wake)));
  if (auto made = out->files_.create(out->path_, std::move(text)); !made) return base::Error{made.error()};
  out->begin();
  return out;
}

void Document::begin() {
  adopt(now()->analysis());
  checked_ = now();
  ask();
}

Question Document::question(driver::Depth depth) const {
  return {files_.revision(), files_.texts(), path_, reading_, depth};
}

void Document::adopt(const Analysis& analysis) {
  for (const auto& [path, text] : analysis.from_disk()) {
    // One that cannot be opened stays a file that is only read; what is wrong with it is a finding.
    if (!files_.find(path)) (void)files_.open(path);
  }
}

std::shared_ptr<const Lookup> Document::now() const {
  const bool current = now_ && now_->analysis().revision() == files_.revision() &&
                       now_->analysis().reading() == reading_ && now_->analysis().path() == path_;
  if (!current) now_ = std::make_shared<const Lookup>(Analysis::make(question(driver::Depth::resolve)));
  return now_;
}

bool Document::fresh() const {
  const Analysis& last = checked_->analysis();
  return last.depth() == driver::Depth::check && last.revision() == files_.revision() &&
         last.reading() == reading_ && last.path() == path_;
}

bool Document::poll() {
  auto answer = analyst_.take();
  if (!answer) return false;
  checked_ = std::move(answer);
  const std::uint64_t before = files_.revision();
  adopt(checked_->analysis());
  if (files_.revision() != before) ask();
  return true;
}

std::shared_ptr<const Lookup> Document::check() {
  if (!fresh()) checked_ = std::make_shared<const Lookup>(Analysis::make(question(driver::Depth::check)));
  return checked_;
}

void Document::ask() { analyst_.ask(question(driver::Depth::check)); }

void Document::read_as(Reading reading) {
  if (reading == reading_) return;
  reading_ = std::move(reading);
  ask();
}

base::Status Document::changed(base::Status status) {
  if (files_.revision() != checked_->analysis().revision()) ask();
  return status;
}

base::Status Document::apply(const Edit& edit) { return changed(files_.apply(edit)); }

bool Document::undo() {
  const bool done = files_.undo();
  if (done) ask();
  return done;
}

bool Document::redo() {
  const bool done = files_.redo();
  if (done) ask();
  return done;
}

void Document::go_to(std::size_t position) {
  files_.go_to(position);
  ask();
}

base::Status Document::save() {
  autosaver_.settle();
  return changed(files_.save());
}

base::Status Document::save_as(const std::string& path, const std::string& new_path) {
  autosaver_.settle();
  auto saved = files_.save_as(path, new_path);
  if (saved && absolute_path(path) == path_) path_ = absolute_path(new_path);
  return changed(std::move(saved));
}

base::Status Document::revert(const std::string& path) { return changed(files_.revert(path)); }

std::vector<DiskEvent> Document::check_disk() {
  auto events = files_.check_disk();
  if (!events.empty()) ask();
  return events;
}

base::Status Document::decide(const std::string& path, Workspace::Decision decision) {
  return changed(files_.decide(path, decision));
}
base::Status Document::recover(const std::string& path) { return changed(files_.recover(path)); }
base::Status Document::discard_recovery(const std::string& path) {
  autosaver_.settle();
  return files_.discard_recovery(path);
}

}  // namespace muster::editor::document
