#include "subject.h"

#include <algorithm>
#include <filesystem>
#include <stdexcept>

namespace muster::mutation {

namespace fs = std::filesystem;
using diagnostics::Diagnostic;

struct Subject::Run {
  Run(std::map<std::string, std::string> files, const std::string& path)
      : reader(std::move(files)), session(reader, sources) {
    auto checked = session.check(path, {});
    if (!checked) throw std::runtime_error(path + ": " + checked.error());
    outcome = std::move(*checked);
  }
  base::MemoryReader reader;
  base::Sources sources;
  driver::Session session;
  driver::Outcome outcome;
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
std::size_t moved(std::size_t at, const Edit& edit, bool end) {
  const std::size_t after = edit.from + edit.length;
  if (at < edit.from || (at == edit.from && !end)) return at;
  if (at >= after) return at - edit.length + edit.text.size();
  return std::min(at, edit.from + edit.text.size());
}

}  // namespace

Subject::Subject(std::string path) : path_(std::move(path)) {
  files_[path_] = file_text(path_);
  for (const char* key : {"game", "map"}) {
    const std::string other = path_behind(text(), key);
    if (other.empty()) continue;
    const std::string full = base::relative_to(other, path_);
    files_[full] = file_text(full);
  }
  base_ = std::make_unique<Run>(files_, path_);
}
Subject::~Subject() = default;

std::string Subject::name() const { return fs::path(path_).stem().string(); }
const driver::Outcome& Subject::outcome() const { return base_->outcome; }
const base::Sources& Subject::sources() const { return base_->sources; }

std::vector<Fresh> Subject::try_edit(const Edit& edit) const {
  auto files = files_;
  files[path_].replace(edit.from, edit.length, edit.text);
  const Run run(std::move(files), path_);
  const auto place = [](const Run& in, const Diagnostic& one) {
    const auto& range = one.primary.range;
    return Place{one.kind, range.valid() ? in.sources[range.file].path() : std::string(), range.begin,
                 range.end};
  };
  std::vector<Place> known;
  for (const Diagnostic& one : outcome().findings) {
    known.push_back(place(*base_, one));
    if (known.back().file != path_) continue;
    known.back().from = moved(known.back().from, edit, false);
    known.back().to = moved(known.back().to, edit, true);
  }
  std::vector<Fresh> fresh;
  for (const Diagnostic& one : run.outcome.findings) {
    if (one.severity() == diagnostics::Severity::note) continue;
    const Place here = place(run, one);
    if (std::find(known.begin(), known.end(), here) != known.end()) continue;
    const bool inside = here.file == path_;
    fresh.push_back({one, inside ? here.from : 0, inside ? here.to : 0});
  }
  return fresh;
}

std::vector<Fresh> without_echo(std::vector<Fresh> fresh) {
  const auto echo = [](const Fresh& one) {
    return one.finding.kind == diagnostics::Kind::ineffective_correction;
  };
  if (!std::all_of(fresh.begin(), fresh.end(), echo)) std::erase_if(fresh, echo);
  return fresh;
}

std::vector<std::string> scenario_paths() {
  std::vector<std::string> paths;
  for (const auto& entry : fs::recursive_directory_iterator(std::string(MUSTER_ROOT) + "/scenarios"))
    if (entry.path().extension() == ".yaml" && file_text(entry.path().string()).starts_with("scenario:"))
      paths.push_back(entry.path().string());
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace muster::mutation
