// Which hex a one-sided feature of a hexside belongs to: said where the game's terrain is one-sided, and
// once.
#pragma once

#include <map>

#include "resolve/board.h"

namespace muster::resolve {

class HexsideFacings {
 public:
  HexsideFacings(const model::Map& map, const Ruleset* rules, const hex::Grid& grid, diagnostics::Sink& sink)
      : map_(map), rules_(rules), grid_(grid), sink_(sink) {}

  // One that stands at `where` in the map's file; reports what is wrong with it.
  void add(const Hexside& side, const base::SourceRange& where, bool by_compass);

 private:
  using Owned = std::pair<std::uint16_t, std::pair<hex::HexIndex, hex::HexIndex>>;  // kind; whose, facing
  void compare_with_game(const Hexside& side, const base::SourceRange& where);

  const model::Map& map_;
  const Ruleset* rules_;
  const hex::Grid& grid_;
  diagnostics::Sink& sink_;
  std::map<Owned, base::SourceRange> seen_;
};

}  // namespace muster::resolve
