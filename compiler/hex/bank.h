// Hexsides as a graph: they meet at the corners of hexes.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "hex/feature.h"

namespace muster::hex {

using Corner = std::uint32_t;

// A hexside with its two corners, and the third hex at each of them.
struct Bank {
  HexIndex a = kNoHex, b = kNoHex;
  std::array<Corner, 2> corners{};
  std::array<HexIndex, 2> beyond{kNoHex, kNoHex};  // kNoHex: there the map ends

  bool borders(HexIndex hex) const { return a == hex || b == hex; }
  std::size_t end_at(Corner corner) const { return corners[0] == corner ? 0 : 1; }
};

class Banks {
 public:
  // The sides of a feature, each once.
  Banks(const Layout& layout, const Feature& feature);

  const std::vector<Bank>& all() const { return all_; }
  std::size_t corners() const { return at_.size(); }
  // Those that meet at a corner, as indices of all().
  const std::vector<std::uint32_t>& at(Corner corner) const { return at_[corner]; }
  // Whether the feature runs between two hexes.
  bool between(HexIndex a, HexIndex b) const;

 private:
  Corner corner(Axial a, Axial b, Axial c);
  std::vector<Bank> all_;
  std::vector<std::vector<std::uint32_t>> at_;
  std::unordered_map<std::uint64_t, Corner> known_;
  std::unordered_set<std::uint64_t> pairs_;
};

}  // namespace muster::hex
