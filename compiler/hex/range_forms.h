// The sets of hexes that the printed forms mean, apart from how they are written.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hex/grid.h"

namespace muster::hex {

using HexList = std::vector<HexIndex>;

// Why a printed hex number is not on the map: "line 33 runs from 3301 to 3327".
std::string why_off_map(const Grid& grid, const LabelParts& parts);
// "the map runs from 0101 to 4228".
std::string map_extent(const Grid& grid);

// The hexes from a to b along one line, or across lines at one place, both included, in that order. Nothing
// when they share neither. kNoHex stands for a hex between them that the map lacks.
std::optional<HexList> run_between(const Grid& grid, HexIndex a, HexIndex b);

// Part of a whole map by position: lines and places from `low` to `high`, both included, in printed order.
HexList box(const Grid& grid, Cell low, Cell high);

// A whole line or all hexes of one place, in printed order; on all sheets when `parts` names none.
HexList row(const Grid& grid, const LabelParts& parts, LabelScheme::PartKind given);

// The side of a hex or row that "north of" and the like mean.
struct Band {
  bool by_line = true;  // compares lines, else places
  std::int32_t low = 0, high = 0;
  bool holds(Cell cell) const {
    const std::int32_t value = by_line ? cell.line : cell.place;
    return low <= value && value <= high;
  }
};
// North = up when the map says so. Whether that side is told by lines or by places.
bool told_by_lines(const Grid& grid, Heading compass);
// The band on the `compass` side of all of `hexes`; nothing when they do not lie on one line (or place).
std::optional<Band> band_beside(const Grid& grid, Heading compass, bool inclusive, const HexList& hexes);
HexList band_hexes(const Grid& grid, const Band& band);
// The first (or last) hex of every line, by position.
HexList line_ends(const Grid& grid, bool first);
// The outermost row on the `compass` side.
HexList side(const Grid& grid, Heading compass);

// The hexes within `reach` of any of the centres under every layout, in printed order. `work` is what it
// took, in hexes looked at. Nothing when that would be unreasonable.
std::optional<HexList> within(const Grid& grid, const HexList& centres, int reach, std::size_t& work);

}  // namespace muster::hex
