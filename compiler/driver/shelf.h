// Games, maps and counter sheets made ready to use, each once for every reading: battles share them. Several
// threads may ask at a time.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "bind/load.h"
#include "diagnostics/diagnostic.h"
#include "resolve/board.h"
#include "resolve/counter_sheet.h"
#include "resolve/ruleset.h"

namespace muster::driver {

struct ReadyGame {
  bind::Bound<model::Game> bound;
  std::unique_ptr<resolve::Ruleset> rules;  // null when it cannot be used
  std::string sheet;  // path of the counter sheet of its battles, if they name none of their own
  std::vector<diagnostics::Diagnostic> findings;
};

struct ReadyMap {
  bind::Bound<model::Map> bound;
  std::unique_ptr<resolve::Board> board;  // null when it cannot be used
  std::vector<diagnostics::Diagnostic> findings;
};

struct ReadySheet {
  bind::Bound<model::Counters> bound;
  resolve::CounterSheet sheet;
  std::vector<diagnostics::Diagnostic> findings;
};

class Shelf {
 public:
  explicit Shelf(bind::Library& library) : library_(library) {}

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
  bind::Library& library_;
  std::mutex mutex_;  // of what follows
  std::map<std::string, std::unique_ptr<ReadyGame>> games_;
  std::map<std::string, std::unique_ptr<ReadyMap>> maps_;
  std::map<std::string, std::unique_ptr<ReadySheet>> sheets_;
};

}  // namespace muster::driver
