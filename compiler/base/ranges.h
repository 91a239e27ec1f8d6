// Many places in texts, to be asked which of them meet another.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "base/source.h"

namespace muster::base {

class Ranges {
 public:
  // Numbered as they are given.
  explicit Ranges(std::vector<SourceRange> ranges);

  // The numbers, rising, of those in the same file that have a byte in common with the range, or touch it.
  std::vector<std::size_t> meeting(const SourceRange& range) const;
  const SourceRange& operator[](std::size_t number) const { return ranges_[number]; }

 private:
  using End = std::pair<FileId, std::uint32_t>;
  End find_furthest(std::size_t from, std::size_t to);
  void collect(std::size_t from, std::size_t to, const SourceRange& range,
               std::vector<std::size_t>& out) const;

  std::vector<SourceRange> ranges_;
  // Numbers by file and beginning. It is a tree: the middle of each part is its root.
  std::vector<std::size_t> order_;
  std::vector<End> furthest_;  // of the part of which this is the root
};

}  // namespace muster::base
