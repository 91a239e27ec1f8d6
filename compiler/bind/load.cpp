#include "bind/load.h"

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/parallel.h"
#include "bind/counters_fields.h"
#include "bind/map_fields.h"
#include "bind/scenario_fields.h"

namespace muster::bind {
namespace {

using diagnostics::Kind;

// A file says what it is by its first key.
std::optional<FileKind> kind_of(const yaml::Node& root) {
  if (!root.is_mapping() || root.entries.empty()) return std::nullopt;
  return find_file_kind(root.entries.front().key.value);
}

void report_no_kind(const yaml::Node& root, base::FileId file, diagnostics::Sink& sink) {
  base::SourceRange where = head(root);
  if (!where.valid()) where = {file, 0, 0};
  const bool keyed = root.is_mapping() && !root.entries.empty();
  if (const auto near = keyed ? base::nearest(root.entries.front().key.value, kFileKinds) : std::nullopt) {
    auto& found = sink.add(Kind::unknown_key, where,
                           fmt::format("no file begins with the key `{}`", root.entries.front().key.value));
    found.help.push_back(fmt::format("did you mean `{}`?", kFileKinds[*near]));
    found.corrected = std::string(kFileKinds[*near]);
    return;
  }
  sink.add(Kind::wrong_type, where, "this file does not say what it is")
      .help.push_back("the first key must be `game:`, `counters:`, `map:` or `scenario:`");
}

// Keys that name files, in the order in which these are needed.
constexpr std::array<std::string_view, 3> kNaming = {"game", "map", "counter sheet"};

// A file of a project; others are reported where they are needed.
bool is_own(std::string_view path) { return !path.starts_with('/') && path.ends_with(".yaml"); }

// Files that a text names in its first lines, as nearly all do.
std::vector<std::string> named_early(std::string_view text) {
  constexpr std::size_t kEarly = 2000;
  text = text.substr(0, kEarly);
  std::vector<std::string> names;
  for (const std::string_view key : kNaming) {
    const std::string line = fmt::format("\n{}: ", key);
    const std::size_t at = text.find(line);
    if (at == std::string_view::npos) continue;
    std::string_view name = text.substr(at + line.size());
    name = name.substr(0, name.find_first_of("\r\n"));
    if (is_own(name)) names.emplace_back(name);
  }
  return names;
}

// Files that a value names, in whatever form.
void add_named(const yaml::Node& value, std::vector<std::string>& names) {
  if (value.is_scalar() && is_own(value.text.value)) names.push_back(value.text.str());
  for (const yaml::Entry& entry : value.entries) add_named(entry.value, names);
}

template <class Model>
Bound<Model> bind_root(const Loaded& loaded, FileKind kind, std::string_view wanted, const Reading& reading,
                       const base::Sources& sources, diagnostics::Sink& sink) {
  Bound<Model> bound;
  for (const auto& finding : loaded.findings) sink.add(finding);
  if (!loaded.tree || !loaded.kind) return bound;
  const yaml::Node& root = loaded.tree->root();
  if (loaded.kind != kind) {
    sink.add(Kind::wrong_type, head(root),
             fmt::format("{} is needed here, but this file is another kind", wanted));
    return bound;
  }
  Binder binder(sources, sink, reading);
  bound.model.range = root.range();
  read_record(binder, root, bound.model);
  bound.corrections = std::move(binder.corrections());
  bound.unsure = std::move(binder.unsure());
  bound.usable = true;
  return bound;
}

}  // namespace

std::optional<FileKind> find_file_kind(std::string_view key) {
  for (std::size_t i = 0; i < kFileKinds.size(); ++i)
    if (kFileKinds[i] == key) return static_cast<FileKind>(i);
  return std::nullopt;
}

std::string_view Library::kind_name(FileKind kind) {
  constexpr std::array<std::string_view, 4> kNames = {"a game file", "a counter sheet", "a map file",
                                                      "a scenario file"};
  return kNames[static_cast<std::size_t>(kind)];
}

const Loaded* Library::find(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto known = files_.find(path);
  return known == files_.end() ? nullptr : known->second.get();
}

void Library::forget(const std::string& path) {
  const std::lock_guard lock(mutex_);
  const auto known = files_.find(path);
  if (known == files_.end()) return;
  if (known->second->tree) known->second->tree->forget_nodes();
  forgotten_.push_back(std::move(known->second));
  files_.erase(known);
}

// Places in a text name it by its number, which must be the same too.
std::shared_ptr<const Loaded> Library::unchanged(const std::string& path, const std::string& text) const {
  if (!before_ || !before_->owner_) return nullptr;
  const auto known = before_->files_.find(path);
  if (known == before_->files_.end() || known->second->file != sources_.size()) return nullptr;
  return before_->sources_[known->second->file].text() == text ? known->second : nullptr;
}

void Library::parse(Loaded& loaded) const {
  diagnostics::Sink sink;
  loaded.tree = yaml::read(sources_, loaded.file, sink);
  if (loaded.tree) {
    loaded.kind = kind_of(loaded.tree->root());
    if (!loaded.kind) report_no_kind(loaded.tree->root(), loaded.file, sink);
  }
  loaded.findings = std::move(sink.found());
}

std::shared_ptr<Loaded> Library::add(const std::string& path, std::string text) {
  if (auto same = unchanged(path, text)) {
    sources_.add(path, std::move(text));
    files_.emplace(path, std::move(same));
    return nullptr;
  }
  auto loaded = std::make_shared<Loaded>();
  loaded->owner = owner_;
  loaded->file = sources_.add(path, std::move(text));
  files_.emplace(path, loaded);
  return loaded;
}

base::Result<const Loaded*> Library::load(const std::string& path) {
  return load_by(&base::FileReader::read, path);
}

base::Result<const Loaded*> Library::load_named(const std::string& path) {
  return load_by(&base::FileReader::read_named, path);
}

base::Result<const Loaded*> Library::load_by(Read read, const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (const auto known = files_.find(path); known != files_.end()) return known->second.get();
  auto text = (reader_.*read)(path);
  if (!text) return base::Error{text.error()};
  if (const auto loaded = add(path, std::move(*text))) parse(*loaded);
  return files_.at(path).get();
}

void Library::read_ahead(const std::vector<std::string>& paths) {
  std::vector<std::shared_ptr<Loaded>> files;
  for (const std::string& path : paths) gather(path, files);
  base::each_index(files.size(), base::cores(), [&](std::size_t i) { parse(*files[i]); });
  for (const auto& file : files) load_what_is_named(*file);
}

void Library::gather(const std::string& path, std::vector<std::shared_ptr<Loaded>>& files) {
  std::vector<std::string> paths = {path};
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const std::string here = paths[i];
    if (files_.contains(here)) continue;
    auto text = i == 0 ? reader_.read(here) : reader_.read_named(here);
    if (!text) continue;
    if (auto loaded = add(here, std::move(*text))) files.push_back(std::move(loaded));
    for (const std::string& name : named_early(sources_[files_.at(here)->file].text()))
      paths.push_back(base::relative_to(name, here));
  }
}

void Library::load_what_is_named(const Loaded& loaded) {
  if (!loaded.tree) return;
  std::vector<std::string> names;
  for (const std::string_view key : kNaming)
    if (const yaml::Node* value = loaded.tree->root().find(key)) add_named(*value, names);
  for (const std::string& name : names) (void)load_named(base::relative_to(name, path(loaded.file)));
}

Bound<model::Scenario> Library::scenario(const Loaded& loaded, const Reading& reading,
                                         diagnostics::Sink& sink) const {
  auto bound =
      bind_root<model::Scenario>(loaded, FileKind::scenario, "a scenario file", reading, sources_, sink);
  bound.model.as_printed = reading.as_printed;
  return bound;
}

Bound<model::Game> Library::game(const Loaded& loaded, const Reading& reading,
                                 diagnostics::Sink& sink) const {
  return bind_root<model::Game>(loaded, FileKind::game, "a game file", reading, sources_, sink);
}

Bound<model::Counters> Library::counters(const Loaded& loaded, const Reading& reading,
                                         diagnostics::Sink& sink) const {
  return bind_root<model::Counters>(loaded, FileKind::counters, "a counter sheet", reading, sources_, sink);
}

Bound<model::Map> Library::map(const Loaded& loaded, const Reading& reading, diagnostics::Sink& sink) const {
  return bind_root<model::Map>(loaded, FileKind::map, "a map file", reading, sources_, sink);
}

}  // namespace muster::bind
