#include "base/ranges.h"

#include <algorithm>
#include <numeric>

namespace muster::base {

Ranges::Ranges(std::vector<SourceRange> ranges)
    : ranges_(std::move(ranges)), order_(ranges_.size()), furthest_(ranges_.size()) {
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::sort(order_.begin(), order_.end(),
            [this](std::size_t a, std::size_t b) { return ranges_[a] < ranges_[b]; });
  find_furthest(0, order_.size());
}

Ranges::End Ranges::find_furthest(std::size_t from, std::size_t to) {
  if (from == to) return {0, 0};
  const std::size_t root = from + (to - from) / 2;
  const SourceRange& own = ranges_[order_[root]];
  furthest_[root] =
      std::max({End{own.file, own.end}, find_furthest(from, root), find_furthest(root + 1, to)});
  return furthest_[root];
}

std::vector<std::size_t> Ranges::meeting(const SourceRange& range) const {
  std::vector<std::size_t> out;
  collect(0, order_.size(), range, out);
  std::sort(out.begin(), out.end());
  return out;
}

void Ranges::collect(std::size_t from, std::size_t to, const SourceRange& range,
                     std::vector<std::size_t>& out) const {
  if (from == to) return;
  const std::size_t root = from + (to - from) / 2;
  if (furthest_[root] < End{range.file, range.begin}) return;
  collect(from, root, range, out);
  const SourceRange& own = ranges_[order_[root]];
  if (std::pair(own.file, own.begin) > std::pair(range.file, range.end)) return;
  if (own.file == range.file && own.end >= range.begin) out.push_back(order_[root]);
  collect(root + 1, to, range, out);
}

}  // namespace muster::base
