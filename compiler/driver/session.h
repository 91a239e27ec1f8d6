// From files to checked battles: reads a scenario with the files that it names, resolves it and its variants,
// runs the checks, weighs corrections and allowed findings. Files that several inputs share are read once.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/files.h"
#include "bind/load.h"
#include "diagnostics/diagnostic.h"
#include "driver/corrections.h"
#include "resolve/battle.h"

namespace muster::driver {

// How far a file is taken.
enum class Depth : std::uint8_t {
  check,   // all of it
  resolve  // names and hexes are looked up: no checks, no other variants, nothing said of corrections
};

struct Options {
  bool as_printed = false;
  std::vector<std::string> variants;  // several together make one variant; empty: the base and every variant
  // Corrections that are taken as printed in a corrected reading, to see what they mend. Such a run says
  // nothing about the corrections themselves.
  std::vector<base::SourceRange> reverted = {};
  Depth depth = Depth::check;
};

// One battle: the scenario itself, or one of its variants.
struct Checked {
  std::unique_ptr<resolve::Battle> battle;
  std::vector<diagnostics::Diagnostic> findings;
};

// What became of one input file.
struct Outcome {
  std::string path;
  std::optional<bind::FileKind> kind;
  std::vector<diagnostics::Diagnostic> findings;  // of all of it, in order, each fault once
  std::vector<Checked> battles;                   // the base first; empty when it could not be resolved
  std::vector<model::Correction> corrections;     // of the file, and of the other files that it needs
  std::vector<base::SourceRange> unsure;
  // What was read; null when it was not.
  const model::Scenario* scenario = nullptr;
  const model::Game* game = nullptr;
  const model::Map* map = nullptr;
  const model::Counters* counters = nullptr;
  const resolve::Ruleset* rules = nullptr;  // the same, made ready; null when that cannot be done
  const resolve::Board* board = nullptr;

  bool has_errors() const;
};

class Session {
 public:
  Session(const base::FileReader& reader, base::Sources& sources);
  // A run that follows another one after an edit: games, maps and counter sheets whose files are the same are
  // taken over. `before` may be null, else it outlives the next check; it must have been made so too.
  Session(const base::FileReader& reader, const std::shared_ptr<base::Sources>& sources,
          const Session* before);
  ~Session();

  // An error only when the file itself cannot be read. The outcome may point into the session.
  base::Result<Outcome> check(const std::string& path, const Options& options);

  const base::Sources& sources() const { return sources_; }
  // What was read of a file; null when it was not, or is no YAML.
  const yaml::Tree* tree(const std::string& path) const;

 private:
  struct Game;
  struct Map;
  struct Sheet;
  struct Scenario;

  base::Result<Outcome> look_through(const std::string& path, const Options& options);
  // The path of a file that another one names, seen from `here`; empty when it is none of that kind, which is
  // reported.
  std::string named_file(const base::Text& name, const std::string& here, bind::FileKind kind,
                         diagnostics::Sink& sink);
  const Game* game(const std::string& path, const bind::Reading& reading);
  const Map* map(const std::string& path, const Game* game, const bind::Reading& reading);
  // The counter sheet at a path; null when that is empty or the game cannot be used.
  const Sheet* sheet(const std::string& path, const Game* game, const bind::Reading& reading);
  void check_scenario(const bind::Loaded& loaded, const Options& options, Outcome& outcome);
  Scenario* bind_scenario(const bind::Loaded& loaded, const bind::Reading& reading);
  void check_game(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome);
  void check_map(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome);
  void check_counters(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome);
  void weigh_corrections(const bind::Loaded& loaded, const std::vector<model::Correction>& corrections,
                         const Outcome& outcome, diagnostics::Sink& sink);
  static void take_over(const Game* game, const Map* map, const Sheet* sheet, Outcome& outcome);
  // What the run before made under a key, if all its files are the same.
  template <class Made>
  std::shared_ptr<Made> unchanged(std::map<std::string, std::shared_ptr<Made>> Session::*made,
                                  const std::string& key);
  // Shows the findings in another reading, which is not kept.
  void read_again(const bind::Loaded& loaded, const bind::Reading& reading, const Look& look);
  static void look_at(const Scenario& scenario, base::FileId file, const Look& look);

  base::Sources& sources_;
  bind::Library library_;
  const Session* before_ = nullptr;
  std::map<std::string, std::shared_ptr<Game>> games_;
  std::map<std::string, std::shared_ptr<Map>> maps_;
  std::map<std::string, std::shared_ptr<Sheet>> sheets_;
  std::vector<std::unique_ptr<Scenario>> scenarios_;
};

}  // namespace muster::driver
