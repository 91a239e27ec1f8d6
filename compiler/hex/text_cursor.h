// A place in a text that moves on as words, signs and labels are taken from it.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace muster::hex {

class TextCursor {
 public:
  explicit TextCursor(std::string_view text) : text_(text) {}

  std::size_t at() const { return at_; }
  void seek(std::size_t at) { at_ = at < text_.size() ? at : text_.size(); }
  std::string_view text() const { return text_; }
  std::string_view rest() const { return text_.substr(at_); }
  bool done() const { return at_ >= text_.size(); }

  void skip_blanks();
  // Each of these skips blanks, then takes what it names; otherwise nothing is taken, not even the blanks.
  bool take(char sign);
  bool take_dash();
  // A whole word, in any case of letters.
  bool take_word(std::string_view word);
  // Words one after the other: {"north", "of"}.
  bool take_words(std::initializer_list<std::string_view> words);
  // The first of several words that stands here; empty when none does.
  std::string_view take_any(std::initializer_list<std::string_view> words);
  // A decimal number below a million, as a whole word; -1 when none stands here.
  int take_number();

  // Where the word, number or run of signs at the cursor ends: at a blank, dash or list sign.
  std::size_t word_end() const;

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

// A sign that parts the items of a list or opens and closes a bracket.
inline bool is_list_sign(char c) { return c == ',' || c == ';' || c == '/' || c == '(' || c == ')'; }

}  // namespace muster::hex
