#include "hex/range_forms.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include <fmt/format.h>

namespace muster::hex {
namespace {

// Printed number of the first or last place of a line.
int line_end(const GridSpec& spec, int line, bool last) {
  const bool odd = line & 1;
  if (last) return (odd ? spec.odd_last_place : spec.even_last_place).value_or(spec.last_place);
  return (odd ? spec.odd_first_place : spec.even_first_place).value_or(spec.first_place);
}

std::string label_of(const Grid& grid, const std::string& sheet, int line, bool last) {
  return grid.spec().scheme.print({sheet, line, line_end(grid.spec(), line, last)});
}

std::string first_sheet(const Grid& grid) {
  const auto& sheets = grid.spec().scheme.sheets();
  return sheets.empty() ? std::string() : sheets.front();
}

void sort_once(HexList& hexes) {
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
}

// Up, right, down or left on the sheet.
Heading on_sheet(const Grid& grid, Heading compass) {
  return static_cast<Heading>((static_cast<int>(compass) + static_cast<int>(grid.spec().north)) % 4);
}

bool towards_start(const Grid& grid, Heading compass) {
  const Heading heading = on_sheet(grid, compass);
  return heading == Heading::up || heading == Heading::left;
}

}  // namespace

std::string map_extent(const Grid& grid) {
  const GridSpec& spec = grid.spec();
  const std::string sheet = first_sheet(grid);
  const std::string each = sheet.empty() ? "" : "each sheet of ";
  return fmt::format("{}the map runs from {} to {}", each, label_of(grid, sheet, spec.first_line, false),
                     label_of(grid, sheet, spec.last_line, true));
}

std::string why_off_map(const Grid& grid, const LabelParts& parts) {
  const GridSpec& spec = grid.spec();
  if (parts.line < spec.first_line || parts.line > spec.last_line) return map_extent(grid);
  return fmt::format("its line runs from {} to {}", label_of(grid, parts.sheet, parts.line, false),
                     label_of(grid, parts.sheet, parts.line, true));
}

std::optional<HexList> run_between(const Grid& grid, HexIndex a, HexIndex b) {
  const Cell from = grid.cell(a), to = grid.cell(b);
  if (from.line != to.line && from.place != to.place) return std::nullopt;
  const std::int32_t lines = to.line - from.line, places = to.place - from.place;
  const std::int32_t steps = std::abs(lines) + std::abs(places);
  HexList hexes;
  hexes.reserve(static_cast<std::size_t>(steps) + 1);
  for (std::int32_t i = 0; i <= steps; ++i)
    hexes.push_back(grid.at({lines < 0   ? from.line - i
                             : lines > 0 ? from.line + i
                                         : from.line,
                             places < 0   ? from.place - i
                             : places > 0 ? from.place + i
                                          : from.place}));
  return hexes;
}

HexList box(const Grid& grid, Cell low, Cell high) {
  HexList hexes;
  for (std::int32_t line = low.line; line <= high.line; ++line)
    for (std::int32_t place = low.place; place <= high.place; ++place)
      if (const HexIndex hex = grid.at({line, place}); hex != kNoHex) hexes.push_back(hex);
  std::sort(hexes.begin(), hexes.end());
  return hexes;
}

HexList row(const Grid& grid, const LabelParts& parts, LabelScheme::PartKind given) {
  const GridSpec& spec = grid.spec();
  std::vector<std::string> sheets = spec.scheme.sheets();
  if (sheets.empty() || !parts.sheet.empty()) sheets = {parts.sheet};
  const bool line = given == LabelScheme::PartKind::line;
  const int number = line ? parts.line : parts.place;
  // A number that is off the map would otherwise be tried at every line.
  if (number < (line ? spec.first_line : spec.first_place) ||
      number > (line ? spec.last_line : spec.last_place))
    return {};
  const int low = line ? line_end(spec, number, false) : spec.first_line;
  const int high = line ? line_end(spec, number, true) : spec.last_line;
  HexList hexes;
  for (const std::string& sheet : sheets)
    for (int other = low; other <= high; ++other) {
      const HexIndex hex = grid.find({sheet, line ? number : other, line ? other : number});
      if (hex != kNoHex) hexes.push_back(hex);
    }
  return hexes;
}

bool told_by_lines(const Grid& grid, Heading compass) {
  const bool upright = static_cast<int>(on_sheet(grid, compass)) % 2 == 0;
  return upright == (grid.spec().run == Run::across);
}

std::optional<Band> band_beside(const Grid& grid, Heading compass, bool inclusive, const HexList& hexes) {
  const bool by_line = told_by_lines(grid, compass);
  std::optional<std::int32_t> value;
  for (const HexIndex hex : hexes) {
    const Cell cell = grid.cell(hex);
    const std::int32_t here = by_line ? cell.line : cell.place;
    if (value && *value != here) return std::nullopt;
    value = here;
  }
  if (!value) return std::nullopt;
  const std::int32_t end = by_line ? grid.extent().line : grid.extent().place;
  const std::int32_t step = inclusive ? 0 : 1;
  if (towards_start(grid, compass)) return Band{by_line, 0, *value - step};
  return Band{by_line, *value + step, end - 1};
}

HexList band_hexes(const Grid& grid, const Band& band) {
  const Cell all = grid.extent();
  if (band.by_line) return box(grid, {band.low, 0}, {band.high, all.place - 1});
  return box(grid, {0, band.low}, {all.line - 1, band.high});
}

HexList line_ends(const Grid& grid, bool first) {
  const Cell all = grid.extent();
  HexList hexes;
  for (std::int32_t line = 0; line < all.line; ++line) {
    std::int32_t place = first ? 0 : all.place - 1;
    while (grid.at({line, place}) == kNoHex) place += first ? 1 : -1;
    hexes.push_back(grid.at({line, place}));
  }
  return hexes;
}

HexList side(const Grid& grid, Heading compass) {
  const bool first = towards_start(grid, compass);
  if (told_by_lines(grid, compass)) {
    const Cell all = grid.extent();
    const std::int32_t line = first ? 0 : all.line - 1;
    return box(grid, {line, 0}, {line, all.place - 1});
  }
  HexList hexes = line_ends(grid, first);
  std::sort(hexes.begin(), hexes.end());
  return hexes;
}

namespace {

HexList within(const Layout& layout, std::size_t size, const HexList& centres, int reach, bool large) {
  HexList hexes;
  for (const HexIndex centre : centres) {
    const Axial middle = layout.axial(centre);
    for (HexIndex hex = 0; large && hex < size; ++hex)
      if (distance(layout.axial(hex), middle) <= reach) hexes.push_back(hex);
    for (int q = -reach; !large && q <= reach; ++q)
      for (int r = std::max(-reach, -q - reach); r <= std::min(reach, reach - q); ++r)
        if (const HexIndex hex = layout.at({middle.q + q, middle.r + r}); hex != kNoHex) hexes.push_back(hex);
    if (hexes.size() > 4 * size) sort_once(hexes);
  }
  sort_once(hexes);
  return hexes;
}

}  // namespace

std::optional<HexList> within(const Grid& grid, const HexList& centres, int reach, std::size_t& work) {
  const double size = static_cast<double>(grid.size());
  const double disk = 3.0 * reach * (reach + 1.0) + 1;
  // A disk larger than the map is sooner found by going through the map.
  const bool large = disk >= size;
  const double looked_at = std::min(disk, size) * static_cast<double>(centres.size());
  if (looked_at > 64 * size) return std::nullopt;
  work = static_cast<std::size_t>(looked_at);
  HexList hexes = within(grid.layouts().front(), grid.size(), centres, reach, large);
  if (grid.layouts().size() == 1) return hexes;
  const HexList other = within(grid.layouts().back(), grid.size(), centres, reach, large);
  HexList both;
  std::set_intersection(hexes.begin(), hexes.end(), other.begin(), other.end(), std::back_inserter(both));
  return both;
}

}  // namespace muster::hex
