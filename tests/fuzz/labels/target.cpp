// Hex numbers, ranges and lists on a grid that the first three bytes choose, and changes to these lists;
// points and areas of tables. The first byte is the scheme: of one that is not in the list, the pattern is
// the text up to the first line break.
#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "fuzz/target.h"
#include "hex/list_text.h"
#include "hex/range.h"
#include "hex/set_text.h"
#include "table/text.h"

using namespace muster;
using namespace muster::hex;
using fuzz::hold;

namespace {

using Hexes = std::vector<HexIndex>;

constexpr std::array<std::string_view, 10> kPatterns = {
    "{line:00}{place:00}",       "{place:00}{line:00}",          "{place:00}.{line:00}",
    "{line:000}{place:000}",     "{sheet} {place:00}.{line:00}", "{sheet}{line:A}{place:0}",
    "{line:A}{place:0}",         "{line:AB}{place:00}",          "{line:0}-{place:0}",
    "{sheet}{line:00}{place:00}"};

struct Input {
  Grid grid;
  std::string_view text;
  std::size_t number = 0;  // chooses a hex of the list, and one of the map
};

GridSpec shape(unsigned bits) {
  GridSpec spec;
  spec.first_line = spec.first_place = bits & 1U ? 0 : 1;
  spec.last_line = 8;
  spec.last_place = 9;
  const bool across = bits & 2U, lines_forward = bits & 4U, places_forward = bits & 8U;
  const std::array<Growth, 2> down = {Growth::up, Growth::down}, right = {Growth::left, Growth::right};
  spec.run = across ? Run::across : Run::down;
  spec.lines_grow = (across ? down : right)[lines_forward];
  spec.places_grow = (across ? right : down)[places_forward];
  spec.shifted_towards = (across ? right : down)[(bits >> 4U) & 1U];
  spec.shifted = static_cast<Parity>((bits >> 5U) % 3);
  if (bits & 128U) spec.even_last_place = 8;
  return spec;
}

std::optional<Input> read_input(std::string_view bytes) {
  fuzz::Bytes take(bytes);
  const unsigned scheme = take.byte(), bits = take.byte(), number = take.byte();
  std::string_view text = take.rest();
  std::string_view pattern;
  if (scheme < kPatterns.size()) {
    pattern = kPatterns[scheme];
  } else {
    pattern = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(pattern.size() + 1, text.size()));
  }
  const bool sheets = pattern.find("{sheet}") != std::string_view::npos;
  auto made = LabelScheme::parse(
      pattern, sheets ? std::vector<std::string>{"A", "10", "North"} : std::vector<std::string>{});
  if (!made) return std::nullopt;
  GridSpec spec = shape(bits);
  spec.scheme = *made;
  auto grid = Grid::make(std::move(spec));
  if (!grid) return std::nullopt;
  return Input{std::move(*grid), text, number};
}

std::optional<Hexes> places(std::string_view name) {
  if (name == "Wood") return Hexes{3, 4, 5, 3, 1U << 30U};
  if (name == "Mill") return Hexes{12};
  return std::nullopt;
}

Hexes hexes_of(std::string_view text, const Grid& grid) {
  Hexes out;
  for (const ListedHex& one : expand(text, grid, places).hexes) out.push_back(one.hex);
  return out;
}
Hexes tidy(Hexes hexes) {
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  return hexes;
}

void check_problems(const std::vector<RangeProblem>& problems, std::string_view text) {
  for (const RangeProblem& one : problems) {
    hold(one.from + one.length <= text.size() && one.text == text.substr(one.from, one.length),
         "a problem's text stands where it says");
    hold(!one.reason.empty(), "a problem has a reason");
  }
}

void check_reading(const Input& in, const RangeResult& read) {
  hold(read.hexes.size() <= in.grid.size(), "no more hexes than the map has");
  hold(!read.hexes.empty() || read.items > 0 || !read.problems.empty(), "nothing is read in silence");
  for (const ListedHex& one : read.hexes) {
    hold(one.hex < in.grid.size(), "a listed hex is on the map");
    hold(one.from + one.length <= in.text.size(), "a listed hex stands in the text");
    const auto parts = in.grid.spec().scheme.read(in.grid.label(one.hex));
    hold(parts && in.grid.find(*parts) == one.hex, "a printed label is read back");
  }
  for (const PlaceBeside& one : read.places)
    hold(one.hex < in.grid.size() && one.from + one.length <= in.text.size(), "a place stands beside a hex");
  check_problems(read.problems, in.text);
}

// A list that is changed is read as the changed list.
void check_changes(const Input& in, const Hexes& before) {
  const auto other = static_cast<HexIndex>(in.number % in.grid.size());
  Hexes wanted = before;
  wanted.push_back(other);
  if (const auto more = with_hex_added(in.text, in.grid, places, other))
    hold(hexes_of(*more, in.grid) == wanted, "one hex more");
  if (before.empty()) return;
  const std::size_t index = in.number % before.size();
  wanted = before;
  wanted[index] = other;
  if (const auto changed = with_hex_replaced(in.text, in.grid, places, index, other))
    hold(hexes_of(*changed, in.grid) == wanted, "another hex in its place");
  wanted = before;
  wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(index));
  if (const auto less = without_hex(in.text, in.grid, places, index))
    hold(hexes_of(*less, in.grid) == wanted, "one hex less");
  if (before[index] == other) return;
  const auto set = with_set_changed(in.text, in.grid, places, Hexes{before[index]}, Hexes{other});
  if (!set) return;
  Hexes got = set->text.empty() ? Hexes{} : hexes_of(set->text, in.grid);
  got.insert(got.end(), set->left.begin(), set->left.end());
  wanted = tidy(before);
  std::erase(wanted, before[index]);
  wanted.push_back(other);
  hold(tidy(got) == tidy(wanted), "a set without one hex and with another");
}

void check_table(std::string_view text) {
  const auto inside = [&](const table::Fault& fault) {
    hold(fault.from + fault.length <= text.size() && !fault.reason.empty(), "a fault stands in the text");
  };
  const table::TypedPoints read = table::read_points(text);
  if (read.fault) inside(*read.fault);
  for (const table::TypedPoint& one : read.points) {
    hold(one.from + one.length <= text.size(), "a point stands in the text");
    const std::string printed = table::to_text(one.at);
    const auto again = table::read_points(printed);
    hold(!again.fault && again.points.size() == 1 && again.points[0].at == one.at, "a point is read back");
  }
  const table::TypedArea area = table::read_area(text);
  if (area.fault) inside(*area.fault);
  table::Outline outline;
  for (const table::TypedPoint& one : area.corners) outline.push_back(one.at);
  if (!outline.empty()) (void)table::inside(outline, outline.front());
  (void)table::crossing(outline);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto in = read_input(fuzz::text_of(data, size));
  if (!in) return 0;
  const RangeResult read = expand(in->text, in->grid, places);
  check_reading(*in, read);
  check_problems(expand_hexsides(in->text, in->grid).problems, in->text);
  for (const HexIndex hex : likely_meant(in->text.substr(0, 12), in->grid))
    hold(hex < in->grid.size(), "what is likely meant is on the map");
  check_changes(*in, hexes_of(in->text, in->grid));
  check_table(in->text);
  return 0;
}
