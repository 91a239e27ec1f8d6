// What stands in the hexes, and what may join it.
#pragma once

#include <span>

#include "seating/problem.h"

namespace muster::seating {

class Contents {
 public:
  // With the fixed pieces in place.
  explicit Contents(const Problem& problem);

  bool may_join(Class piece, Site site) const;
  bool may_join(Class piece, std::span<const Site> sites) const;
  void add(Class piece, std::span<const Site> sites);
  void remove(Class piece, std::span<const Site> sites);
  // The classes in a hex, sorted.
  const std::vector<Class>& at(Site site) const { return at_[site]; }

 private:
  const Table* table_;
  std::vector<std::vector<Class>> at_;
};

// The most pieces that one hex which holds `there` can still take, when of each class so many are to be had.
// Never too few; where there are very many classes perhaps too many.
int most_in_hex(const Table& table, const std::vector<Class>& there, const std::vector<int>& available);

}  // namespace muster::seating
