// A small battle in memory, from YAML text to pack.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bind/load.h"
#include "pack/pack.h"
#include "resolve/counter_sheet.h"

namespace muster::pack::testing {

// Texts of a game, a map, a counter sheet and a scenario that uses much of the language.
extern const std::string kGame, kMap, kSheet, kScenario;

// Reads, binds and resolves. `folder` is where the files are said to lie.
class World {
 public:
  explicit World(const std::string& scenario = kScenario, const std::string& map = kMap,
                 const std::string& folder = "games/toy/", const std::string& game = kGame);

  // The base, or the battle with the variant of that id.
  const resolve::Battle& battle(const std::string& variant = {});
  Item item(const std::string& variant = {});
  // The base and every variant.
  std::vector<Item> items();
  std::string pack();
  const base::Sources& sources() const { return sources_; }
  const resolve::Board& board() const { return *board_; }
  // What binding and resolving reported, as "name: message".
  std::vector<std::string> reported() const;
  std::vector<diagnostics::Diagnostic>& findings() { return findings_; }

 private:
  base::MemoryReader reader_;
  base::Sources sources_;
  bind::Library library_;
  bind::Bound<model::Game> game_;
  bind::Bound<model::Map> map_;
  bind::Bound<model::Counters> counters_;
  bind::Bound<model::Scenario> scenario_;
  diagnostics::Sink sink_;
  std::unique_ptr<resolve::Ruleset> rules_;
  std::unique_ptr<resolve::Board> board_;
  resolve::CounterSheet sheet_;
  std::vector<std::unique_ptr<resolve::Battle>> battles_;
  std::vector<diagnostics::Diagnostic> findings_;
};

}  // namespace muster::pack::testing
