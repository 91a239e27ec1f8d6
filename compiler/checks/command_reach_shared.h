// Which units of a formation are in command at the start, for the best place of its commander.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "hex/grid.h"
#include "resolve/battle.h"

namespace muster::checks {

// Lines of command over more hexes than this, and than any reach, are not measured: a map may have a million
// hexes.
inline constexpr int kLongestLine = 60;

struct OutOfCommand {
  resolve::Index unit;
  // Hexes missing from its line of command, or thousandths of a table's unit; -1 when none of up to
  // kLongestLine hexes leads to it.
  int short_by;
};

struct CommandState {
  hex::HexIndex commander =
      hex::kNoHex;  // his best place: most units in command, then least missing, then lowest number
  std::vector<OutOfCommand> out;  // in the order of the formation's units
  bool decided = true;            // false when it would take too long to tell
};

// What the rule needs to know, freed of everything else, so that tests can try it on made-up fields. Places
// are hexes, and lengths count them; on a table places are numbers of `points`, and lengths its thousandths.
struct CommandProblem {
  const hex::Layout* layout = nullptr;
  std::size_t hexes = 0;  // of the grid
  const std::vector<table::Point>* points = nullptr;
  std::vector<std::vector<hex::HexIndex>> units;     // places of each unit
  std::vector<int> reach;                            // of each unit; negative: needs no command
  std::vector<bool> relays;                          // passes command on
  int commander_reach = -1;                          // of the commander himself; negative: as each unit's
  std::vector<hex::HexIndex> candidates;             // places that the commander may choose from
  std::shared_ptr<const std::vector<bool>> blocked;  // hexes that no line of command may enter
};

// Room by hex that one problem after the other uses: a map may have a million hexes, and a battle a thousand
// formations.
struct CommandScratch {
  std::vector<bool> seen, targets;
};

// Places as indices into `units`.
CommandState best_command(const CommandProblem& problem, CommandScratch& scratch);

}  // namespace muster::checks
