#include "hex/characters.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace muster::hex {
namespace {

template <std::size_t N>
std::size_t any_of(std::string_view text, const std::array<std::string_view, N>& choices) {
  if (text.empty()) return 0;
  for (const std::string_view choice : choices)
    if (text[0] == choice[0] && text.starts_with(choice)) return choice.size();
  return 0;
}

// The first code point, roughly: malformed bytes count as letters, so that they never end a label.
std::uint32_t first_code_point(std::string_view text) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i]));
  };
  if (byte(0) >= 0xe0 && byte(0) < 0xf0 && text.size() > 2)
    return (byte(0) & 0x0f) << 12 | (byte(1) & 0x3f) << 6 | (byte(2) & 0x3f);
  if (byte(0) >= 0xc0 && byte(0) < 0xe0 && text.size() > 1) return (byte(0) & 0x1f) << 6 | (byte(1) & 0x3f);
  return byte(0) < 0x80 ? byte(0) : 0xffff;
}

}  // namespace

std::size_t blank_at(std::string_view text) {
  static constexpr std::array<std::string_view, 4> kWide{"\u00a0", "\u202f", "\u2009", "\u2007"};
  if (text.empty()) return 0;
  if (text[0] == ' ' || (text[0] >= '\t' && text[0] <= '\r')) return 1;
  return static_cast<unsigned char>(text[0]) < 0x80 ? 0 : any_of(text, kWide);
}

std::size_t dash_at(std::string_view text) {
  static constexpr std::array<std::string_view, 7> kDashes{"-",      "\u2013", "\u2014", "\u2212",
                                                           "\u2010", "\u2011", "\u2012"};
  const bool letter = !text.empty() && text[0] != '-' && static_cast<unsigned char>(text[0]) < 0x80;
  return letter ? 0 : any_of(text, kDashes);
}

bool runs_on(std::string_view text) {
  if (text.empty()) return false;
  const std::uint32_t point = first_code_point(text);
  if (point < 0x80) return is_digit(text[0]) || is_letter(text[0]);
  const bool sign = point < 0xc0 || point == 0xd7 || point == 0xf7;
  const bool punctuation = (point >= 0x2000 && point < 0x2c00) || (point >= 0x3000 && point < 0x3040);
  return !sign && !punctuation;
}

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return upper(x) == upper(y); });
}

std::string_view trimmed(std::string_view text) {
  while (const std::size_t blank = blank_at(text)) text.remove_prefix(blank);
  for (bool more = true; more && !text.empty();) {
    more = false;
    for (std::size_t length = 1; length <= 3 && length <= text.size() && !more; ++length)
      if (blank_at(text.substr(text.size() - length)) == length) {
        text.remove_suffix(length);
        more = true;
      }
  }
  return text;
}

}  // namespace muster::hex
