// The outer rim of a map as a closed walk.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "hex/grid.h"

namespace muster::hex {

class Rim {
 public:
  explicit Rim(const Grid& grid);
  // Every rim hex once, beginning at the corner of first line and place. The order needs no shift.
  const std::vector<HexIndex>& hexes() const { return hexes_; }
  // From a to b by the shorter way, both included. Nothing when one is not on the rim or both ways are
  // equally long.
  std::optional<std::vector<HexIndex>> walk(HexIndex a, HexIndex b) const;

 private:
  std::optional<std::size_t> find(HexIndex hex) const;
  std::vector<HexIndex> hexes_;
  std::vector<std::pair<HexIndex, std::size_t>> index_;  // sorted by hex
  bool closed_ = true;                                   // a map of one line or place has two ends
};

}  // namespace muster::hex
