#include "editor/document/title.h"

#include <filesystem>

#include "base/files.h"
#include "editor/document/files/journal.h"
#include "editor/document/files/texts.h"
#include "yaml/tree.h"

namespace muster::editor::document {
namespace {

// "a/b.yaml" and "a/b/" are called "b.yaml" and "b".
std::string own_name(const std::filesystem::path& path) {
  const auto name = path.has_filename() ? path.filename() : path.parent_path().filename();
  return name.empty() || name == "." || name == ".." ? path.string() : name.string();
}

// The scalar after `scenario:`; empty when the text has none.
std::string scenario_name(const std::string& path, std::string text) {
  base::Sources sources;
  diagnostics::Sink unread;
  const auto tree = yaml::read(sources, sources.add(path, std::move(text)), unread);
  const yaml::Node* name = tree ? tree->root().find("scenario") : nullptr;
  return name && name->is_scalar() ? name->text.str() : std::string();
}

}  // namespace

base::Result<std::string> battle_title(const std::string& path) {
  std::error_code unknown;
  if (std::filesystem::is_directory(path, unknown)) return own_name(path);
  auto text = base::DiskReader().read(path);
  if (!text && has_journal(absolute_path(path))) return own_name(path);  // it was never saved
  if (!text) return base::Error{path + ": " + text.error()};
  std::string name = scenario_name(path, std::move(*text));
  return name.empty() ? own_name(path) : name;
}

}  // namespace muster::editor::document
