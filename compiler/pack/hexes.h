// What a map says of each hex, told block by block as FlatBuffers have it.
#pragma once

#include <string>
#include <vector>

#include "hex/grid.h"
#include "pack/open.h"
#include "pack/written.h"
#include "resolve/board.h"

namespace muster::pack {

// 0 is unknown, in all vectors of terrain.
std::uint16_t terrain_code(std::uint16_t terrain);
// The neighbour of `from` that `to` is, 0 to 5, or kNotTouching.
std::uint8_t direction(const hex::Layout& layout, hex::HexIndex from, hex::HexIndex to);
inline constexpr std::uint8_t kNotTouching = 6;

// Board and layout must outlive what is told.
class Hexes {
 public:
  Hexes(const resolve::Board& board, const hex::Layout& layout) : board_(board), layout_(layout) {}

  std::size_t count() const { return board_.grid().size(); }
  bool have_heights() const { return count() > 0 && !board_.map().heights.empty(); }
  // Elements of the vectors of these names.
  Told axial() const;
  Told centres() const;
  Told terrain() const;
  Told heights() const;
  Told sides_of_hexes(const std::vector<format::Hexside>& hexsides) const;
  // The strings of the labels, one behind the other, and the vector's offsets to them, which stands before
  // it.
  struct Labels {
    Told offsets, strings;
  };
  Labels labels() const;

 private:
  const resolve::Board& board_;
  const hex::Layout& layout_;
};

}  // namespace muster::pack
