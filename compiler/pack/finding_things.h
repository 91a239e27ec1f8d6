// What a finding is about: the hexes, units, leaders and formations that its marked characters name.
#pragma once

#include <vector>

#include "pack/open.h"
#include "resolve/battle.h"

namespace muster::pack {

class FindingThings {
 public:
  // Made once a battle, which must outlive it.
  explicit FindingThings(const resolve::Battle& battle);
  // Adds what stands at `marked`.
  void draft(const base::SourceRange& marked, format::FindingT& out) const;

 private:
  enum class Kind : std::uint8_t { hex, unit, leader, formation };
  struct Thing {
    base::SourceRange where;
    Kind kind;
    std::uint32_t index;
  };
  void add(const base::SourceRange& where, Kind kind, std::uint32_t index);
  void add(const resolve::Placement& place, Kind kind, std::uint32_t index);

  std::vector<Thing> things_;  // by file and begin
  std::uint32_t longest_ = 0;
};

}  // namespace muster::pack
