#include "editor/document/document.h"

#include <algorithm>
#include <utility>

#include "editor/document/starting_text.h"

namespace muster::editor::document {

Document::Document(std::string path, std::function<void()> wake)
    : path_(std::move(path)), wake_(wake), analyst_(std::move(wake)) {}

base::Result<std::unique_ptr<Document>> Document::open(const std::string& path, std::function<void()> wake) {
  std::unique_ptr<Document> out(new Document(absolute_path(path), std::move(wake)));
  if (auto opened = out->files_.open(out->path_); !opened) return base::Error{opened.error()};
  out->begin();
  return out;
}

base::Result<std::unique_ptr<Document>> Document::create(std::vector<NewFile> files,
                                                         std::function<void()> wake) {
  std::unique_ptr<Document> out(new Document(absolute_path(files.front().path), std::move(wake)));
  for (NewFile& file : files)
    if (auto made = out->files_.create(file.path, std::move(file.text)); !made)
      return base::Error{made.error()};
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
  // One that was never saved has its work beside where it would be.
  for (const std::string& path : analysis.missing())
    if (!files_.find(path) && has_journal(path)) (void)files_.open(path);
}

std::shared_ptr<const Lookup> Document::now() const {
  const bool current = now_ && now_->analysis().revision() == files_.revision() &&
                       now_->analysis().reading() == reading_ && now_->analysis().path() == path_;
  if (!current)
    now_ = std::make_shared<const Lookup>(
        Analysis::make(question(driver::Depth::resolve), now_ ? now_->shared() : nullptr));
  return now_;
}

bool Document::fresh() const {
  const Analysis& last = checked_->analysis();
  return posted_.empty() && last.depth() == driver::Depth::check && last.revision() == files_.revision() &&
         last.reading() == reading_ && last.path() == path_;
}

bool Document::poll() {
  const bool edited = draft_ && draft_->done() && take_draft();
  auto answer = analyst_.take();
  if (!answer) return edited;
  // One that took long is no news when the texts were checked meanwhile.
  if (fresh() && answer->analysis().revision() != files_.revision()) return edited;
  checked_ = std::move(answer);
  const std::uint64_t before = files_.revision();
  adopt(checked_->analysis());
  if (files_.revision() != before) ask();
  return true;
}

void Document::post(Draft::Make make) {
  posted_.push_back(std::move(make));
  begin_draft();
}

void Document::begin_draft() {
  if (draft_ || posted_.empty()) return;
  draft_ = std::make_unique<Draft>(question(driver::Depth::resolve), now_, std::move(posted_.front()), wake_);
}

bool Document::take_draft() {
  Draft::Result made = draft_->take();
  draft_.reset();
  posted_.pop_front();
  const std::uint64_t before = files_.revision();
  if (!made.problem.empty()) {
    refusal_ = std::move(made.problem);
  } else if (auto taken = files_.take(std::move(made.step)); !taken) {
    refusal_ = taken.error();
  }
  if (files_.revision() != before) {
    if (made.now && made.now->analysis().revision() == files_.revision()) now_ = std::move(made.now);
    ask();
  }
  begin_draft();
  return files_.revision() != before;
}

void Document::settle() {
  while (draft_) take_draft();
}

std::shared_ptr<const Lookup> Document::check() {
  settle();
  if (!fresh()) checked_ = std::make_shared<const Lookup>(Analysis::make(question()));
  return checked_;
}

// What a draft read need not be read again.
void Document::ask() {
  const bool current =
      now_ && now_->analysis().revision() == files_.revision() && now_->analysis().reading() == reading_;
  analyst_.ask(question(), current ? now_->shared() : nullptr);
}

void Document::read_as(Reading reading) {
  if (reading == reading_) return;
  settle();
  reading_ = std::move(reading);
  ask();
}

base::Status Document::changed(base::Status status) {
  if (files_.revision() != checked_->analysis().revision()) ask();
  return status;
}

base::Status Document::apply(const Edit& edit, std::uint64_t made_for) {
  const std::uint64_t asked = files_.revision();
  const Texts texts = files_.texts();
  settle();
  const bool untouched =
      made_for == asked && std::all_of(edit.files.begin(), edit.files.end(), [&](const auto& one) {
        const auto text = texts.find(absolute_path(one.path));
        return text != texts.end() && files_.find(one.path)->text == text->second;
      });
  if (made_for != files_.revision() && !untouched)
    return base::Error{"the file has changed since this was found: wait until it is checked again"};
  const auto now = now_;
  const bool current = now && now->analysis().revision() == files_.revision();
  return changed(files_.apply(
      edit, [&](const std::string& path) { return current ? now->analysis().tree(path) : nullptr; }));
}

base::Status Document::type(const std::string& path, std::string typed) {
  auto done = files_.type(path, std::move(typed));
  autosave();
  return done;
}

void Document::stop_typing(const std::string& path) {
  files_.stop_typing(path);
  autosave();
}

bool Document::undo() {
  settle();
  const bool done = files_.undo();
  if (done) ask();
  return done;
}

bool Document::redo() {
  settle();
  const bool done = files_.redo();
  if (done) ask();
  return done;
}

void Document::go_to(std::size_t position) {
  settle();
  files_.go_to(position);
  ask();
}

base::Status Document::save() {
  settle();
  autosaver_.settle();
  return changed(files_.save());
}

namespace {

// Top values of a file that are paths of other files, and what they are to be instead.
template <class Rewrite>
std::vector<yaml::Edit> path_edits(const yaml::Node* root, const Rewrite& rewrite) {
  std::vector<yaml::Edit> out;
  const auto look = [&](yaml::Path at, const yaml::Node& value) {
    if (!value.is_scalar()) return;
    if (auto now = rewrite(value.text.str()); now && *now != value.text.value)
      out.push_back(yaml::Set{std::move(at), std::move(*now)});
  };
  if (!root) return out;
  for (const yaml::Entry& entry : root->entries) look({entry.key.str()}, entry.value);
  if (const yaml::Node* scan = root->find("scan"))
    if (const yaml::Node* image = scan->find("image")) look({"scan", "image"}, *image);
  return out;
}

}  // namespace

// What the files are to say of each other when one of them is at `to` instead of `from`.
Edit Document::moved(const std::string& from, const std::string& to) const {
  Edit out{"save as " + to.substr(to.rfind('/') + 1), 0, {}, {}};
  const auto lookup = now();
  for (const auto& [path, file] : files_.files()) {
    const bool own = path == from;
    const auto rewrite = [&, &here = path](const std::string& typed) -> std::optional<std::string> {
      const std::string full = absolute_path(base::relative_to(typed, here));
      if (own && (files_.find(full) || (typed.find('.') != typed.npos && stamp_of(full).exists)))
        return path_seen_from(full, to);
      if (!own && full == from) return path_seen_from(to, here);
      return std::nullopt;
    };
    auto edits = path_edits(lookup->analysis().root(path), rewrite);
    if (!edits.empty()) out.files.push_back({path, std::move(edits)});
  }
  return out;
}

base::Status Document::save_as(const std::string& path, const std::string& new_path) {
  settle();
  autosaver_.settle();
  const std::string from = absolute_path(path), to = absolute_path(new_path);
  if (from == to) return changed(files_.save(from));
  if (const auto* open = files_.find(from); open && open->recovery)
    return base::Error{"there is unsaved work of an earlier run: take it or throw it away first"};
  const std::size_t before = files_.history().position();
  if (auto applied = files_.apply(moved(from, to)); !applied) return applied;
  files_.seal();
  auto saved = files_.save_as(from, to);
  if (!saved) files_.go_to(before);
  if (saved && from == path_) path_ = to;
  return changed(std::move(saved));
}

base::Status Document::revert(const std::string& path) {
  settle();
  return changed(files_.revert(path));
}

std::vector<DiskEvent> Document::check_disk() {
  if (!posted_.empty()) return {};
  auto events = files_.check_disk();
  if (!events.empty()) ask();
  return events;
}

std::vector<std::string> Document::contested() const {
  std::vector<std::string> out;
  for (const auto& [path, file] : files_.files())
    if ((file.unsaved() || path == path_) && file.claim->contested()) out.push_back(path);
  return out;
}

base::Status Document::decide(const std::string& path, Workspace::Decision decision) {
  settle();
  return changed(files_.decide(path, decision));
}
base::Status Document::decide(const std::string& path, const std::string& text) {
  settle();
  return changed(files_.decide(path, text));
}
base::Status Document::recover(const std::string& path) {
  settle();
  return changed(files_.recover(path));
}

std::string Document::autosave_error() {
  std::string out;
  for (const auto& [path, message] : autosaver_.take_failures()) {
    files_.write_again(path);
    out = "no autosave of " + path + ": " + message;
  }
  return out;
}

void Document::abandon() {
  settle();
  autosaver_.settle();
  for (const auto& [path, file] : files_.files())
    if (file.unsaved() && !file.recovery)
      (void)remove_journal(path, file.claim->number());  // one that stays is offered, no harm
}

base::Status Document::discard_recovery(const std::string& path) {
  autosaver_.settle();
  return files_.discard_recovery(path);
}

}  // namespace muster::editor::document
