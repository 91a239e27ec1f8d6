#include "editor/document/folder.h"

#include <algorithm>
#include <filesystem>

namespace muster::editor::document {

namespace fs = std::filesystem;

std::optional<Listed> listed(const std::string& path) {
  base::Sources sources;
  const base::DiskReader reader;
  bind::Library library(reader, sources);
  const auto loaded = library.load(path);
  if (!loaded || !(*loaded)->kind) return std::nullopt;
  const yaml::Node& root = (*loaded)->tree->root();
  Listed out{path, *(*loaded)->kind, fs::path(path).filename().string()};
  if (root.is_mapping() && !root.entries.empty() && root.entries.front().value.is_scalar())
    out.title = root.entries.front().value.text.str();
  return out;
}

std::vector<Listed> list_folder(const std::string& folder, std::size_t most) {
  std::vector<std::string> paths;
  std::error_code failed;
  fs::recursive_directory_iterator entries(folder, fs::directory_options::skip_permission_denied, failed);
  for (; !failed && entries != fs::recursive_directory_iterator(); entries.increment(failed)) {
    const fs::path& path = entries->path();
    if (path.filename().string().starts_with('.')) {
      entries.disable_recursion_pending();
      continue;
    }
    std::error_code unknown;
    const std::string ending = path.extension().string();
    if ((ending == ".yaml" || ending == ".yml") && entries->is_regular_file(unknown))
      paths.push_back(path.string());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<Listed> out;
  for (const std::string& path : paths)
    if (auto one = listed(path); one && out.size() < most) out.push_back(std::move(*one));
  return out;
}

}  // namespace muster::editor::document
