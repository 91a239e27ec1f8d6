#include "editor/document/edit.h"

#include "yaml/scan.h"

namespace muster::editor::document {

Edit edit_file(std::string label, std::string path, std::vector<yaml::Edit> edits) {
  Edit out{std::move(label), 0, {}, {}};
  if (!edits.empty()) out.files.push_back({std::move(path), std::move(edits)});
  return out;
}

Edit edit_text(std::string label, std::string path, std::string_view before, std::string_view after) {
  Edit out{std::move(label), 0, {}, {}};
  yaml::Replacements change;
  change.replace({0, static_cast<yaml::Offset>(before.size())}, std::string(after));
  auto replacements = change.on(before);
  if (!replacements.empty()) out.files.push_back({std::move(path), std::move(replacements)});
  return out;
}

}  // namespace muster::editor::document
