// A plain value to be written into a YAML text: what a tree holds, without places.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "yaml/tree.h"

namespace muster::yaml {

// How a list or mapping is to be typed; `natural` follows what stands around it.
enum class Layout : std::uint8_t { natural, block, flow };

struct Value {
  using Entries = std::vector<std::pair<std::string, Value>>;

  NodeKind kind = NodeKind::empty;
  Layout layout = Layout::natural;
  std::string text;          // of a scalar
  std::vector<Value> items;  // of a sequence
  Entries entries;           // of a mapping, in the order to be written; no key twice

  Value() = default;  // nothing: what stands behind `key:` alone
  Value(std::string scalar) : kind(NodeKind::scalar), text(std::move(scalar)) {}
  Value(const char* scalar) : kind(NodeKind::scalar), text(scalar) {}

  // The child that a step would lead to; null when there is none.
  const Value* find(const std::string& key) const;
};

Value list(std::vector<Value> items, Layout layout = Layout::natural);
Value mapping(Value::Entries entries, Layout layout = Layout::natural);

// What the tree says at a node. Layouts are left natural.
Value plain(const Node& node);

// Whether both hold the same texts in the same order; layouts do not count.
bool same(const Value& a, const Value& b);
bool same(const Node& node, const Value& value);

}  // namespace muster::yaml
