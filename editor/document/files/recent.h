// The battles that were opened last, kept between runs.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"

namespace muster::editor::document {

// Newest first. `file` holds a path a line; one that cannot be read is empty. Without a name nothing is
// kept.
class Recent {
 public:
  static constexpr std::size_t kMost = 20;

  explicit Recent(std::string file);

  const std::vector<std::string>& paths() const { return paths_; }
  // Puts a file or folder first and saves the list, its folder made if need be. In memory it is first even
  // when saving fails.
  base::Status opened(const std::string& path);
  base::Status forget(const std::string& path);

 private:
  base::Status save() const;
  std::string file_;
  std::vector<std::string> paths_;
};

}  // namespace muster::editor::document
