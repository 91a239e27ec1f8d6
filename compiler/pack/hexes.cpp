#include "pack/hexes.h"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include "base/parallel.h"

namespace muster::pack {
namespace {

using flatbuffers::uoffset_t;
using flatbuffers::WriteScalar;

constexpr std::size_t kBlock = std::size_t{1} << 14;
std::size_t blocks(std::size_t hexes) { return (hexes + kBlock - 1) / kBlock; }
std::size_t first_of(std::size_t block) { return block * kBlock; }
std::size_t end_of(std::size_t block, std::size_t hexes) { return std::min(hexes, (block + 1) * kBlock); }

// `write` gets a hex and where its element begins.
template <class Write>
Told elements(std::size_t hexes, std::size_t element_bytes, Write write) {
  Told told;
  for (std::size_t block = 0; block < blocks(hexes); ++block)
    told.ends.push_back(end_of(block, hexes) * element_bytes);
  told.tell = [hexes, element_bytes, write](std::size_t block, char* to) {
    for (std::size_t hex = first_of(block); hex < end_of(block, hexes); ++hex, to += element_bytes)
      write(static_cast<hex::HexIndex>(hex), to);
  };
  return told;
}

// Of a string: its length, its bytes, and zeros up to the next one's length, at least one.
std::size_t string_bytes(std::size_t length) {
  constexpr std::size_t kWord = sizeof(uoffset_t);
  return kWord + (length / kWord + 1) * kWord;
}

}  // namespace

std::uint16_t terrain_code(std::uint16_t terrain) {
  return terrain == resolve::kUnknownTerrain ? std::uint16_t{0} : static_cast<std::uint16_t>(terrain + 1);
}

std::uint8_t direction(const hex::Layout& layout, hex::HexIndex from, hex::HexIndex to) {
  const auto around = layout.neighbours(from);
  return static_cast<std::uint8_t>(std::find(around.begin(), around.end(), to) - around.begin());
}

Told Hexes::axial() const {
  return elements(count(), sizeof(format::Axial), [&layout = layout_](hex::HexIndex hex, char* to) {
    const hex::Axial at = layout.axial(hex);
    WriteScalar(to, std::int32_t{at.q});
    WriteScalar(to + sizeof(std::int32_t), std::int32_t{at.r});
  });
}

Told Hexes::centres() const {
  return elements(count(), sizeof(format::Point), [&layout = layout_](hex::HexIndex hex, char* to) {
    const hex::Point at = layout.centre(hex);
    WriteScalar(to, static_cast<float>(at.x));
    WriteScalar(to + sizeof(float), static_cast<float>(at.y));
  });
}

Told Hexes::terrain() const {
  return elements(count(), sizeof(std::uint16_t), [&board = board_](hex::HexIndex hex, char* to) {
    WriteScalar(to, terrain_code(board.terrain(hex)));
  });
}

Told Hexes::heights() const {
  return elements(count(), sizeof(std::int16_t), [&board = board_](hex::HexIndex hex, char* to) {
    WriteScalar(to, std::int16_t{board.height(hex)});
  });
}

Told Hexes::sides_of_hexes(const std::vector<format::Hexside>& hexsides) const {
  using Side = std::pair<std::size_t, std::uint32_t>;  // six times the hex and a direction; its entry
  std::vector<Side> sides;
  for (std::size_t i = 0; i < hexsides.size(); ++i) {
    const format::Hexside& side = hexsides[i];
    if (side.direction() == kNotTouching) continue;
    const auto entry = static_cast<std::uint32_t>(i + 1);
    sides.emplace_back(6 * std::size_t{side.a()} + side.direction(), entry);
    sides.emplace_back(6 * std::size_t{side.b()} + direction(layout_, side.b(), side.a()), entry);
  }
  std::sort(sides.begin(), sides.end());
  const auto same_side = [](const Side& one, const Side& other) { return one.first == other.first; };
  sides.erase(std::unique(sides.begin(), sides.end(), same_side), sides.end());  // the first of a side stays
  Told told = elements(count(), 6 * sizeof(std::uint32_t), [](hex::HexIndex, char*) {});
  told.tell = [hexes = count(), sides = std::make_shared<const std::vector<Side>>(std::move(sides))](
                  std::size_t block, char* to) {
    const std::size_t first = 6 * first_of(block), end = 6 * end_of(block, hexes);
    std::fill_n(to, (end - first) * sizeof(std::uint32_t), '\0');
    for (auto side = std::lower_bound(sides->begin(), sides->end(), Side(first, 0));
         side != sides->end() && side->first < end; ++side)
      WriteScalar(to + (side->first - first) * sizeof(std::uint32_t), side->second);
  };
  return told;
}

Hexes::Labels Hexes::labels() const {
  const hex::Grid& grid = board_.grid();
  const std::size_t hexes = count();
  const auto bytes_of = [&grid](std::size_t hex) {
    return string_bytes(grid.label(static_cast<hex::HexIndex>(hex)).size());
  };
  Told strings;
  strings.ends.resize(blocks(hexes));
  std::vector<std::size_t> even(blocks(hexes));  // bytes of every string of a block; 0 when they differ
  base::each_index(strings.ends.size(), base::cores(), [&](std::size_t block) {
    even[block] = bytes_of(first_of(block));
    for (std::size_t hex = first_of(block); hex < end_of(block, hexes); ++hex) {
      const std::size_t bytes = bytes_of(hex);
      if (bytes != even[block]) even[block] = 0;
      strings.ends[block] += bytes;
    }
  });
  std::partial_sum(strings.ends.begin(), strings.ends.end(), strings.ends.begin());
  strings.tell = [&grid, hexes](std::size_t block, char* to) {
    for (std::size_t hex = first_of(block); hex < end_of(block, hexes); ++hex) {
      const std::string label = grid.label(static_cast<hex::HexIndex>(hex));
      const std::size_t bytes = string_bytes(label.size());
      std::fill_n(to, bytes, '\0');
      WriteScalar(to, static_cast<uoffset_t>(label.size()));
      std::copy(label.begin(), label.end(), to + sizeof(uoffset_t));
      to += bytes;
    }
  };
  Told offsets = elements(hexes, sizeof(uoffset_t), [](hex::HexIndex, char*) {});
  offsets.tell = [bytes_of, hexes, ends = strings.ends, even](std::size_t block, char* to) {
    std::size_t string =
        hexes * sizeof(uoffset_t) + (block == 0 ? 0 : ends[block - 1]);  // from the first offset
    for (std::size_t hex = first_of(block); hex < end_of(block, hexes); ++hex, to += sizeof(uoffset_t)) {
      WriteScalar(to, static_cast<uoffset_t>(string - hex * sizeof(uoffset_t)));
      string += even[block] != 0 ? even[block] : bytes_of(hex);
    }
  };
  return {std::move(offsets), std::move(strings)};
}

}  // namespace muster::pack
