#include "subject.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "resolve/resolve.h"

namespace muster::mutation {

namespace fs = std::filesystem;
using diagnostics::Diagnostic;

namespace {

constexpr int kEditsPerRun = 50;  // then everything is read anew, so that memory does not grow

// Files in memory, one of them under a new name each time it changes: a session reads each path once.
class Shelf final : public base::FileReader {
 public:
  explicit Shelf(std::map<std::string, std::string> files) : files_(std::move(files)) {}
  void put(const std::string& path, std::string text) { files_[path] = std::move(text); }
  base::Result<std::string> read(const std::string& path) const override {
    const auto found = files_.find(path);
    if (found == files_.end()) return base::Error{"no such file"};
    return found->second;
  }

 private:
  std::map<std::string, std::string> files_;
};

}  // namespace

struct Subject::Run {
  explicit Run(const std::map<std::string, std::string>& files) : shelf(files), session(shelf, sources) {}
  driver::Outcome check(const std::string& path, std::string text, const driver::Options& options = {}) {
    shelf.put(path, std::move(text));
    auto checked = session.check(path, options);
    if (!checked) throw std::runtime_error(path + ": " + checked.error());
    return std::move(*checked);
  }
  Shelf shelf;
  base::Sources sources;
  driver::Session session;
  driver::Outcome outcome = {};
};

namespace {

std::string file_text(const std::string& path) {
  const auto text = base::DiskReader().read(path);
  if (!text) throw std::runtime_error(path + ": " + text.error());
  return *text;
}

// The path behind a key at the start of a line; empty when there is none.
std::string path_behind(const std::string& text, const std::string& key) {
  const std::size_t at = text.find("\n" + key + ": ");
  if (at == std::string::npos) return {};
  const std::size_t from = at + key.size() + 3;
  return text.substr(from, text.find('\n', from) - from);
}

struct Place {
  diagnostics::Kind kind;
  std::string file;
  std::size_t from, to;
};

bool operator==(const Place& a, const Place& b) {
  return a.kind == b.kind && a.file == b.file && a.from == b.from && a.to == b.to;
}

// Where a place of the text lies after an edit.
std::size_t moved_by(std::size_t at, const Edit& edit, bool end) {
  const std::size_t after = edit.from + edit.length;
  if (at < edit.from || (at == edit.from && !end)) return at;
  if (at >= after) return at - edit.length + edit.text.size();
  return std::min(at, edit.from + edit.text.size());
}

// Two variants together, as far as neither says that it excludes the other.
bool compatible(const model::Variant& a, const model::Variant& b) {
  const auto excludes = [](const model::Variant& one, const model::Variant& other) {
    return std::any_of(one.excludes.begin(), one.excludes.end(), [&](const base::Text& name) {
      return name.value == resolve::variant_id(other) || name.value == other.title.value;
    });
  };
  return !excludes(a, b) && !excludes(b, a);
}

}  // namespace

Span moved(const Span& span, const Edits& edits) {
  Span out = span;
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
    out = {moved_by(out.from, *edit, false), moved_by(out.to, *edit, true)};
  return out;
}

Subject::Subject(std::string path) : path_(std::move(path)), text_(file_text(path_)) {
  for (const char* key : {"game", "map"}) {
    const std::string other = path_behind(text(), key);
    if (other.empty()) continue;
    const std::string full = base::relative_to(other, path_);
    others_[full] = file_text(full);
  }
  base_ = std::make_unique<Run>(others_);
  base_->outcome = base_->check(path_, text_);
  for (const auto& checked : base_->outcome.battles) battles_.push_back(checked.battle.get());
  if (!base_->outcome.scenario) return;
  const auto& variants = base_->outcome.scenario->variants;
  for (std::size_t a = 0; a < variants.size(); ++a)
    for (std::size_t b = a + 1; b < variants.size(); ++b) {
      if (!compatible(variants[a], variants[b])) continue;
      pairs_.push_back(base_->check(
          path_, text_, {.variants = {resolve::variant_id(variants[a]), resolve::variant_id(variants[b])}}));
      for (const auto& checked : pairs_.back().battles) battles_.push_back(checked.battle.get());
    }
}
Subject::~Subject() = default;

std::string Subject::name() const { return fs::path(path_).stem().string(); }
const driver::Outcome& Subject::outcome() const { return base_->outcome; }
const base::Sources& Subject::sources() const { return base_->sources; }
base::FileId Subject::file() const { return base().scenario->range.file; }

std::vector<Fresh> Subject::try_edits(const Edits& edits) const {
  std::string text = text_;
  for (auto edit = edits.rbegin(); edit != edits.rend(); ++edit)
    text.replace(edit->from, edit->length, edit->text);
  if (tried_++ % kEditsPerRun == 0) run_ = std::make_unique<Run>(others_);
  const std::string path = fs::path(path_).replace_filename(std::to_string(tried_) + ".yaml").string();
  return fresh_of(*run_, run_->check(path, std::move(text)), path, edits);
}

std::vector<Fresh> Subject::fresh_of(const Run& run, const driver::Outcome& outcome, const std::string& path,
                                     const Edits& edits) const {
  const auto place = [](const Run& in, const Diagnostic& one) {
    const auto& range = one.primary.range;
    return Place{one.kind, range.valid() ? in.sources[range.file].path() : std::string(), range.begin,
                 range.end};
  };
  std::vector<Place> known;
  for (const Diagnostic& one : base_->outcome.findings) {
    known.push_back(place(*base_, one));
    if (known.back().file != path_) continue;
    const Span now = moved({known.back().from, known.back().to}, edits);
    known.back() = {one.kind, path, now.from, now.to};
  }
  std::vector<Fresh> fresh;
  for (const Diagnostic& one : outcome.findings) {
    if (one.severity() == diagnostics::Severity::note) continue;
    const Place here = place(run, one);
    if (std::find(known.begin(), known.end(), here) != known.end()) continue;
    const bool inside = here.file == path;
    fresh.push_back({one, inside ? here.from : 0, inside ? here.to : 0});
  }
  return fresh;
}

std::vector<Fresh> without_echo(std::vector<Fresh> fresh) {
  const auto echo = [](const Fresh& one) {
    return one.finding.kind == diagnostics::Kind::ineffective_correction;
  };
  if (!std::all_of(fresh.begin(), fresh.end(), echo)) std::erase_if(fresh, echo);
  // A selection that lost its only unit by the slip: right, but which do is not foretold.
  std::erase_if(fresh,
                [](const Fresh& one) { return one.finding.kind == diagnostics::Kind::empty_selection; });
  return fresh;
}

// What a slip in a line of numbered counters must raise is not foretold yet, nor what one on a table must, so
// that such battles are left out.
bool lists_counters(const fs::path& scenario) {
  return file_text((scenario.parent_path() / "game.yaml").string()).find("\ncounter numbers:") !=
         std::string::npos;
}

std::vector<std::string> scenario_paths() {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(std::string(MUSTER_ROOT) + "/scenarios"))
    if (entry.path().extension() == ".yaml" && file_text(entry.path().string()).starts_with("scenario:") &&
        !lists_counters(entry.path()) && entry.path().stem() != "demonstration")
      paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace muster::mutation
