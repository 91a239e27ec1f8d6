#include "hex/label.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <limits>

#include "hex/characters.h"

namespace muster::hex {
namespace {

using Part = LabelScheme::Part;
using PartKind = LabelScheme::PartKind;
using Digits = LabelScheme::Digits;

constexpr std::size_t kMaxDigits = 9;
constexpr std::size_t kMaxRepeated = 40;  // AA, BB, ... up to line 1040
constexpr std::size_t kMaxAlphabet = 5;

std::optional<int> decimal(std::string_view text, const Part& part) {
  const auto width = static_cast<std::size_t>(part.width);
  if (text.empty() || text.size() > kMaxDigits || text.size() < width) return std::nullopt;
  if (text.size() > width && (!part.grows || (text.size() > 1 && text[0] == '0'))) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (!is_digit(c)) return std::nullopt;
    value = value * 10 + (c - '0');
  }
  return value;
}

std::optional<int> repeated(std::string_view text) {
  if (text.empty() || text.size() > kMaxRepeated || !is_letter(text[0])) return std::nullopt;
  for (const char c : text)
    if (upper(c) != upper(text[0])) return std::nullopt;
  return static_cast<int>(text.size() - 1) * 26 + (upper(text[0]) - 'A') + 1;
}

std::optional<int> alphabetic(std::string_view text) {
  if (text.empty() || text.size() > kMaxAlphabet) return std::nullopt;
  int value = 0;
  for (const char c : text) {
    if (!is_letter(c)) return std::nullopt;
    value = value * 26 + (upper(c) - 'A') + 1;
  }
  return value;
}

std::optional<int> number(std::string_view text, const Part& part) {
  if (part.digits == Digits::decimal) return decimal(text, part);
  return part.digits == Digits::repeated_letter ? repeated(text) : alphabetic(text);
}

std::string letters(int value, Digits digits) {
  if (value < 1) return {};
  if (digits == Digits::repeated_letter) {
    const auto times = static_cast<std::size_t>((value - 1) / 26 + 1);
    return std::string(std::min(times, kMaxRepeated + 1), static_cast<char>('A' + (value - 1) % 26));
  }
  std::string text;
  for (; value > 0; value = (value - 1) / 26)
    text.insert(text.begin(), static_cast<char>('A' + (value - 1) % 26));
  return text;
}

void append_padded(std::string& text, int value, int width) {
  std::array<char, std::numeric_limits<int>::digits10 + 1> digits{};
  std::size_t first = digits.size();
  unsigned left = static_cast<unsigned>(std::abs(value));
  do digits[--first] = static_cast<char>('0' + left % 10);
  while (left /= 10);
  if (value < 0) text += '-';  // of no hex
  const std::size_t length = digits.size() - first, room = static_cast<std::size_t>(width);
  if (length < room) text.append(room - length, '0');
  text.append(digits.data() + first, length);
}

// Length of a literal at the start of the text; a space also stands for a no-break space. npos when it does
// not.
std::size_t literal_length(std::string_view text, std::string_view literal) {
  std::size_t at = 0;
  for (const char c : literal) {
    const std::string_view rest = text.substr(at);
    if (rest.empty()) return std::string_view::npos;
    const std::size_t blank = c == ' ' ? blank_at(rest) : 0;
    if (!blank && upper(rest[0]) != upper(c)) return std::string_view::npos;
    at += blank ? blank : 1;
  }
  return at;
}

// Tries all ways to lay the parts over the text and keeps the longest. The digits of part `wild` are x's.
class Matcher {
 public:
  Matcher(const LabelScheme& scheme, std::string_view text, PartKind wild = PartKind::literal)
      : scheme_(scheme), text_(text), wild_(wild) {
    step(0, 0);
  }
  std::size_t length() const { return length_; }
  const LabelParts& parts() const { return best_; }

 private:
  void step(std::size_t part, std::size_t at) {
    if (part == scheme_.parts().size()) return accept(at);
    const Part& next = scheme_.parts()[part];
    if (next.kind == PartKind::literal) {
      const std::size_t length = literal_length(text_.substr(at), next.literal);
      if (length != std::string_view::npos) step(part + 1, at + length);
    } else if (next.kind == PartKind::sheet) {
      sheet(part, at);
    } else {
      value(part, at);
    }
  }

  void accept(std::size_t at) {
    if (at <= length_ || runs_on(text_.substr(at))) return;
    length_ = at;
    best_ = now_;
  }

  void sheet(std::size_t part, std::size_t at) {
    for (const std::string& name : scheme_.sheets()) {
      if (!same_word(text_.substr(at, name.size()), name)) continue;
      now_.sheet = name;
      step(part + 1, at + name.size());
    }
    now_.sheet.clear();
    if (wild_ == PartKind::literal) return;
    const bool spaced =
        part + 1 < scheme_.parts().size() && scheme_.parts()[part + 1].kind == PartKind::literal;
    step(part + (spaced ? 2 : 1), at);
  }

  void value(std::size_t part, std::size_t at) {
    const Part& next = scheme_.parts()[part];
    const bool wild = next.kind == wild_;
    const bool decimals = next.digits == Digits::decimal;
    std::size_t length = 0;
    const auto fits = [&](char c) { return wild ? upper(c) == 'X' : decimals ? is_digit(c) : is_letter(c); };
    const std::size_t most =
        decimals && !wild && !next.grows ? static_cast<std::size_t>(next.width) : kMaxRepeated;
    while (length < most && at + length < text_.size() && fits(text_[at + length])) ++length;
    const auto least = static_cast<std::size_t>(decimals && !wild ? std::max(next.width, 1) : 1);
    for (; length >= least; --length) {
      const std::string_view digits = text_.substr(at, length);
      const std::optional<int> read = wild ? wild_value(length, next) : number(digits, next);
      if (!read) continue;
      (next.kind == PartKind::line ? now_.line : now_.place) = *read;
      step(part + 1, at + length);
    }
  }

  static std::optional<int> wild_value(std::size_t length, const Part& part) {
    if (part.width == 0 || part.grows) return length <= 3 ? std::optional(0) : std::nullopt;
    return length == static_cast<std::size_t>(part.width) ? std::optional(0) : std::nullopt;
  }

  const LabelScheme& scheme_;
  std::string_view text_;
  PartKind wild_;
  LabelParts now_, best_;
  std::size_t length_ = 0;
};

}  // namespace

std::size_t LabelScheme::match(std::string_view text, LabelParts& parts) const {
  const Matcher matcher(*this, text);
  if (matcher.length()) parts = matcher.parts();
  return matcher.length();
}

std::size_t LabelScheme::match_row(std::string_view text, LabelParts& parts, PartKind& given) const {
  for (const PartKind wild : {PartKind::place, PartKind::line}) {
    const Matcher matcher(*this, text, wild);
    if (!matcher.length()) continue;
    parts = matcher.parts();
    given = wild == PartKind::place ? PartKind::line : PartKind::place;
    return matcher.length();
  }
  return 0;
}

std::optional<LabelParts> LabelScheme::read(std::string_view text) const {
  LabelParts parts;
  if (text.empty() || match(text, parts) != text.size()) return std::nullopt;
  return parts;
}

std::optional<int> LabelScheme::read_number(std::string_view text, PartKind kind) const {
  for (const Part& part : parts_)
    if (part.kind == kind && kind != PartKind::sheet && kind != PartKind::literal) {
      Part alone = part;
      alone.grows = true;
      alone.width = text.size() > 1 ? part.width : 0;
      return number(text, alone);
    }
  return std::nullopt;
}

std::string LabelScheme::print(const LabelParts& parts) const {
  std::string text;
  for (const Part& part : parts_) {
    if (part.kind == PartKind::literal) text += part.literal;
    if (part.kind == PartKind::sheet) text += parts.sheet;
    if (part.kind != PartKind::line && part.kind != PartKind::place) continue;
    const int value = part.kind == PartKind::line ? parts.line : parts.place;
    if (part.digits == Digits::decimal)
      append_padded(text, value, part.width);
    else
      text += letters(value, part.digits);
  }
  return text;
}

}  // namespace muster::hex
