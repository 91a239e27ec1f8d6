// From the words of a map's `grid:` to a hex::Grid.
#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "resolve/board.h"

namespace muster::resolve {
namespace {

using diagnostics::Kind;
using diagnostics::Sink;

template <class Enum, std::size_t N>
using Words = std::array<std::pair<std::string_view, Enum>, N>;

constexpr Words<hex::Run, 2> kRuns = {{{"across", hex::Run::across}, {"down", hex::Run::down}}};
constexpr Words<hex::Growth, 4> kGrowths = {{{"right", hex::Growth::right},
                                             {"left", hex::Growth::left},
                                             {"down", hex::Growth::down},
                                             {"up", hex::Growth::up}}};
constexpr Words<hex::Parity, 3> kParities = {
    {{"odd", hex::Parity::odd}, {"even", hex::Parity::even}, {"unknown", hex::Parity::unknown}}};
constexpr Words<hex::Heading, 4> kHeadings = {{{"up", hex::Heading::up},
                                               {"right", hex::Heading::right},
                                               {"down", hex::Heading::down},
                                               {"left", hex::Heading::left}}};

// Reads one of some words; leaves the value as it is when nothing was typed.
template <class Enum, std::size_t N>
bool read_word(const base::Text& text, const Words<Enum, N>& words, Enum& out, Sink& sink) {
  if (!text.present()) return true;
  for (const auto& [word, value] : words) {
    if (word != text.value) continue;
    out = value;
    return true;
  }
  std::vector<std::string_view> names;
  for (const auto& word : words) names.push_back(word.first);
  sink.add(Kind::wrong_type, text.range,
           fmt::format("this must be one of {}, but it is `{}`", fmt::join(names, ", "), text.value));
  return false;
}

std::optional<hex::LabelParts> read_label(const base::Text& text, const hex::LabelScheme& scheme,
                                          Sink& sink) {
  if (!text.present()) return std::nullopt;
  auto parts = scheme.read(text.value);
  if (!parts)
    sink.add(Kind::bad_hex_number, text.range,
             fmt::format("`{}` is no hex number of the form `{}`", text.value, scheme.pattern()));
  return parts;
}

// "xx27": the place that a line ends with.
std::optional<int> read_length(const base::Text& text, Sink& sink) {
  std::string digits;
  for (const char c : text.value)
    if (std::isdigit(static_cast<unsigned char>(c))) digits += c;
  if (digits.empty() || digits.size() > 4) {
    sink.add(Kind::wrong_type, text.range, "this must name the last hex of a line, as in xx27");
    return std::nullopt;
  }
  return std::stoi(digits);
}

// Where places grow unless the map says so: to the right along lines across, down along lines down.
hex::Growth usual_places(hex::Run run) {
  return run == hex::Run::across ? hex::Growth::right : hex::Growth::down;
}
hex::Growth usual_lines(hex::Run run) {
  return run == hex::Run::across ? hex::Growth::down : hex::Growth::right;
}

bool read_directions(const model::GridLines& lines, hex::GridSpec& spec, Sink& sink) {
  bool good = read_word(lines.lines.run, kRuns, spec.run, sink);
  spec.lines_grow = usual_lines(spec.run);
  spec.places_grow = spec.shifted_towards = usual_places(spec.run);
  good &= read_word(lines.lines.grow, kGrowths, spec.lines_grow, sink);
  good &= read_word(lines.places.grow, kGrowths, spec.places_grow, sink);
  good &= read_word(lines.shifted.lines, kParities, spec.shifted, sink);
  good &= read_word(lines.shifted.towards, kGrowths, spec.shifted_towards, sink);
  if (!model::is_unknown(lines.north)) good &= read_word(lines.north, kHeadings, spec.north, sink);
  return good;
}

bool read_extent(const model::GridLines& lines, hex::GridSpec& spec, Sink& sink) {
  const auto first = read_label(lines.first.number, spec.scheme, sink);
  const auto last = read_label(lines.last.number, spec.scheme, sink);
  if (!first || !last) return false;
  spec.first_line = first->line;
  spec.first_place = first->place;
  spec.last_line = last->line;
  spec.last_place = last->place;
  if (lines.lengths.range.valid()) {
    spec.even_last_place = read_length(lines.lengths.even, sink);
    spec.odd_last_place = read_length(lines.lengths.odd, sink);
    if (!spec.even_last_place || !spec.odd_last_place) return false;
    spec.last_place = std::max(*spec.even_last_place, *spec.odd_last_place);
  }
  return true;
}

}  // namespace

std::optional<hex::Grid> make_grid(const model::GridLines& lines, Sink& sink) {
  if (!lines.label.present()) return std::nullopt;
  std::vector<std::string> sheets;
  for (const base::Text& sheet : lines.sheets) sheets.push_back(sheet.str());
  auto scheme = hex::LabelScheme::parse(lines.label.value, std::move(sheets));
  if (!scheme) {
    sink.add(Kind::wrong_type, lines.label.range,
             fmt::format("this is no pattern of hex numbers: {}", scheme.error()))
        .help.push_back("for example \"{line:00}{place:00}\", where hexes of one line touch side by side");
    return std::nullopt;
  }
  hex::GridSpec spec = hex::GridSpec();
  spec.scheme = std::move(*scheme);
  if (!read_directions(lines, spec, sink) || !read_extent(lines, spec, sink)) return std::nullopt;
  const std::int64_t across = std::int64_t{spec.last_line} - spec.first_line + 1;
  const std::int64_t along = std::int64_t{spec.last_place} - spec.first_place + 1;
  const bool huge = across > 0 && along > 0 && across * along > std::int64_t{hex::kMaxHexes};
  auto grid = hex::Grid::make(std::move(spec));
  if (!grid) {
    sink.add(huge ? Kind::too_large : Kind::wrong_type, lines.last.number.range,
             fmt::format("this grid cannot be made: {}", grid.error()));
    return std::nullopt;
  }
  return std::move(*grid);
}

}  // namespace muster::resolve
