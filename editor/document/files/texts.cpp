#include "editor/document/files/texts.h"

#include <filesystem>

namespace muster::editor::document {

std::string absolute_path(const std::string& path) {
  std::error_code unknown;
  const auto full = std::filesystem::absolute(path, unknown);
  return (unknown ? std::filesystem::path(path) : full).lexically_normal().string();
}

base::Result<std::string> TextsReader::read(const std::string& path) const {
  return read_by(&base::DiskReader::read, path);
}

base::Result<std::string> TextsReader::read_named(const std::string& path) const {
  return read_by(&base::DiskReader::read_named, path);
}

base::Result<std::string> TextsReader::read_by(Read how, const std::string& path) const {
  const std::string full = absolute_path(path);
  if (const auto open = texts_.find(full); open != texts_.end()) return *open->second;
  const base::DiskReader disk;
  auto text = (disk.*how)(full);
  if (text)
    from_disk_[full] = share(*text);
  else
    missing_.insert(full);
  return text;
}

}  // namespace muster::editor::document
