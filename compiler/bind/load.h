// Files to models. A Library reads each file once; a scenario brings its game, map and
// counter sheet with it. A Library that follows another one does not even read what has not changed.
// Several threads may ask at a time.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/files.h"
#include "bind/binder.h"
#include "model/counters.h"
#include "model/game.h"
#include "model/map.h"
#include "model/scenario.h"

namespace muster::bind {

enum class FileKind : std::uint8_t { game, counters, map, scenario };
// The first keys of files, in the order of FileKind: what each kind is called on the command line too.
inline constexpr std::array<std::string_view, 4> kFileKinds = {"game", "counters", "map", "scenario"};
std::optional<FileKind> find_file_kind(std::string_view key);

// A file as text and tree; the tree is null when the text is no YAML.
struct Loaded {
  std::shared_ptr<const base::Sources> owner;  // of the text, where several runs share what was read
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
  // Takes over from `before` what it read of files whose text is still the same; may be null, else it
  // outlives the loading.
  Library(const base::FileReader& reader, const std::shared_ptr<base::Sources>& sources,
          const Library* before)
      : reader_(reader), sources_(*sources), owner_(sources), before_(before) {}

  // The file at `path`, read once; an error when it cannot be read.
  base::Result<const Loaded*> load(const std::string& path);
  // Reads these files, and those that they name, on all cores; what cannot be read is left to load(). Files
  // are numbered in the same order each time. No other thread may ask meanwhile.
  void read_ahead(const std::vector<std::string>& paths);
  // Frees the nodes of a file that was bound and will not be read again: it is then as if it had not been
  // loaded, but what was bound stays good.
  void forget(const std::string& path);
  // What was loaded from a path; null when nothing was.
  const Loaded* find(const std::string& path) const;
  // From now on all is read.
  void forget_before() { before_ = nullptr; }
  // The same for a path that another file holds: see FileReader::read_named.
  base::Result<const Loaded*> load_named(const std::string& path);
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
  using Read = base::Result<std::string> (base::FileReader::*)(const std::string&) const;
  base::Result<const Loaded*> load_by(Read read, const std::string& path);
  // Adds a text that was read; the file is returned when it has still to be parsed.
  std::shared_ptr<Loaded> add(const std::string& path, std::string text);
  std::shared_ptr<const Loaded> unchanged(const std::string& path, const std::string& text) const;
  // The files that `path` leads to, it first, that have still to be parsed.
  void gather(const std::string& path, std::vector<std::shared_ptr<Loaded>>& files);
  void load_what_is_named(const Loaded& loaded);
  void parse(Loaded& loaded) const;

  const base::FileReader& reader_;
  base::Sources& sources_;
  std::shared_ptr<const base::Sources> owner_;
  const Library* before_ = nullptr;
  mutable std::mutex mutex_;  // of what follows
  std::map<std::string, std::shared_ptr<const Loaded>> files_;
  std::vector<std::shared_ptr<const Loaded>> forgotten_;  // of which the texts are still in use
};

}  // namespace muster::bind
