#include "editor/document/changes.h"

#include <filesystem>

#include <fmt/format.h>

#include "yaml/patch.h"

namespace muster::editor::document {
namespace {

std::string name_of(const std::string& path) { return std::filesystem::path(path).filename().string(); }

// The bytes that each replacement means are there.
bool fits(const std::string& text, const std::vector<yaml::Replacement>& replacements) {
  std::string now = text;
  for (const yaml::Replacement& one : replacements) {
    if (one.at > now.size() || now.compare(one.at, one.before.size(), one.before) != 0) return false;
    now.replace(one.at, one.before.size(), one.after);
  }
  return true;
}

}  // namespace

base::Result<std::vector<Change>> changes_of(const Edit& edit, const Texts& texts, const Trees& trees) {
  std::vector<Change> out;
  for (const FileEdit& one : edit.files) {
    const std::string path = absolute_path(one.path);
    const auto text = texts.find(path);
    if (text == texts.end()) return base::Error{fmt::format("{} is not open", name_of(path))};
    std::vector<yaml::Replacement> replacements;
    if (const auto* values = std::get_if<std::vector<yaml::Edit>>(&one.changes)) {
      const yaml::Tree* const tree = trees ? trees(one.path) : nullptr;
      auto patched = tree ? yaml::patch(*text->second, *tree, *values) : yaml::patch(*text->second, *values);
      if (!patched) return base::Error{patched.error()};
      replacements = std::move(patched->replacements);
    } else {
      replacements = std::get<std::vector<yaml::Replacement>>(one.changes);
      if (!fits(*text->second, replacements))
        return base::Error{fmt::format("{} has changed meanwhile", name_of(path))};
    }
    if (!replacements.empty()) out.push_back({path, std::move(replacements)});
  }
  return out;
}

}  // namespace muster::editor::document
