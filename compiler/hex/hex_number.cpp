#include "hex/hex_number.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "hex/characters.h"
#include "hex/range_forms.h"

namespace muster::hex {
namespace {

constexpr std::size_t kMaxLabel = 64;  // bytes; no label is longer

bool all_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

// A letter that is easily typed for a digit.
std::optional<char> look_alike(std::string_view word) {
  if (std::none_of(word.begin(), word.end(), is_digit)) return std::nullopt;
  const std::size_t at = word.find_first_of("OoIlSBZ");
  return at == std::string_view::npos ? std::nullopt : std::optional(word[at]);
}

std::string why_no_number(std::string_view word, const LabelScheme& scheme) {
  static constexpr std::array<const char*, 10> kCounts{
      "no digit",    "one digit",  "two digits",   "three digits", "four digits",
      "five digits", "six digits", "seven digits", "eight digits", "nine digits"};
  const std::string should = scheme.describe();
  if (all_digits(word) && word.size() < kCounts.size())
    return fmt::format("{}; hex numbers here are {}", kCounts[word.size()], should);
  if (const auto letter = look_alike(word))
    return fmt::format("{} is a letter; hex numbers here are {}", *letter, should);
  return fmt::format("no hex number; hex numbers here are {}", should);
}

struct Completed {
  std::string label;
  bool ambiguous = false;
};

// Numbers of fixed width lose their first digits in print. Where the place has no fixed width, 3 after U12
// may be U13 or U3: the map decides if it can.
std::optional<Completed> complete(const Grid& grid, const RunEnd& before, std::string_view digits) {
  const LabelScheme& scheme = grid.spec().scheme;
  const std::string& full = before.label;
  const std::size_t run = full.size() - (full.find_last_not_of("0123456789") + 1);
  const auto on_map = [&](const std::string& label) {
    const auto parts = scheme.read(label);
    return parts && grid.find(*parts) != kNoHex;
  };
  if (!all_digits(digits) || run == 0) return std::nullopt;
  std::string whole = full.substr(0, full.size() - run) + std::string(digits);
  if (digits.size() >= run) return Completed{std::move(whole)};
  std::string tail = full.substr(0, full.size() - digits.size()) + std::string(digits);
  if (!on_map(whole)) return Completed{std::move(tail)};
  return on_map(tail) ? Completed{tail + " or " + whole, true} : Completed{std::move(whole)};
}

// The word at the cursor without the signs that end a sentence or point to a footnote.
std::string_view word_at(const TextCursor& cursor) {
  std::string_view word = cursor.rest().substr(0, cursor.word_end() - cursor.at());
  while (word.ends_with('.') || word.ends_with('*')) word.remove_suffix(1);
  return word;
}

}  // namespace

std::size_t match_label(const LabelScheme& scheme, std::string_view text, const std::string& sheet,
                        LabelParts& parts) {
  const std::size_t whole = scheme.match(text, parts);
  if (whole || sheet.empty()) return whole;
  std::string head;
  for (const LabelScheme::Part& part : scheme.parts()) {
    if (part.kind == LabelScheme::PartKind::sheet)
      head = sheet;
    else if (!head.empty() && part.kind == LabelScheme::PartKind::literal)
      head += part.literal;
    else
      break;
  }
  if (head.empty()) return 0;
  const std::size_t length = scheme.match(head + std::string(text.substr(0, kMaxLabel)), parts);
  return length > head.size() ? length - head.size() : 0;
}

RunEnd take_hex_number(TextCursor& cursor, const Grid& grid, const RunEnd* before, const std::string& sheet,
                       std::optional<RangeProblem>& wrong) {
  cursor.skip_blanks();
  const LabelScheme& scheme = grid.spec().scheme;
  RunEnd end;
  end.from = cursor.at();
  const auto fail = [&](RangeFault fault, std::string reason) {
    wrong = {fault, end.from, end.length, std::string(cursor.text().substr(end.from, end.length)),
             std::move(reason)};
  };
  LabelParts parts;
  end.length = match_label(scheme, cursor.rest(), sheet, parts);
  if (end.length == 0) {
    const std::string_view word = word_at(cursor);
    end.length = word.size();
    const auto full = before ? complete(grid, *before, word) : std::nullopt;
    const auto read = full && !full->ambiguous ? scheme.read(full->label) : std::nullopt;
    cursor.seek(end.from + end.length);
    if (full && full->ambiguous)
      fail(RangeFault::no_form, "cut short, this may be " + full->label);
    else if (!read && end.length)
      fail(RangeFault::bad_number, why_no_number(word, scheme));
    if (!read) return end;
    parts = *read;
  }
  cursor.seek(end.from + end.length);
  end.label = scheme.print(parts);
  end.hex = grid.find(parts);
  if (end.hex == kNoHex) fail(RangeFault::off_map, why_off_map(grid, parts));
  return end;
}

}  // namespace muster::hex
