#include "resolve/slug.h"

#include <array>
#include <unordered_map>

#include <fmt/format.h>

#include "base/unicode.h"

namespace muster::resolve {
namespace {

struct Transliteration {
  std::string_view letters;  // UTF-8, one code point after the other
  std::string_view ascii;
};

constexpr std::array<Transliteration, 26> kLatin = {{
    {"àáâãäåāăą", "a"},  {"çćĉċč", "c"},     {"ďđð", "d"}, {"èéêëēĕėęě", "e"}, {"ĝğġģ", "g"},
    {"ĥħ", "h"},         {"ìíîïĩīĭįı", "i"}, {"ĵ", "j"},   {"ķ", "k"},         {"ĺļľŀł", "l"},
    {"ñńņňŉ", "n"},      {"òóôõöøōŏő", "o"}, {"ŕŗř", "r"}, {"śŝşšș", "s"},     {"ţťŧț", "t"},
    {"ùúûüũūŭůűų", "u"}, {"ŵ", "w"},         {"ýÿŷ", "y"}, {"źżž", "z"},       {"æ", "ae"},
    {"œ", "oe"},         {"ß", "ss"},        {"þ", "th"},  {"ĳ", "ij"},        {"'\u2019", ""},
    {"&", "and"},
}};

std::unordered_map<char32_t, std::string_view> spellings() {
  std::unordered_map<char32_t, std::string_view> all;
  for (const Transliteration& row : kLatin)
    for (std::size_t at = 0; at < row.letters.size();) {
      const base::CodePoint letter = base::decode(row.letters, at);
      all.emplace(letter.value, row.ascii);
      at += letter.length;
    }
  return all;
}

// The ASCII spelling of a lower-case letter; null when it has none.
const std::string_view* ascii_of(char32_t point) {
  static const auto kSpellings = spellings();
  const auto found = kSpellings.find(point);
  return found == kSpellings.end() ? nullptr : &found->second;
}

bool is_plain(char32_t point) { return (point >= 'a' && point <= 'z') || (point >= '0' && point <= '9'); }

}  // namespace

std::string slug(std::string_view name) {
  std::string out;
  bool gap = false;
  const auto add = [&](const auto& text) {
    if (gap && !out.empty()) out += '-';
    gap = false;
    out += text;
  };
  for (std::size_t at = 0; at < name.size();) {
    const base::CodePoint letter = base::decode(name, at);
    at += letter.length;
    const char32_t point = base::fold_case(letter.value);
    if (is_plain(point))
      add(static_cast<char>(point));
    else if (point == ' ')
      gap = true;
    else if (const std::string_view* ascii = ascii_of(point))
      add(*ascii);
    else if (point < 0x250 || (point >= 0x300 && point < 0x370) || (point >= 0x2000 && point < 0x2070))
      gap = gap || point < 0x300 || point >= 0x2000;  // punctuation separates, combining marks do not
    else
      add(fmt::format("x{:x}", static_cast<std::uint32_t>(point)));
  }
  return out.empty() ? "x" : out;
}

}  // namespace muster::resolve
