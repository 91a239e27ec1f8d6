#include "includes/judge.h"

#include <algorithm>

#include "includes/rules.h"

namespace muster::includes {
namespace {

bool has(const std::vector<std::string_view>& list, std::string_view item) {
  return std::find(list.begin(), list.end(), item) != list.end();
}

bool lies_in(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

const FolderRule* rule_of(std::string_view path) {
  const FolderRule* found = nullptr;
  for (const FolderRule& rule : kFolderRules) {
    if (lies_in(path, rule.folder) && (!found || rule.folder.size() > found->folder.size())) found = &rule;
  }
  // A new folder of the editor needs a rule of its own; the editor's own rule is for the files right in it.
  const bool too_deep = found && found->folder == "editor" && path.find('/') != path.rfind('/');
  return too_deep ? nullptr : found;
}

// "exporters/tiled.cpp" and "exporters/tiled/map.h" are the sibling "tiled" of "exporters".
std::string_view sibling(std::string_view path, std::string_view folder) {
  const std::string_view rest = path.substr(folder.size() + 1);
  return rest.substr(0, rest.find_first_of("/."));
}

bool is_shared(std::string_view path) { return path.ends_with("_shared.h") || has(kShared, path); }

// A registry is the table of all siblings, so it knows them.
bool is_registry(std::string_view path, std::string_view folder) {
  return sibling(path, folder) == "registry";
}

std::string sibling_objection(std::string_view file, std::string_view header) {
  for (std::string_view folder : kSiblingFolders) {
    if (!lies_in(file, folder) || !lies_in(header, folder)) continue;
    if (is_shared(header) || is_registry(file, folder) || sibling(file, folder) == sibling(header, folder))
      continue;
    return "files of " + std::string(folder) + "/ do not include each other";
  }
  return {};
}

std::string library_objection(std::string_view file, std::string_view header) {
  for (const LibraryRule& rule : kLibraryRules) {
    if (!header.starts_with(rule.begins) || !header.ends_with(rule.ends)) continue;
    if (!has(rule.only, folder_of(file))) return "this library is not for " + folder_of(file) + "/";
  }
  return {};
}

std::string arrow_objection(std::string_view file, std::string_view header) {
  if (header.starts_with("..") || header.find("/../") != std::string_view::npos)
    return "\"..\" hides the folder";
  if (header.find('/') == std::string_view::npos) return "the folder is missing";
  const FolderRule* from = rule_of(file);
  const FolderRule* to = rule_of(header);
  if (!to) return "no rule has the folder of this header";
  if (from == to || has(from->may, to->folder)) return {};
  return std::string(from->folder) + "/ may not see " + std::string(to->folder) + "/";
}

}  // namespace

std::string folder_of(std::string_view path) {
  const FolderRule* rule = rule_of(path);
  return rule ? std::string(rule->folder) : std::string();
}

std::string objection(std::string_view file, std::string_view header, bool quoted) {
  if (!rule_of(file)) return "no rule has the folder of this file";
  std::string why = library_objection(file, header);
  if (!why.empty() || !quoted) return why;
  if (header.ends_with("_generated.h"))
    return {};  // made in the build folder, for the library that may see it
  why = arrow_objection(file, header);
  return why.empty() ? sibling_objection(file, header) : why;
}

}  // namespace muster::includes
