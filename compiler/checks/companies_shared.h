// The places that name whom a thing starts with, or next to, and which of them lead to a place on the map.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "resolve/companions.h"

namespace muster::checks {

using Thing = std::size_t;  // a unit or leader

// All who share one such place.
struct Company {
  const resolve::Placement* place;
  resolve::Index side;
  std::vector<Thing> members = {};
  bool placed = false;  // somebody whom they are with has a place, or a wrong name is reported
};

class Companies {
 public:
  explicit Companies(const resolve::Battle& battle);

  const std::vector<Company>& all() const { return all_; }  // those of units before those of leaders alone

  Thing of_unit(resolve::Index unit) const { return unit; }
  Thing of_leader(resolve::Index leader) const { return battle_.units.size() + leader; }
  bool is_leader(Thing thing) const { return thing >= battle_.units.size(); }
  resolve::Index unit(Thing thing) const { return static_cast<resolve::Index>(thing); }
  resolve::Index leader(Thing thing) const {
    return static_cast<resolve::Index>(thing - battle_.units.size());
  }
  const resolve::Placement& place(Thing thing) const;
  std::string name(Thing thing) const;
  // Found anew each time: all units together may name all others.
  resolve::Companions with(const Company& company) const;
  std::vector<resolve::Index> units(const resolve::Companions& with) const;
  std::vector<Thing> things(const resolve::Companions& with) const;

 private:
  void gather();
  void spread_places();

  const resolve::Battle& battle_;
  resolve::Names names_;
  std::vector<Company> all_;
};

}  // namespace muster::checks
