#include "editor/commands/corrections.h"

#include <fmt/format.h>

#include "editor/commands/fields.h"

namespace muster::editor::commands {
namespace {

bool is_correction(const yaml::Node& node) {
  return node.is_mapping() && node.find("printed") && node.find("corrected");
}

void find_in(const yaml::Node& node, document::Place at, std::vector<document::Place>& out) {
  if (is_correction(node)) return out.push_back(std::move(at));
  for (std::size_t i = 0; node.is_sequence() && i < node.items.size(); ++i)
    find_in(node.items[i], {at.file, at.path / i}, out);
  for (const yaml::Entry& entry : node.entries)
    find_in(entry.value, {at.file, at.path / entry.key.str()}, out);
}

}  // namespace

std::vector<document::Place> corrections_in(const Analysis& analysis, const document::Place& value) {
  std::vector<document::Place> out;
  if (const yaml::Node* const node = analysis.node(value)) find_in(*node, value, out);
  return out;
}

std::optional<document::Place> correction_around(const Analysis& analysis, const base::SourceRange& part) {
  if (!part.valid()) return std::nullopt;
  for (document::Place at = analysis.place_of(part); !at.path.empty(); at.path.pop_back())
    if (const yaml::Node* const node = analysis.node(at); node && is_correction(*node)) return at;
  return std::nullopt;
}

Made amend_correction(const Analysis& analysis, const document::Place& correction, std::string_view key,
                      const std::string& typed) {
  if (typed.empty() && (key == "printed" || key == "corrected"))
    return base::Error{
        fmt::format("a correction says what is {}: `none` for nothing, `unknown` when nobody knows",
                    key == "printed" ? "printed" : "right")};
  return set_field(analysis, correction, "", key, typed);
}

std::string value_in_words(const yaml::Node& value) {
  if (value.is_scalar()) return value.text.str();
  if (is_correction(value))
    return fmt::format("{} (printed: {})", value_in_words(*value.find("corrected")),
                       value_in_words(*value.find("printed")));
  std::string out;
  for (const yaml::Node& item : value.items) out += (out.empty() ? "" : ", ") + value_in_words(item);
  for (const yaml::Entry& entry : value.entries)
    out += fmt::format("{}{}: {}", out.empty() ? "" : ", ", entry.key.value, value_in_words(entry.value));
  return out;
}

}  // namespace muster::editor::commands
