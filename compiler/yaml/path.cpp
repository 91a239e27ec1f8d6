#include "yaml/path.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace muster::yaml {
namespace {

std::size_t child_count(const Node& node) {
  return node.is_mapping() ? node.entries.size() : node.items.size();
}
const Node& child(const Node& node, std::size_t number) {
  return node.is_mapping() ? node.entries[number].value : node.items[number];
}
Step step_to(const Node& node, std::size_t number) {
  return node.is_mapping() ? Step(node.entries[number].key.str()) : Step(number);
}

}  // namespace

std::string to_string(const Path& path) {
  if (path.empty()) return "the whole file";
  std::string out;
  for (const Step& step : path) {
    if (step.is_key())
      out += (out.empty() ? "" : ".") + step.key();
    else
      out += fmt::format("[{}]", step.item());
  }
  return out;
}

bool leads_through(const Path& inner, const Path& outer) {
  return inner.size() >= outer.size() && std::equal(outer.begin(), outer.end(), inner.begin());
}

Path operator/(Path path, Step step) {
  path.push_back(std::move(step));
  return path;
}

std::optional<std::size_t> child_number(const Node& parent, const Step& step) {
  if (!step.is_key()) {
    if (!parent.is_sequence() || step.item() >= parent.items.size()) return std::nullopt;
    return step.item();
  }
  const auto found = std::find_if(parent.entries.begin(), parent.entries.end(),
                                  [&](const Entry& entry) { return entry.key.value == step.key(); });
  if (found == parent.entries.end()) return std::nullopt;
  return static_cast<std::size_t>(found - parent.entries.begin());
}

const Node* find(const Node& root, const Path& path) {
  const Node* node = &root;
  for (const Step& step : path) {
    const auto number = child_number(*node, step);
    if (!number) return nullptr;
    node = &child(*node, *number);
  }
  return node;
}

Path path_at(const Node& root, std::uint32_t offset) {
  const auto holds = [&](const base::SourceRange& range) {
    return range.begin <= offset && offset < range.end;
  };
  Path path;
  for (const Node* node = &root;;) {
    const Node* inner = nullptr;
    for (std::size_t i = 0; i < child_count(*node) && !inner; ++i) {
      if (!holds(child(*node, i).range()) && !(node->is_mapping() && holds(node->entries[i].key.range)))
        continue;
      inner = &child(*node, i);
      path.push_back(step_to(*node, i));
    }
    if (!inner) return path;
    node = inner;
  }
}

}  // namespace muster::yaml
