#include "bind/load.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/edit_distance.h"
#include "base/parallel.h"
#include "bind/counters_fields.h"
#include "bind/map_fields.h"
#include "bind/scenario_fields.h"

namespace muster::bind {
namespace {

using diagnostics::Kind;

struct KindKey {
  std::string_view key;
  FileKind kind;
};
constexpr std::array<KindKey, 4> kKindKeys = {{{"game", FileKind::game},
                                               {"counters", FileKind::counters},
                                               {"map", FileKind::map},
                                               {"scenario", FileKind::scenario}}};

// A file says what it is by its first key.
std::optional<FileKind> kind_of(const yaml::Node& root) {
  if (!root.is_mapping() || root.entries.empty()) return std::nullopt;
  for (const KindKey& known : kKindKeys)
    if (root.entries.front().key.value == known.key) return known.kind;
  return std::nullopt;
}

void report_no_kind(const yaml::Node& root, base::FileId file, diagnostics::Sink& sink) {
  base::SourceRange where = head(root);
  if (!where.valid()) where = {file, 0, 0};
  constexpr std::array<std::string_view, 4> kKeys = {"game", "counters", "map", "scenario"};
  const bool keyed = root.is_mapping() && !root.entries.empty();
  if (const auto near = keyed ? base::nearest(root.entries.front().key.value, kKeys) : std::nullopt) {
    auto& found = sink.add(Kind::unknown_key, where,
                           fmt::format("no file begins with the key `{}`", root.entries.front().key.value));
    found.help.push_back(fmt::format("did you mean `{}`?", kKeys[*near]));
    found.corrected = std::string(kKeys[*near]);
    return;
  }
  sink.add(Kind::wrong_type, where, "this file does not say what it is")
      .help.push_back("the first key must be `game:`, `counters:`, `map:` or `scenario:`");
}

// Paths that a text names in its first lines, as nearly all do: its game, map and counter sheet, in the order
// in which they are needed.
std::vector<std::string> named_early(std::string_view text) {
  constexpr std::size_t kEarly = 2000;
  constexpr std::array<std::string_view, 3> kKeys = {"game: ", "map: ", "counter sheet: "};
  text = text.substr(0, kEarly);
  std::vector<std::string> names;
  for (const std::string_view key : kKeys) {
    std::size_t at = text.find('\n');
    while (at != std::string_view::npos && !text.substr(at + 1).starts_with(key))
      at = text.find('\n', at + 1);
    if (at == std::string_view::npos) continue;
    std::string_view name = text.substr(at + 1 + key.size());
    name = name.substr(0, name.find_first_of("\r\n"));
    if (name.ends_with(".yaml")) names.emplace_back(name);
  }
  return names;
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

std::string_view Library::kind_name(FileKind kind) {
  constexpr std::array<std::string_view, 4> kNames = {"a game file", "a counter sheet", "a map file",
                                                      "a scenario file"};
  return kNames[static_cast<std::size_t>(kind)];
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

base::Result<const Loaded*> Library::load(const std::string& path) {
  const std::lock_guard lock(mutex_);
  if (const auto known = files_.find(path); known != files_.end()) return &known->second;
  auto text = reader_.read(path);
  if (!text) return base::Error{text.error()};
  Loaded loaded;
  loaded.file = sources_.add(path, std::move(*text));
  parse(loaded);
  return &files_.emplace(path, std::move(loaded)).first->second;
}

void Library::gather(const std::string& path, std::vector<std::pair<std::string, Loaded>>& files) {
  const auto same = [&](const auto& one) { return one.first == path; };
  if (files_.contains(path) || std::any_of(files.begin(), files.end(), same)) return;
  auto text = reader_.read(path);
  if (!text) return;
  const base::FileId file = sources_.add(path, std::move(*text));
  files.emplace_back(path, Loaded{file, nullptr, {}, {}});
  for (const std::string& name : named_early(sources_[file].text()))
    gather(base::relative_to(name, path), files);
}

void Library::read_ahead(const std::vector<std::string>& paths) {
  const std::lock_guard lock(mutex_);
  std::vector<std::pair<std::string, Loaded>> files;
  for (const std::string& path : paths) gather(path, files);
  base::each_index(files.size(), base::cores(), [&](std::size_t i) { parse(files[i].second); });
  for (auto& [path, loaded] : files) files_.emplace(std::move(path), std::move(loaded));
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
