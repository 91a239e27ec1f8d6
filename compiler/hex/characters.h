// The characters that printed hex lists are made of. Offsets are bytes of UTF-8.
#pragma once

#include <cstddef>
#include <string_view>

namespace muster::hex {

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
inline bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

// Length of the blank at the start of `text` (space, tab, line break, no-break and thin spaces); 0 when none.
std::size_t blank_at(std::string_view text);
// Length of the dash at the start of `text` (hyphen, en and em dash, minus sign); 0 when none.
std::size_t dash_at(std::string_view text);
// True when the text starts with a letter of any script or a digit, so that a word or number runs on.
bool runs_on(std::string_view text);
// Equal but for the case of ASCII letters.
bool same_word(std::string_view a, std::string_view b);
// Without blanks at either end.
std::string_view trimmed(std::string_view text);

}  // namespace muster::hex
