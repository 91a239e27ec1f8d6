#include "editor/document/files/recent.h"

#include <algorithm>
#include <filesystem>

#include "base/files.h"
#include "editor/document/files/texts.h"

namespace muster::editor::document {

Recent::Recent(std::string file) : file_(std::move(file)) {
  const auto text = base::DiskReader().read(file_);
  std::string_view rest = text ? std::string_view(*text) : std::string_view();
  while (!rest.empty() && paths_.size() < kMost) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    if (end > 0) paths_.emplace_back(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

base::Status Recent::opened(const std::string& path) {
  const std::string full = absolute_path(path);
  if (full.find('\n') != std::string::npos) return base::Error{"a path with a line break is not remembered"};
  std::erase(paths_, full);
  paths_.insert(paths_.begin(), full);
  if (paths_.size() > kMost) paths_.resize(kMost);
  return save();
}

base::Status Recent::forget(const std::string& path) {
  std::erase(paths_, absolute_path(path));
  return save();
}

base::Status Recent::save() const {
  if (file_.empty()) return base::Done{};
  std::error_code failed;
  std::filesystem::create_directories(std::filesystem::path(file_).parent_path(), failed);
  if (failed) return base::Error{"its folder cannot be made"};
  std::string text;
  for (const std::string& path : paths_) text += path + '\n';
  return base::write_file(file_, text);
}

}  // namespace muster::editor::document
