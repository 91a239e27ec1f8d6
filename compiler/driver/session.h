// From files to checked battles: reads a scenario with the files that it names, resolves it and its variants,
// runs the checks, weighs corrections and allowed findings. Files that several inputs share are read once.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "base/files.h"
#include "bind/load.h"
#include "diagnostics/diagnostic.h"
#include "driver/corrections.h"
#include "driver/runs.h"
#include "driver/shelf.h"
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
  // The same for several files, in their order, on all cores. Their trees are not for asking: to save room,
  // that of a single battle is not kept.
  std::vector<base::Result<Outcome>> check_all(const std::vector<std::string>& paths, const Options& options);

  const base::Sources& sources() const { return sources_; }
  // What was read of a file; null when it was not, or is no YAML.
  const yaml::Tree* tree(const std::string& path) const;

 private:
  struct Scenario;

  base::Result<Outcome> check_one(const std::string& path, const Options& options);
  void check_scenario(const bind::Loaded& loaded, const Options& options, Outcome& outcome);
  std::unique_ptr<Scenario> bind_scenario(const bind::Loaded& loaded, const bind::Reading& reading);
  const Scenario* keep(std::unique_ptr<Scenario> scenario);
  std::vector<Checked> run_each(const Scenario& scenario, const std::vector<Variants>& runs,
                                std::size_t packed, Depth depth) const;
  void check_game(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome);
  void check_map(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome);
  void check_counters(const bind::Loaded& loaded, const bind::Reading& reading, Outcome& outcome);
  void weigh_corrections(const bind::Loaded& loaded, const std::vector<model::Correction>& corrections,
                         const Outcome& outcome, diagnostics::Sink& sink);
  static void take_over(const ReadyGame* game, const ReadyMap* map, const ReadySheet* sheet,
                        Outcome& outcome);
  // Shows the findings in another reading, which is not kept.
  void read_again(const bind::Loaded& loaded, const bind::Reading& reading, const Look& look);
  void look_at(const Scenario& scenario, base::FileId file, const Look& look) const;

  base::Sources& sources_;
  bind::Library library_;
  Shelf shelf_;
  bool keeps_trees_ = true;
  std::mutex mutex_;  // of what follows
  std::vector<std::unique_ptr<Scenario>> scenarios_;
};

}  // namespace muster::driver
