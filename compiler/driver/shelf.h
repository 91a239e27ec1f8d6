// Games, maps and counter sheets made ready to use, each once for every reading: battles share them. Several
// threads may ask at a time.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "bind/load.h"
#include "diagnostics/diagnostic.h"
#include "resolve/board.h"
#include "resolve/counter_sheet.h"
#include "resolve/ruleset.h"

namespace muster::driver {

// Files that a thing was made of, as they were loaded; null for one that could not be read.
using MadeOf = std::vector<std::pair<std::string, const bind::Loaded*>>;

struct ReadyGame {
  MadeOf files;
  bind::Bound<model::Game> bound;
  std::unique_ptr<resolve::Ruleset> rules;  // null when it cannot be used
  std::string sheet;  // path of the counter sheet of its battles, if they name none of their own
  std::vector<diagnostics::Diagnostic> findings;
};

struct ReadyMap {
  MadeOf files;
  bind::Bound<model::Map> bound;
  std::unique_ptr<resolve::Board> board;  // null when it cannot be used
  std::vector<diagnostics::Diagnostic> findings;
};

struct ReadySheet {
  MadeOf files;
  bind::Bound<model::Counters> bound;
  resolve::CounterSheet sheet;
  std::vector<diagnostics::Diagnostic> findings;
};

class Shelf {
 public:
  // Takes over from `before` what was made of files that are the same; may be null.
  Shelf(bind::Library& library, const Shelf* before) : library_(library), before_(before) {}
  // From now on all is made here.
  void forget_before() { before_ = nullptr; }

  // What a path leads to; null when that cannot be read.
  const ReadyGame* game(const std::string& path, const bind::Reading& reading);
  const ReadyMap* map(const std::string& path, const ReadyGame* game, const bind::Reading& reading);
  // Null too when the path is empty or the game cannot be used.
  const ReadySheet* sheet(const std::string& path, const ReadyGame* game, const bind::Reading& reading);
  // The path of a file that another one names, seen from `here`; empty when it is none of that kind, which is
  // reported.
  std::string named_file(const base::Text& name, const std::string& here, bind::FileKind kind,
                         diagnostics::Sink& sink);

 private:
  template <class Ready>
  struct Slot {
    std::mutex making;  // held by the one who makes it, so that others wait
    std::shared_ptr<const Ready> ready;
  };
  template <class Ready>
  using Slots = std::map<std::string, Slot<Ready>>;

  // What lies under a key; `make` makes it of the file when nothing does.
  template <class Ready, class Make>
  const Ready* at(Slots<Ready> Shelf::*slots, const std::string& key, const Make& make);
  // What the run before made under a key, if all its files are the same.
  template <class Ready>
  std::shared_ptr<const Ready> unchanged(Slots<Ready> Shelf::*slots, const std::string& key);
  void make(const std::string& path, const bind::Loaded& loaded, const bind::Reading& reading,
            ReadyGame& game);

  bind::Library& library_;
  const Shelf* before_;
  std::mutex mutex_;  // of the maps that follow, not of what lies in them
  Slots<ReadyGame> games_;
  Slots<ReadyMap> maps_;
  Slots<ReadySheet> sheets_;
};

}  // namespace muster::driver
