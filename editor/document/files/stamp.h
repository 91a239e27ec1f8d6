// What tells cheaply whether a file on disk is still the one that was read.
#pragma once

#include <cstdint>
#include <string>

namespace muster::editor::document {

struct Stamp {
  bool exists = false;
  std::uint64_t device = 0, inode = 0, size = 0;
  std::int64_t modified = 0;  // nanoseconds
  friend bool operator==(const Stamp&, const Stamp&) = default;
};

// Of what is at `path` now, links followed.
Stamp stamp_of(const std::string& path);

}  // namespace muster::editor::document
