#include "hex/grid.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace muster::hex {
namespace {

constexpr int kMaxNumber = 999'999'999;

bool sideways(Growth growth) { return growth == Growth::right || growth == Growth::left; }
bool forward(Growth growth) { return growth == Growth::right || growth == Growth::down; }
std::size_t parity(std::int32_t number) { return static_cast<std::size_t>(number & 1); }

// How many of the first `lines` lines have the parity of the first line.
std::int64_t like_first(std::int64_t lines) { return (lines + 1) / 2; }

std::string direction_fault(const GridSpec& spec) {
  const bool across = spec.run == Run::across;
  const char* along = across ? "right or left" : "down or up";
  const char* beside = across ? "down or up" : "right or left";
  const char* run = across ? "lines run across the sheet" : "lines run down the sheet";
  if (sideways(spec.lines_grow) == across) return fmt::format("{}, so line numbers grow {}", run, beside);
  if (sideways(spec.places_grow) != across) return fmt::format("{}, so places grow {}", run, along);
  if (sideways(spec.shifted_towards) != across) return fmt::format("{}, so they are shifted {}", run, along);
  return {};
}

bool outside(std::optional<int> place, const GridSpec& spec) {
  return place && (*place < spec.first_place || *place > spec.last_place);
}

std::string extent_fault(const GridSpec& spec) {
  if (spec.first_line < 0 || spec.first_place < 0) return "hex numbers are never negative";
  if (spec.last_line > kMaxNumber || spec.last_place > kMaxNumber)
    return "a hex number has at most nine digits";
  if (spec.last_line < spec.first_line || spec.last_place < spec.first_place)
    return "the last hex number lies before the first";
  for (const auto& last : {spec.even_last_place, spec.odd_last_place})
    if (outside(last, spec))
      return fmt::format("lines end at place {}, but the map's places are {} to {}", *last, spec.first_place,
                         spec.last_place);
  for (const auto& first : {spec.even_first_place, spec.odd_first_place})
    if (outside(first, spec))
      return fmt::format("lines begin at place {}, but the map's places are {} to {}", *first,
                         spec.first_place, spec.last_place);
  return {};
}

// Without the numbers that no line reaches, so that positions count real hexes.
void narrow(GridSpec& spec) {
  int first = kMaxNumber, last = 0;
  for (int line = spec.first_line; line <= std::min(spec.last_line, spec.first_line + 1); ++line) {
    const bool odd = line & 1;
    first = std::min(first, (odd ? spec.odd_first_place : spec.even_first_place).value_or(spec.first_place));
    last = std::max(last, (odd ? spec.odd_last_place : spec.even_last_place).value_or(spec.last_place));
  }
  spec.first_place = first;
  spec.last_place = last;
}

// A number that the scheme cannot print and read again would give two hexes one label, or none.
std::string label_fault(const GridSpec& spec) {
  std::vector<std::string> sheets = spec.scheme.sheets();
  if (sheets.empty()) sheets.emplace_back();
  for (const std::string& sheet : sheets)
    for (const int line : {spec.first_line, spec.last_line})
      for (const int place : {spec.first_place, spec.last_place}) {
        const LabelParts parts{sheet, line, place};
        if (spec.scheme.read(spec.scheme.print(parts)) != parts)
          return fmt::format("line {} and place {} cannot be written as '{}'", line, place,
                             spec.scheme.pattern());
      }
  return {};
}

}  // namespace

Grid::Shape Grid::shape_of(const GridSpec& spec) {
  Shape shape;
  shape.lines = spec.last_line - spec.first_line + 1;
  shape.places = spec.last_place - spec.first_place + 1;
  shape.first[0] = spec.even_first_place.value_or(spec.first_place);
  shape.first[1] = spec.odd_first_place.value_or(spec.first_place);
  shape.length[0] = spec.even_last_place.value_or(spec.last_place) - shape.first[0] + 1;
  shape.length[1] = spec.odd_last_place.value_or(spec.last_place) - shape.first[1] + 1;
  shape.sheets = std::max(1, static_cast<std::int32_t>(spec.scheme.sheets().size()));
  shape.sheets_along = sideways(spec.sheets_grow) == sideways(spec.places_grow);
  const std::int32_t beside = shape.sheets_along ? 1 : shape.sheets,
                     along = shape.sheets_along ? shape.sheets : 1;
  // Out of range only for what size_fault() refuses.
  shape.extent = {static_cast<std::int32_t>(std::int64_t{shape.lines} * beside),
                  static_cast<std::int32_t>(std::int64_t{shape.places} * along)};
  shape.lines_forward = forward(spec.lines_grow);
  shape.places_forward = forward(spec.places_grow);
  shape.sheets_forward = forward(spec.sheets_grow);
  const std::int64_t like = like_first(shape.lines);
  const std::int64_t own = std::max(0, shape.length[parity(spec.first_line)]);
  const std::int64_t other = std::max(0, shape.length[parity(spec.first_line + 1)]);
  shape.sheet_size = static_cast<std::size_t>(like * own + (shape.lines - like) * other);
  return shape;
}

std::string Grid::size_fault(const GridSpec& spec, const Shape& shape) {
  const std::size_t own = parity(spec.first_line);
  if (shape.length[own] < 1 || (shape.lines > 1 && shape.length[1 - own] < 1))
    return "lines end before they begin";
  const auto sheets = static_cast<std::size_t>(shape.sheets);
  if (shape.sheet_size > kMaxHexes / sheets || static_cast<std::size_t>(shape.places) > kMaxHexes / sheets)
    return "the map has more than 16,000,000 hexes";
  return {};
}

base::Result<Grid> Grid::make(GridSpec spec) {
  const bool fits = sideways(spec.shifted_towards) == (spec.run == Run::across);
  // Where it is unknown which lines are shifted, both shifts are looked at and either direction does.
  if (spec.shifted == Parity::unknown && !fits)
    spec.shifted_towards = spec.run == Run::across ? Growth::right : Growth::down;
  if (spec.scheme.parts().empty()) return base::Error{"the map has no label pattern"};
  if (std::string wrong = direction_fault(spec); !wrong.empty()) return base::Error{std::move(wrong)};
  if (std::string wrong = extent_fault(spec); !wrong.empty()) return base::Error{std::move(wrong)};
  narrow(spec);
  if (std::string wrong = size_fault(spec, shape_of(spec)); !wrong.empty())
    return base::Error{std::move(wrong)};
  if (std::string wrong = label_fault(spec); !wrong.empty()) return base::Error{std::move(wrong)};
  return Grid(std::move(spec));
}

Grid Grid::none() {
  GridSpec spec;
  spec.shifted = Parity::even;
  spec.last_line = spec.first_line - 1;
  spec.last_place = spec.first_place - 1;
  return Grid(std::move(spec));
}

Grid::Grid(GridSpec spec) : spec_(std::move(spec)), shape_(shape_of(spec_)) {
  size_ = shape_.sheet_size * static_cast<std::size_t>(shape_.sheets);
  if (spec_.shifted == Parity::unknown) {
    layouts_.resize(2);
    layouts_[0].shifted_ = Parity::even;
    layouts_[1].shifted_ = Parity::odd;
  } else {
    layouts_.resize(1);
    layouts_[0].shifted_ = spec_.shifted;
  }
  adopt_layouts();
}

void Grid::adopt_layouts() {
  for (Layout& layout : layouts_) {
    layout.grid_ = this;
    layout.phase_ = size_ ? layout.half_steps(0) & 1 : 0;
  }
}

Grid::Grid(const Grid& other)
    : spec_(other.spec_), shape_(other.shape_), size_(other.size_), layouts_(other.layouts_) {
  adopt_layouts();
}

Grid::Grid(Grid&& other) noexcept
    : spec_(std::move(other.spec_)),
      shape_(other.shape_),
      size_(other.size_),
      layouts_(std::move(other.layouts_)) {
  adopt_layouts();
}

Grid& Grid::operator=(Grid other) noexcept {
  spec_ = std::move(other.spec_);
  shape_ = other.shape_;
  size_ = other.size_;
  layouts_ = std::move(other.layouts_);
  adopt_layouts();
  return *this;
}

HexIndex Grid::index(const Numbers& at) const {
  const std::int64_t before = std::int64_t{at.line} - spec_.first_line;
  if (before < 0 || before >= shape_.lines) return kNoHex;
  const std::int64_t place = std::int64_t{at.place} - shape_.first[parity(at.line)];
  if (place < 0 || place >= shape_.length[parity(at.line)]) return kNoHex;
  const std::int64_t like = like_first(before);
  const std::int64_t offset = like * shape_.length[parity(spec_.first_line)] +
                              (before - like) * shape_.length[parity(spec_.first_line + 1)] + place;
  return static_cast<HexIndex>(static_cast<std::size_t>(at.sheet) * shape_.sheet_size +
                               static_cast<std::size_t>(offset));
}

Grid::Numbers Grid::numbers(HexIndex hex) const {
  const std::int32_t sheet =
      quotient(static_cast<std::int32_t>(hex), static_cast<std::int32_t>(shape_.sheet_size));
  const std::int32_t in_sheet =
      static_cast<std::int32_t>(hex) - sheet * static_cast<std::int32_t>(shape_.sheet_size);
  const std::int32_t own = shape_.length[parity(spec_.first_line)];
  const std::int32_t pair = own + (shape_.lines > 1 ? shape_.length[parity(spec_.first_line + 1)] : 0);
  const std::int32_t pairs = in_sheet / pair, in_pair = in_sheet - pairs * pair;
  const bool second = in_pair >= own;
  const std::int32_t line = spec_.first_line + 2 * pairs + (second ? 1 : 0);
  return {sheet, line, shape_.first[parity(line)] + in_pair - (second ? own : 0)};
}

HexIndex Grid::find(const LabelParts& parts) const {
  const auto& sheets = spec_.scheme.sheets();
  if (sheets.empty()) return parts.sheet.empty() ? index({0, parts.line, parts.place}) : kNoHex;
  const auto sheet = std::find(sheets.begin(), sheets.end(), parts.sheet);
  if (sheet == sheets.end()) return kNoHex;
  return index({static_cast<std::int32_t>(sheet - sheets.begin()), parts.line, parts.place});
}

LabelParts Grid::parts(HexIndex hex) const {
  if (hex >= size_) return {};
  const Numbers at = numbers(hex);
  const auto& sheets = spec_.scheme.sheets();
  return {sheets.empty() ? std::string() : sheets[static_cast<std::size_t>(at.sheet)], at.line, at.place};
}

std::string Grid::label(HexIndex hex) const {
  return hex < size_ ? spec_.scheme.print(parts(hex)) : std::string();
}

Cell Grid::extent() const { return shape_.extent; }

Cell Grid::cell(HexIndex hex) const {
  const Numbers at = numbers(hex);
  const std::int32_t sheet = shape_.sheets_forward ? at.sheet : shape_.sheets - 1 - at.sheet;
  const std::int32_t line = shape_.lines_forward ? at.line - spec_.first_line : spec_.last_line - at.line;
  const std::int32_t place =
      shape_.places_forward ? at.place - spec_.first_place : spec_.last_place - at.place;
  return {line + (shape_.sheets_along ? 0 : sheet * shape_.lines),
          place + (shape_.sheets_along ? sheet * shape_.places : 0)};
}

HexIndex Grid::at(Cell cell) const {
  const Cell all = extent();
  if (cell.line < 0 || cell.place < 0 || cell.line >= all.line || cell.place >= all.place) return kNoHex;
  const std::int32_t beside = quotient(cell.line, shape_.lines);
  const std::int32_t along = quotient(cell.place, shape_.places);
  const std::int32_t sheet = shape_.sheets_along ? along : beside;
  const std::int32_t line = cell.line - beside * shape_.lines;
  const std::int32_t place = cell.place - along * shape_.places;
  return index({shape_.sheets_forward ? sheet : shape_.sheets - 1 - sheet,
                shape_.lines_forward ? spec_.first_line + line : spec_.last_line - line,
                shape_.places_forward ? spec_.first_place + place : spec_.last_place - place});
}

Grid::Row Grid::row(std::int32_t line, std::int32_t number) const {
  if (line < 0 || line >= shape_.extent.line) return {};
  const std::int32_t beside = quotient(line, shape_.lines), local = line - beside * shape_.lines;
  const std::int32_t printed = shape_.lines_forward ? spec_.first_line + local : spec_.last_line - local;
  Row row;
  row.length = shape_.length[parity(printed)];
  row.step = shape_.places_forward ? 1 : -1;
  const std::int32_t first = shape_.first[parity(printed)] + (shape_.places_forward ? 0 : row.length - 1);
  row.start =
      number * shape_.places + (shape_.places_forward ? first - spec_.first_place : spec_.last_place - first);
  const std::int32_t sheet = shape_.sheets_along ? number : beside;
  row.first = index({shape_.sheets_forward ? sheet : shape_.sheets - 1 - sheet, printed, first});
  return row;
}

bool Grid::on_edge(HexIndex hex) const {
  if (hex >= size_) return false;
  const Cell here = cell(hex);
  if (here.line == 0 || here.line == extent().line - 1) return true;
  const Numbers at = numbers(hex);
  const std::int32_t along = at.place - shape_.first[parity(at.line)];
  const bool start = along == 0, end = along == shape_.length[parity(at.line)] - 1;
  if (!shape_.sheets_along) return start || end;
  const std::int32_t first_sheet = shape_.places_forward == shape_.sheets_forward ? 0 : shape_.sheets - 1;
  return (start && at.sheet == first_sheet) || (end && at.sheet == shape_.sheets - 1 - first_sheet);
}

}  // namespace muster::hex
