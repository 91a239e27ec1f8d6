#include "base/source.h"

#include <algorithm>
#include <optional>

namespace muster::base {
namespace {

constexpr std::size_t kBlock = 1024;

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

std::uint32_t count_points(std::string_view text) {
  return static_cast<std::uint32_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return !is_continuation(c); }));
}

}  // namespace

SourceFile::SourceFile(std::string path, std::string text) : path_(std::move(path)), text_(std::move(text)) {
  starts_.push_back(0);
  for (std::size_t at = text_.find('\n'); at != std::string::npos; at = text_.find('\n', at + 1))
    starts_.push_back(static_cast<std::uint32_t>(at + 1));
  counts_.push_back(0);
  for (std::size_t at = 0; at + kBlock <= text_.size(); at += kBlock)
    counts_.push_back(counts_.back() + count_points(this->text().substr(at, kBlock)));
}

std::uint32_t SourceFile::points_before(std::size_t offset) const {
  const std::size_t block = offset / kBlock;
  return counts_[block] + count_points(text().substr(block * kBlock, offset % kBlock));
}

Position SourceFile::position(std::uint32_t offset) const {
  offset = std::min(offset, static_cast<std::uint32_t>(text_.size()));
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const std::uint32_t start = *(next - 1);
  const std::uint32_t points = offset - start < kBlock ? count_points(text().substr(start, offset - start))
                                                       : points_before(offset) - points_before(start);
  return {static_cast<std::uint32_t>(next - starts_.begin()), points + 1};
}

std::uint32_t SourceFile::offset(Position position) const {
  if (position.line < 1 || position.line > line_count()) return static_cast<std::uint32_t>(text_.size());
  const std::string_view text = line(position.line);
  std::size_t at = 0;
  for (std::uint32_t column = 1; column < position.column && at < text.size(); ++column) do
      ++at;
    while (at < text.size() && is_continuation(text[at]));
  return starts_[position.line - 1] + static_cast<std::uint32_t>(at);
}

std::string_view SourceFile::line(std::uint32_t line) const {
  if (line < 1 || line > line_count()) return {};
  const std::size_t begin = starts_[line - 1];
  std::size_t end = line < line_count() ? starts_[line] - 1 : text_.size();
  if (end > begin && text_[end - 1] == '\r') --end;
  return std::string_view(text_).substr(begin, end - begin);
}

FileId Sources::add(std::string path, std::string text) {
  auto file = std::make_unique<SourceFile>(std::move(path), std::move(text));
  const std::unique_lock lock(mutex_);
  files_.push_back(std::move(file));
  return static_cast<FileId>(files_.size() - 1);
}

std::string_view Sources::text(const SourceRange& range) const {
  if (!range.valid()) return {};
  return (*this)[range.file].text().substr(range.begin, range.end - range.begin);
}

namespace {

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

// Where value[wanted] stands in the text that was folded into value: blanks may differ, nothing else may.
std::optional<std::uint32_t> place_in_folded(std::string_view typed, std::string_view value,
                                             std::size_t wanted) {
  std::size_t at = 0;
  if (!typed.empty() && (typed[0] == '>' || typed[0] == '|')) at = std::min(typed.find('\n'), typed.size());
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (is_blank(value[i])) continue;
    while (at < typed.size() && typed[at] != value[i] && (is_blank(typed[at]) || at == 0)) ++at;
    if (at == typed.size() || typed[at] != value[i]) return std::nullopt;
    if (i >= wanted) return static_cast<std::uint32_t>(at);
    ++at;
  }
  return std::nullopt;
}

}  // namespace

SourceRange Text::part(std::size_t from, std::size_t length) const {
  if (verbatim) {
    // Quotes, if any, take the same room on both sides of a verbatim value.
    const auto quotes = (range.end - range.begin - static_cast<std::uint32_t>(value.size())) / 2;
    const auto begin = range.begin + quotes + static_cast<std::uint32_t>(from);
    return {range.file, begin, begin + static_cast<std::uint32_t>(length)};
  }
  if (!typed || length == 0) return range;
  const std::string_view source(typed, range.end - range.begin);
  const auto first = place_in_folded(source, value, from);
  const auto last = place_in_folded(source, value, from + length - 1);
  if (!first || !last) return range;
  return {range.file, range.begin + *first, range.begin + *last + 1};
}

Text Text::sub(std::size_t from, std::size_t length) const {
  length = std::min(length, value.size() - from);
  // A part keeps its own place; it can only be taken apart further when it stands unchanged in the source.
  const SourceRange where = part(from, length);
  const bool whole = verbatim || (typed && !(where == range) && where.end - where.begin == length);
  return {value.substr(from, length), where, whole, nullptr};
}

std::string_view StringPool::keep(std::string_view text) {
  if (text.empty()) return {};
  char* const bytes = static_cast<char*>(bytes_.allocate(text.size(), 1));
  std::copy(text.begin(), text.end(), bytes);
  return {bytes, text.size()};
}

}  // namespace muster::base
