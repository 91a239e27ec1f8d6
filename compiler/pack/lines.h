// What the unit lines of a battle inherit from the blocks around them, and how they enter.
#pragma once

#include <unordered_map>

#include "resolve/battle.h"

namespace muster::pack {

class Lines {
 public:
  // Of the scenario and the variants in force.
  explicit Lines(const resolve::Battle& battle);

  // How things enter, in words, by the place that says it; empty when none stands there or says it.
  base::Text entry(const base::SourceRange& where) const;
  // The facing of an entry's line, block, formation, side or game: the nearest that says one.
  base::Text facing(resolve::Index entry) const;

 private:
  using Facings = std::unordered_map<const model::UnitLine*, const base::Text*>;
  void read(const model::FormationLine& formation, const base::Text& facing, Facings& out);
  void read(const model::UnitLine& line, const base::Text& facing, Facings& out);
  void keep(const model::Place& place);

  struct Hash {
    std::size_t operator()(const base::SourceRange& range) const {
      return std::hash<std::uint64_t>()(std::uint64_t{range.file} << 32 | range.begin);
    }
  };
  std::unordered_map<base::SourceRange, const base::Text*, Hash> entries_;
  std::vector<const base::Text*> facings_;  // of each entry; null: none is said
};

}  // namespace muster::pack
