#include "diagnostics/line_view.h"

#include <algorithm>

#include "base/unicode.h"

namespace muster::diagnostics {
namespace {

constexpr std::string_view kCut = "…";
constexpr std::size_t kPointsBefore = 40;           // kept before the focus of a cut line
constexpr std::size_t kMaxBytes = 8 * kMaxColumns;  // combining marks take no room; still they end somewhere

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

std::size_t width_of(char32_t point, std::size_t at_column) {
  return point == '\t' ? kTabColumns - at_column % kTabColumns : base::display_width(point);
}

}  // namespace

LineView::LineView(std::string_view line, std::size_t from) : size_(line.size()), from_(from), end_(from) {
  if (from > 0) {
    text_ = kCut;
    width_ = 1;
  }
  while (end_ < size_ && end_ - from_ < kMaxBytes) {
    base::CodePoint point = base::decode(line, end_);
    if (point.value != '\t' && base::is_unsafe(point.value)) point.value = base::kReplacement;
    if (width_ + width_of(point.value, width_) > kMaxColumns) break;
    add(point.value, point.length);
  }
  columns_.push_back(width_);
  if (end_ < size_) text_ += kCut;
}

void LineView::add(char32_t point, std::size_t length) {
  columns_.insert(columns_.end(), length, width_);
  const std::size_t width = width_of(point, width_);
  if (point == '\t')
    text_.append(width, ' ');
  else
    base::append_utf8(text_, point);
  width_ += width;
  end_ += length;
}

LineView LineView::around(std::string_view line, std::size_t focus) {
  std::size_t from = std::min(focus, line.size());
  for (std::size_t points = 0; from > 0 && points < kPointsBefore; ++points) {
    --from;
    while (from > 0 && focus - from < 4 * kPointsBefore && is_continuation(line[from])) --from;
  }
  return LineView(line, from);
}

std::size_t LineView::column(std::size_t byte) const {
  if (byte < from_) return 0;
  return columns_[std::min(byte - from_, columns_.size() - 1)];
}

}  // namespace muster::diagnostics
