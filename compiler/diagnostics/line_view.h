// A source line as a terminal shows it: tabs opened up, unsafe characters replaced, long lines cut.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace muster::diagnostics {

inline constexpr std::size_t kMaxColumns = 110;  // of source text; longer lines are cut
inline constexpr std::size_t kTabColumns = 4;

class LineView {
 public:
  // Shows `line` from byte `from` on, as far as there is room.
  explicit LineView(std::string_view line, std::size_t from = 0);
  // Shows the line so that what stands at byte `focus` is in view, with some text before it.
  static LineView around(std::string_view line, std::size_t focus);

  const std::string& text() const { return text_; }
  bool whole() const { return from_ == 0 && end_ == size_; }
  bool shows(std::size_t byte) const { return byte >= from_ && (byte < end_ || end_ == size_); }
  // Column, from 0, of a byte of the line; bytes out of view give the nearer edge.
  std::size_t column(std::size_t byte) const;

 private:
  void add(char32_t point, std::size_t length);

  std::string text_;
  std::size_t size_, from_, end_;     // of the line; bytes [from, end) of it are in view
  std::size_t width_ = 0;             // of text_
  std::vector<std::size_t> columns_;  // of bytes from_ ..
};

}  // namespace muster::diagnostics
