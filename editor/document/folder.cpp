#include "editor/document/folder.h"

#include <algorithm>
#include <filesystem>

#include "editor/document/files/claim.h"
#include "editor/document/files/journal.h"
#include "editor/document/files/stamp.h"
#include "editor/document/files/texts.h"

namespace muster::editor::document {

namespace fs = std::filesystem;

std::optional<Listed> listed(const std::string& path) {
  const bool unsaved = has_journal(path);
  Texts texts;
  if (std::error_code unknown; unsaved && !fs::exists(path, unknown))
    for (unsigned number = 1; number <= kMostJournals; ++number)
      if (const auto journal = read_journal(path, number)) texts[absolute_path(path)] = journal->text;
  base::Sources sources;
  const TextsReader reader(std::move(texts));
  bind::Library library(reader, sources);
  const auto loaded = library.load(path);
  if (!loaded || !(*loaded)->kind) return std::nullopt;
  const yaml::Node& root = (*loaded)->tree->root();
  Listed out{path, *(*loaded)->kind, fs::path(path).filename().string(), unsaved};
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
    if (const auto named = journaled_file(path.string()); named && !stamp_of(*named).exists)
      paths.push_back(*named);  // never saved
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
