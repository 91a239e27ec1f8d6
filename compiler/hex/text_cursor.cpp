#include "hex/text_cursor.h"

#include "hex/characters.h"

namespace muster::hex {

void TextCursor::skip_blanks() {
  while (const std::size_t blank = blank_at(rest())) at_ += blank;
}

bool TextCursor::take(char sign) {
  const std::size_t from = at_;
  skip_blanks();
  if (!rest().starts_with(sign)) return seek(from), false;
  ++at_;
  return true;
}

bool TextCursor::take_dash() {
  const std::size_t from = at_;
  skip_blanks();
  const std::size_t dash = dash_at(rest());
  if (!dash) return seek(from), false;
  at_ += dash;
  return true;
}

bool TextCursor::take_word(std::string_view word) {
  const std::size_t from = at_;
  skip_blanks();
  // Most words that are asked for do not stand there, and their first letter tells.
  constexpr unsigned kCase = 0x20;
  const auto letter = [](std::string_view at) {
    return at.empty() ? 0U : static_cast<unsigned char>(at.front()) | kCase;
  };
  if (letter(rest()) < 0x80 && letter(rest()) != letter(word)) return seek(from), false;
  if (!same_word(rest().substr(0, word.size()), word) || runs_on(rest().substr(word.size())))
    return seek(from), false;
  at_ += word.size();
  return true;
}

bool TextCursor::take_words(std::initializer_list<std::string_view> words) {
  const std::size_t from = at_;
  for (const std::string_view word : words)
    if (!take_word(word)) return seek(from), false;
  return true;
}

std::string_view TextCursor::take_any(std::initializer_list<std::string_view> words) {
  const std::size_t from = at_;
  skip_blanks();
  const bool letter = !done() && (rest()[0] < 0 || rest()[0] >= 'A');
  for (const std::string_view word : words)
    if (letter && take_word(word)) return word;
  return seek(from), std::string_view{};
}

int TextCursor::take_number() {
  const std::size_t from = at_;
  skip_blanks();
  int value = 0;
  std::size_t digits = 0;
  for (; digits < rest().size() && digits < 7 && is_digit(rest()[digits]); ++digits)
    value = value * 10 + (rest()[digits] - '0');
  if (digits == 0 || digits == 7 || runs_on(rest().substr(digits))) return seek(from), -1;
  at_ += digits;
  return value;
}

std::size_t TextCursor::word_end() const {
  std::size_t end = at_;
  while (end < text_.size() && !is_list_sign(text_[end]) && !blank_at(text_.substr(end)) &&
         !dash_at(text_.substr(end)))
    ++end;
  return end;
}

}  // namespace muster::hex
