#include "exporters/vassal/grid.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "hex/label.h"

namespace muster::exporters::vassal {
namespace {

using flatbuffers::uoffset_t;
using hex::LabelScheme;

// A hex by its line and by half hexes along it; of one line all have the same parity, of the next the other.
struct Halves {
  int line = 0, along = 0;
};

// Counted from 0.
std::vector<Halves> halves_of(const format::Map& map, bool pointy) {
  std::vector<Halves> all;
  for (const format::Axial* axial : *map.axial())
    all.push_back(pointy ? Halves{axial->r(), 2 * axial->q() + axial->r()}
                         : Halves{axial->q(), 2 * axial->r() + axial->q()});
  Halves least = all.empty() ? Halves{} : all.front();
  for (const Halves& one : all) least = {std::min(least.line, one.line), std::min(least.along, one.along)};
  for (Halves& one : all) one = {one.line - least.line, one.along - least.along};
  return all;
}

Pixel turned(Pixel point, bool sideways) { return sideways ? Pixel{point.y, point.x} : point; }

// The grid whose first column is the first line, or the one before it: so either the even or the odd lines
// are the columns that lie half a hex farther along.
Grid make_grid(const format::Map& map, const render::BoardImage& board, int before) {
  Grid grid;
  grid.sideways = map.numbering()->run() == format::Run::across;
  grid.width = board.width;
  grid.height = board.height;
  grid.dy = board.scale;
  grid.dx = board.scale * std::numbers::sqrt3 / 2;
  const std::vector<Halves> all = halves_of(map, grid.sideways);
  if (all.empty()) return grid;
  const int added = (all.front().along + all.front().line + before) % 2;
  for (const Halves& one : all) {
    const int column = one.line + before;
    grid.cells.push_back({column, (one.along + added - column % 2) / 2});
  }
  const auto& centre = *map.centres()->Get(0);
  const double x = centre.x() * board.scale + board.origin_x, y = centre.y() * board.scale + board.origin_y;
  const RawCell& first = grid.cells.front();
  const double half = first.column % 2 == 0 ? 0 : grid.dy / 2;
  grid.x0 = static_cast<int>(std::lround((grid.sideways ? y : x) - first.column * grid.dx));
  grid.y0 = static_cast<int>(std::lround((grid.sideways ? x : y) - first.row * grid.dy - half));
  return grid;
}

// What descending numbers are taken from. VASSAL divides each side of the board by the other measure of a
// hex.
RawCell most(const Grid& grid) {
  const int over_width = static_cast<int>(std::floor(grid.width / grid.dy + 0.5));
  const int over_height = static_cast<int>(std::floor(grid.height / grid.dx + 0.5));
  return grid.sideways ? RawCell{over_height, over_width} : RawCell{over_width, over_height};
}

// From raw counts to the numbers of names without their offsets, and back.
RawCell counted(const Numbering& numbering, const Grid& grid, RawCell cell) {
  const RawCell end = most(grid);
  return {numbering.columns_descend ? end.column - cell.column : cell.column,
          numbering.rows_descend ? end.row - cell.row : cell.row};
}

std::string name(int number, bool letters, int zeros) {
  if (letters)
    return number < 0
               ? "-"
               : std::string(static_cast<std::size_t>(number / 26 + 1), static_cast<char>('A' + number % 26));
  return fmt::format("{:0{}}", number, zeros + 1);
}

bool is_name(std::string_view text, bool letters, int zeros) {
  if (letters)
    return !text.empty() && text[0] >= 'A' && text[0] <= 'Z' && text.find_first_not_of(text[0]) == text.npos;
  return static_cast<int>(text.size()) > zeros && text.size() < 10 &&
         text.find_first_not_of("0123456789") == text.npos;
}

int value(std::string_view text, bool letters) {
  return letters ? 26 * static_cast<int>(text.size() - 1) + (text[0] - 'A') : std::stoi(std::string(text));
}

// The text around the place where VASSAL puts the two numbers.
constexpr std::string_view kLocation = "$gridLocation$";

// Reads the pattern of the map's hex numbers; false, with the reason, when VASSAL has nothing like it.
bool read_pattern(const LabelScheme& scheme, Numbering& numbering, std::string& reason) {
  if (scheme.sheets().size() > 1) {
    reason = fmt::format("the map has {} sheets, and a grid has one run of numbers", scheme.sheets().size());
    return false;
  }
  std::string before, between, after;
  int numbers = 0;
  for (const LabelScheme::Part& part : scheme.parts()) {
    if (part.kind == LabelScheme::PartKind::line || part.kind == LabelScheme::PartKind::place) {
      const bool column = part.kind == LabelScheme::PartKind::line;
      if (numbers++ == 0) numbering.column_first = column;
      (column ? numbering.column_letters : numbering.row_letters) =
          part.digits != LabelScheme::Digits::decimal;
      (column ? numbering.column_zeros : numbering.row_zeros) = std::max(part.width, 1) - 1;
      continue;
    }
    const bool sheet = part.kind == LabelScheme::PartKind::sheet;
    (numbers == 0   ? before
     : numbers == 1 ? between
                    : after) += sheet ? scheme.sheets().front() : part.literal;
  }
  numbering.separator = between;
  numbering.format = before + std::string(kLocation) + after;
  if ((before + after).find('$') == std::string::npos) return true;
  reason = "`$` in a hex number means something else to VASSAL";
  return false;
}

// Numbers that grow against the count of cells descend.
void read_directions(const format::Numbering& from, Numbering& numbering) {
  const auto back = [](format::Growth growth) {
    return growth == format::Growth::left || growth == format::Growth::up;
  };
  numbering.columns_descend = back(from.lines_grow());
  numbering.rows_descend = back(from.places_grow());
}

// The offsets that give the first hex its number.
void read_offsets(const LabelScheme& scheme, const format::Map& map, const Grid& grid, Numbering& numbering) {
  const auto parts = scheme.read(pack::text(map.labels()->Get(0)));
  if (!parts) return;
  const RawCell count = counted(numbering, grid, grid.cells.front());
  // Letters count from A = 1 in the pack and from A = 0 in VASSAL.
  numbering.column_offset = parts->line - (numbering.column_letters ? 1 : 0) - count.column;
  numbering.row_offset = parts->place - (numbering.row_letters ? 1 : 0) - count.row;
}

// Whether VASSAL's rules give each hex its number and each number its hex.
bool holds(const Numbering& numbering, const format::Map& map, const Grid& grid, std::string& reason) {
  for (uoffset_t hex = 0; hex < grid.cells.size(); ++hex) {
    const std::string_view label = pack::text(map.labels()->Get(hex));
    const Pixel centre = grid.centre(grid.cells[hex]);
    if (const std::string shown = shown_label(numbering, grid, centre); shown != label) {
      reason = fmt::format("hex {} would read {}", label, shown);
      return false;
    }
    if (find_label(numbering, grid, label) != centre) {
      reason = fmt::format("VASSAL would not find hex {} by its number", label);
      return false;
    }
  }
  return true;
}

std::optional<Numbering> make_numbering(const format::Map& map, const Grid& grid, std::string& reason) {
  std::vector<std::string> sheets;
  for (uoffset_t i = 0; i < pack::size(map.numbering()->sheets()); ++i)
    sheets.emplace_back(pack::text(map.numbering()->sheets()->Get(i)));
  const auto scheme = LabelScheme::parse(pack::text(map.numbering()->label()), sheets);
  Numbering numbering;
  if (!scheme || grid.cells.empty()) {
    reason = scheme ? "the map has no hexes" : scheme.error();
    return std::nullopt;
  }
  if (!read_pattern(*scheme, numbering, reason)) return std::nullopt;
  read_directions(*map.numbering(), numbering);
  read_offsets(*scheme, map, grid, numbering);
  if (!holds(numbering, map, grid, reason)) return std::nullopt;
  return numbering;
}

}  // namespace

// Java cuts off the fraction where it makes whole numbers.
Pixel Grid::centre(RawCell cell) const {
  const double half = cell.column % 2 == 0 ? 0 : dy / 2;
  const Pixel point{static_cast<int>(cell.column * dx) + x0, static_cast<int>(cell.row * dy + half) + y0};
  return turned(point, sideways);
}

RawCell Grid::cell_at(Pixel point) const {
  const Pixel at = turned(point, sideways);
  const int column = static_cast<int>(std::floor((at.x - x0) / dx + 0.5));
  const double half = column % 2 == 0 ? 0 : dy / 2;
  return {column, static_cast<int>(std::floor((at.y - y0 - half) / dy + 0.5))};
}

NumberedGrid number_grid(const format::Map& map, const render::BoardImage& board) {
  NumberedGrid made;
  for (const int before : {1, 0}) {
    made.grid = make_grid(map, board, before);
    made.numbering = make_numbering(map, made.grid, made.reason);
    if (made.numbering) break;
  }
  return made;
}

std::string shown_label(const Numbering& numbering, const Grid& grid, Pixel point) {
  const RawCell count = counted(numbering, grid, grid.cell_at(point));
  const std::string column =
      name(count.column + numbering.column_offset, numbering.column_letters, numbering.column_zeros);
  const std::string row = name(count.row + numbering.row_offset, numbering.row_letters, numbering.row_zeros);
  std::string label = numbering.format;
  label.replace(label.find(kLocation), kLocation.size(),
                (numbering.column_first ? column : row) + numbering.separator +
                    (numbering.column_first ? row : column));
  return label;
}

std::optional<Pixel> find_label(const Numbering& numbering, const Grid& grid, std::string_view label) {
  const std::size_t before = numbering.format.find(kLocation);
  const std::size_t after = numbering.format.size() - before - kLocation.size();
  if (label.size() < before + after) return std::nullopt;
  const std::string_view text = label.substr(before, label.size() - before - after);
  const bool first_letters = numbering.column_first ? numbering.column_letters : numbering.row_letters;
  const bool second_letters = numbering.column_first ? numbering.row_letters : numbering.column_letters;
  const int first_zeros = numbering.column_first ? numbering.column_zeros : numbering.row_zeros;
  const int second_zeros = numbering.column_first ? numbering.row_zeros : numbering.column_zeros;
  // The first number takes as many characters as it can.
  for (std::size_t split = text.size(); split-- > 0;) {
    if (!text.substr(split).starts_with(numbering.separator)) continue;
    const std::string_view first = text.substr(0, split),
                           second = text.substr(split + numbering.separator.size());
    if (!is_name(first, first_letters, first_zeros) || !is_name(second, second_letters, second_zeros))
      continue;
    const int one = value(first, first_letters), other = value(second, second_letters);
    const RawCell count{(numbering.column_first ? one : other) - numbering.column_offset,
                        (numbering.column_first ? other : one) - numbering.row_offset};
    return grid.centre(counted(numbering, grid, count));  // what is counted back is counted forth alike
  }
  return std::nullopt;
}

}  // namespace muster::exporters::vassal
