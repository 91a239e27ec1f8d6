// Files to models. A Library reads each file once; a scenario brings its game, map and
// counter sheet with it. Several threads may ask at a time.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/files.h"
#include "bind/binder.h"
#include "model/counters.h"
#include "model/game.h"
#include "model/map.h"
#include "model/scenario.h"

namespace muster::bind {

enum class FileKind : std::uint8_t { game, counters, map, scenario };

// A file as text and tree; the tree is null when the text is no YAML.
struct Loaded {
  base::FileId file = base::kNoFile;
  std::unique_ptr<yaml::Tree> tree;
  std::optional<FileKind> kind;
  std::vector<diagnostics::Diagnostic> findings;  // of reading the text
};

// One model with what was noted while reading it.
template <class Model>
struct Bound {
  Model model;
  std::vector<model::Correction> corrections;
  std::vector<base::SourceRange> unsure;
  bool usable = false;  // false when the file could not be read as this kind at all
};

class Library {
 public:
  Library(const base::FileReader& reader, base::Sources& sources) : reader_(reader), sources_(sources) {}

  // The file at `path`, read once; an error when it cannot be read.
  base::Result<const Loaded*> load(const std::string& path);
  // Reads these files, and those that their first lines seem to name, on all cores. What cannot be read, or
  // is named in another way, is left to load().
  void read_ahead(const std::vector<std::string>& paths);
  // What a file of this kind is called in messages: "a map file".
  static std::string_view kind_name(FileKind kind);
  // The path that was given for a file.
  const std::string& path(base::FileId file) const { return sources_[file].path(); }

  Bound<model::Scenario> scenario(const Loaded& loaded, const Reading& reading,
                                  diagnostics::Sink& sink) const;
  Bound<model::Game> game(const Loaded& loaded, const Reading& reading, diagnostics::Sink& sink) const;
  Bound<model::Counters> counters(const Loaded& loaded, const Reading& reading,
                                  diagnostics::Sink& sink) const;
  Bound<model::Map> map(const Loaded& loaded, const Reading& reading, diagnostics::Sink& sink) const;

  base::Sources& sources() { return sources_; }
  const base::Sources& sources() const { return sources_; }

 private:
  // The files that those at `path` lead to, it first, without those that are known.
  void gather(const std::string& path, std::vector<std::pair<std::string, Loaded>>& files);
  void parse(Loaded& loaded) const;

  const base::FileReader& reader_;
  base::Sources& sources_;
  std::mutex mutex_;  // of what follows
  std::map<std::string, Loaded> files_;
};

}  // namespace muster::bind
