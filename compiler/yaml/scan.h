// Walks over the bytes of a YAML text. The parser says where a value begins and ends; what is around it is
// found here.
#pragma once

#include <cstdint>
#include <string_view>

namespace muster::yaml {

using Offset = std::uint32_t;

// Half-open range of bytes in the text at hand.
struct Piece {
  Offset begin = 0;
  Offset end = 0;
  friend bool operator==(const Piece&, const Piece&) = default;
};

inline bool is_blank(char c) { return c == ' ' || c == '\t'; }
inline bool is_break(char c) { return c == '\n' || c == '\r'; }
inline bool is_space(char c) { return is_blank(c) || is_break(c); }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

class Scan {
 public:
  explicit Scan(std::string_view text) : text_(text) {}

  std::string_view text() const { return text_; }
  std::string_view text(Piece piece) const { return text_.substr(piece.begin, piece.end - piece.begin); }
  Offset size() const { return static_cast<Offset>(text_.size()); }
  // The byte at an offset; NUL past the end (no text that is scanned has one).
  char at(Offset offset) const { return offset < text_.size() ? text_[offset] : '\0'; }
  // Whether a blank, a line break or the end of the text stands there.
  bool ends_word(Offset offset) const { return offset >= text_.size() || is_space(text_[offset]); }

  Offset skip_blanks(Offset from) const;
  // Past blanks, line breaks and comments.
  Offset skip_gap(Offset from) const;
  Offset line_begin(Offset at) const;
  // The end of the line, without its break and without trailing blanks.
  Offset line_end(Offset at) const;
  bool same_line(Offset from, Offset to) const;
  // The first `: ` (or a colon at the line's end) in a piece; its end when there is none.
  Offset colon(Piece piece) const;

  // The end of a quoted scalar, past its closing quote; the end of the text when it is not closed.
  Offset quoted_end(Offset from) const;
  // The end of the last line with text of a block scalar; of its header when it is empty.
  Offset block_end(Piece scalar, bool empty) const;
  // Past the anchors and tags at `from`, and the space after them.
  Offset skip_properties(Offset from) const;

 private:
  std::string_view text_;
};

}  // namespace muster::yaml
