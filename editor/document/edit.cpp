#include "editor/document/edit.h"

#include "yaml/scan.h"

namespace muster::editor::document {

std::uint32_t now(const Renumbered& moved, std::uint32_t unit) {
  if (unit == moved.from) return moved.to;
  if (moved.from < unit && unit <= moved.to) return unit - 1;
  return moved.to <= unit && unit < moved.from ? unit + 1 : unit;
}

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
