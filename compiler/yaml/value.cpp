#include "yaml/value.h"

#include <algorithm>

namespace muster::yaml {

const Value* Value::find(const std::string& key) const {
  const auto found =
      std::find_if(entries.begin(), entries.end(), [&](const auto& entry) { return entry.first == key; });
  return found == entries.end() ? nullptr : &found->second;
}

Value list(std::vector<Value> items, Layout layout) {
  Value value;
  value.kind = NodeKind::sequence;
  value.layout = layout;
  value.items = std::move(items);
  return value;
}

Value mapping(Value::Entries entries, Layout layout) {
  Value value;
  value.kind = NodeKind::mapping;
  value.layout = layout;
  value.entries = std::move(entries);
  return value;
}

Value plain(const Node& node) {
  Value value;
  value.kind = node.kind;
  if (node.is_scalar()) value.text = node.text.str();
  for (const Node& item : node.items) value.items.push_back(plain(item));
  for (const Entry& entry : node.entries) value.entries.emplace_back(entry.key.str(), plain(entry.value));
  return value;
}

bool same(const Value& a, const Value& b) {
  return a.kind == b.kind && a.text == b.text &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(),
                    [](const Value& x, const Value& y) { return same(x, y); }) &&
         std::equal(
             a.entries.begin(), a.entries.end(), b.entries.begin(), b.entries.end(),
             [](const auto& x, const auto& y) { return x.first == y.first && same(x.second, y.second); });
}

bool same(const Node& node, const Value& value) {
  return node.kind == value.kind && (!node.is_scalar() || node.text.value == value.text) &&
         std::equal(node.items.begin(), node.items.end(), value.items.begin(), value.items.end(),
                    [](const Node& x, const Value& y) { return same(x, y); }) &&
         std::equal(
             node.entries.begin(), node.entries.end(), value.entries.begin(), value.entries.end(),
             [](const Entry& x, const auto& y) { return x.key.value == y.first && same(x.value, y.second); });
}

}  // namespace muster::yaml
