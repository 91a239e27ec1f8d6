// Hexsides by the two hexes that they part.
#include <algorithm>

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
    const bool pair = cursor_.take('/') || cursor_.take_dash();
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
    if (a.hex != kNoHex && b.hex != kNoHex) add(a, b, to - a.from);
  }

  void add(const RunEnd& a, const RunEnd& b, std::size_t length) {
    const auto& layouts = grid_.layouts();
    const bool touch = std::any_of(layouts.begin(), layouts.end(),
                                   [&](const Layout& layout) { return layout.adjacent(a.hex, b.hex); });
    if (!touch)
      return problem(RangeFault::not_adjacent, a.from, length,
                     fmt::format("{} and {} do not touch, so they have no hexside", a.label, b.label));
    if (result_.hexsides.size() < 6 * grid_.size()) {
      result_.hexsides.push_back({a.hex, b.hex, a.from, length});
      return;
    }
    problem(RangeFault::too_many, a.from, length, "the list names more hexsides than the map has");
    stopped_ = true;
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
