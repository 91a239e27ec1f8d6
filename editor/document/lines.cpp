#include "editor/document/lines.h"

#include <algorithm>
#include <vector>

namespace muster::editor::document {
namespace {

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

}  // namespace

std::optional<LineSpan> where_now(LineSpan lines, std::string_view before, std::string_view now) {
  const auto old = lines_of(before), fresh = lines_of(now);
  const std::size_t shorter = std::min(old.size(), fresh.size());
  std::size_t head = 0, tail = 0;
  while (head < shorter && old[head] == fresh[head]) ++head;
  while (tail < shorter - head && old[old.size() - 1 - tail] == fresh[fresh.size() - 1 - tail]) ++tail;
  const std::size_t begin = lines.first - 1, end = lines.last;                   // from 0, end behind
  const std::size_t old_end = old.size() - tail, now_end = fresh.size() - tail;  // of what was changed
  if (begin >= end || end > old.size()) return std::nullopt;
  if (end <= head || old_end == now_end) return lines;
  const auto moved = [&](std::size_t at) { return static_cast<std::uint32_t>(at + now_end - old_end); };
  if (begin >= old_end) return LineSpan{moved(begin) + 1, moved(end)};
  if (begin > head && end < old_end) return std::nullopt;  // one of several lines that became others
  const auto from = static_cast<std::uint32_t>(std::min(begin, head));
  const std::uint32_t to = end >= old_end ? moved(end) : static_cast<std::uint32_t>(now_end);
  return from < to ? std::optional(LineSpan{from + 1, to}) : std::nullopt;
}

}  // namespace muster::editor::document
