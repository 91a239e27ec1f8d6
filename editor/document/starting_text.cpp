#include "editor/document/starting_text.h"

#include <filesystem>

namespace muster::editor::document {

std::string path_seen_from(const std::string& file, const std::string& from) {
  namespace fs = std::filesystem;
  return fs::path(absolute_path(file))
      .lexically_relative(fs::path(absolute_path(from)).parent_path())
      .string();
}

}  // namespace muster::editor::document
