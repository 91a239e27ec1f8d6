// Hexsides by the two hexes that they part.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "hex/hex_number.h"
#include "hex/range.h"

namespace muster::hex {
namespace {

class HexsideReader {
 public:
  HexsideReader(std::string_view text, const Grid& grid) : cursor_(text), grid_(grid) {}

  HexsideResult read() {
    cursor_.skip_blanks();
    if (cursor_.done()) problem(RangeFault::no_form, 0, cursor_.text().size(), "no hexside is named");
    while (!cursor_.done() && !stopped_) {
      read_item();
      read_leftovers();
      read_separators();
    }
    return std::move(result_);
  }

 private:
  void read_item() {
    cursor_.take_any({"hexside", "hexsides"});
    const RunEnd a = take_end(nullptr);
    if (a.length && read_direction(a)) return;
    const bool faces = cursor_.take('>') || take_arrow();
    const bool pair = faces || cursor_.take('/') || cursor_.take_dash();
    const RunEnd b = pair ? take_end(&a) : RunEnd{};
    const std::size_t to = b.length ? b.from + b.length : cursor_.at();
    if (a.length == 0)
      return problem(RangeFault::no_form, a.from, std::max(to, a.from + 1) - a.from,
                     "no hexside stands here");
    if (b.length == 0) {
      if (a.hex != kNoHex)
        problem(RangeFault::no_form, a.from, to - a.from, "a hexside is named by its two hexes");
      return;
    }
    if (a.hex != kNoHex && b.hex != kNoHex) add_pair(a, b, to - a.from, faces);
  }

  void add_pair(const RunEnd& a, const RunEnd& b, std::size_t length, bool faces) {
    const auto& layouts = grid_.layouts();
    const bool touch = std::any_of(layouts.begin(), layouts.end(),
                                   [&](const Layout& layout) { return layout.adjacent(a.hex, b.hex); });
    if (!touch)
      return problem(RangeFault::not_adjacent, a.from, length,
                     fmt::format("{} and {} do not touch, so they have no hexside", a.label, b.label));
    add({a.hex, b.hex, a.from, length, faces, false});
  }

  void add(const ListedHexside& side) {
    if (result_.hexsides.size() < 6 * grid_.size()) return result_.hexsides.push_back(side);
    problem(RangeFault::too_many, side.from, side.length, "the list names more hexsides than the map has");
    stopped_ = true;
  }

  // "1603 east", "1603 (NE)": the side of a hex that looks there. True when a compass point stood here.
  bool read_direction(const RunEnd& a) {
    const std::size_t before = cursor_.at();
    const bool bracket = cursor_.take('(');
    const std::string_view point = take_point();
    if (point.empty()) {
      cursor_.seek(before);
      return false;
    }
    cursor_.take_any({"side", "hexside"});
    if (bracket) cursor_.take(')');
    if (a.hex != kNoHex) add_facing(a, point, cursor_.at() - a.from);
    return true;
  }

  std::string_view take_point() {
    static constexpr std::array<std::string_view, 8> kNames{"NE", "NW", "SE", "SW", "N", "E", "S", "W"};
    static constexpr std::array<std::array<std::string_view, 4>, 8> kWords{{
        {"NE", "northeast", "north-east", "north-eastern"},
        {"NW", "northwest", "north-west", "north-western"},
        {"SE", "southeast", "south-east", "south-eastern"},
        {"SW", "southwest", "south-west", "south-western"},
        {"N", "north", "northern", "N."},
        {"E", "east", "eastern", "E."},
        {"S", "south", "southern", "S."},
        {"W", "west", "western", "W."},
    }};
    for (const std::string_view first : {"north", "south"})
      for (const std::string_view second : {"east", "west"})
        if (cursor_.take_words({first, second}))
          return kNames[(first == "south" ? 2U : 0U) + (second == "west")];
    for (std::size_t i = 0; i < kNames.size(); ++i)
      for (const std::string_view word : kWords[i])
        if (cursor_.take_word(word)) return kNames[i];
    return {};
  }

  void add_facing(const RunEnd& a, std::string_view point, std::size_t length) {
    const auto names = grid_.edge_names();
    const auto way = std::find(names.begin(), names.end(), point);
    if (way == names.end())
      return problem(
          RangeFault::no_form, a.from, length,
          fmt::format("hexes of this map have no side to the {}, but {}", point, fmt::join(names, ", ")));
    HexIndex other = kNoHex;
    for (const Layout& layout : grid_.layouts()) {
      const HexIndex here = layout.neighbours(a.hex)[static_cast<std::size_t>(way - names.begin())];
      if (&layout != &grid_.layouts().front() && here != other)
        return problem(
            RangeFault::no_form, a.from, length,
            "which hex this is depends on the lines that are shifted, which is not known: name both hexes");
      other = here;
    }
    if (other == kNoHex)
      return problem(RangeFault::not_adjacent, a.from, length,
                     fmt::format("the map has no hex {} of {}", point, a.label));
    add({a.hex, other, a.from, length, true, true});
  }

  bool take_arrow() {
    constexpr std::string_view kArrow = "\u2192";
    TextCursor ahead = cursor_;
    ahead.skip_blanks();
    if (!ahead.rest().starts_with(kArrow)) return false;
    cursor_.seek(ahead.at() + kArrow.size());
    return true;
  }

  void read_leftovers() {
    cursor_.skip_blanks();
    const std::size_t from = cursor_.at();
    TextCursor ahead = cursor_;
    if (cursor_.done() || is_separator(cursor_.rest()[0]) || ahead.take_word("and")) return;
    while (!cursor_.done() && !is_separator(cursor_.rest()[0])) cursor_.seek(cursor_.at() + 1);
    problem(RangeFault::no_form, from, cursor_.at() - from, "this does not belong to a list of hexsides");
  }

  void read_separators() {
    const std::size_t from = cursor_.at();
    const bool sign = cursor_.take(',') || cursor_.take(';') || cursor_.take('&');
    cursor_.take_word("and");
    cursor_.skip_blanks();
    if (sign && cursor_.done()) problem(RangeFault::no_form, from, 1, "no hexside stands behind it");
  }

  static bool is_separator(char c) { return c == ',' || c == ';' || c == '&'; }

  RunEnd take_end(const RunEnd* before) {
    std::optional<RangeProblem> wrong;
    const RunEnd end = take_hex_number(cursor_, grid_, before, sheet_, wrong);
    if (const auto parts = grid_.spec().scheme.read(end.label)) sheet_ = parts->sheet;
    if (wrong) problem(wrong->fault, wrong->from, wrong->length, std::move(wrong->reason));
    return end;
  }

  void problem(RangeFault fault, std::size_t from, std::size_t length, std::string reason) {
    stopped_ = result_.problems.size() >= kMaxProblems;
    if (stopped_) return;
    length = std::min(length, cursor_.text().size() - from);
    result_.problems.push_back(
        {fault, from, length, std::string(cursor_.text().substr(from, length)), std::move(reason)});
  }

  TextCursor cursor_;
  const Grid& grid_;
  HexsideResult result_;
  bool stopped_ = false;
  std::string sheet_;  // of the hex number before
};

}  // namespace

HexsideResult expand_hexsides(std::string_view text, const Grid& grid) {
  return HexsideReader(text, grid).read();
}

}  // namespace muster::hex
