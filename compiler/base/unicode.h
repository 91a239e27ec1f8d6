// UTF-8, as far as looking names up and drawing text in columns need it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace muster::base {

inline constexpr char32_t kReplacement = 0xfffd;

// One code point of a text and the bytes it takes.
struct CodePoint {
  char32_t value = kReplacement;
  std::size_t length = 1;
  bool valid = false;
};

// The code point at byte `at`, which must be inside the text. A byte that begins no well-formed sequence (cut
// short, overlong, a surrogate, beyond U+10FFFF) is an invalid one of length 1.
CodePoint decode(std::string_view text, std::size_t at);

void append_utf8(std::string& out, char32_t point);

// The text with every invalid byte replaced by U+FFFD.
std::string valid_utf8(std::string_view text);

// Number of code points; an invalid byte counts as one.
std::size_t count_points(std::string_view text);

// The lower-case letter of a Latin, Greek, Cyrillic or Armenian capital; anything else as it is. Also long s
// -> s and final sigma -> sigma, so that spellings meet.
char32_t fold_case(char32_t point);

// The text with every code point folded, for look-ups. Strips nothing; invalid bytes stay.
std::string fold_case(std::string_view text);

// C0 and C1 controls, and the invisible marks that reorder text: never to be sent to a terminal.
bool is_unsafe(char32_t point);

// Columns that a terminal gives to a code point: 0 for combining marks, 2 for East Asian wide ones, else 1.
std::size_t display_width(char32_t point);
std::size_t display_width(std::string_view text);

}  // namespace muster::base
