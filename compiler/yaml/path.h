// Which value of a YAML text is meant: the keys and item numbers that lead to it from the root.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "yaml/tree.h"

namespace muster::yaml {

// The key of a mapping's entry, or the number of a list's item, counted from 0.
class Step {
 public:
  Step(std::string key) : name_(std::move(key)) {}
  Step(const char* key) : name_(std::string(key)) {}
  Step(std::size_t item) : name_(item) {}
  Step(int item) : name_(static_cast<std::size_t>(item)) {}

  bool is_key() const { return name_.index() == 0; }
  const std::string& key() const { return std::get<0>(name_); }
  std::size_t item() const { return std::get<1>(name_); }
  friend bool operator==(const Step&, const Step&) = default;

 private:
  std::variant<std::string, std::size_t> name_;
};

// From the root; empty for the root itself.
using Path = std::vector<Step>;

// As messages show it: `sides.French.units[2]`; `the whole file` for the root.
std::string to_string(const Path& path);

// Whether `inner` is `outer` or lies within it.
bool leads_through(const Path& inner, const Path& outer);

// The path with one more step.
Path operator/(Path path, Step step);

// The number of the child of `parent` that a step means; nothing when there is none.
std::optional<std::size_t> child_number(const Node& parent, const Step& step);

// The value at a path; null when there is none.
const Node* find(const Node& root, const Path& path);

// The innermost value or key that holds byte `offset`, for jumping from a place in the text to the model. A
// place in a key leads to its value.
Path path_at(const Node& root, std::uint32_t offset);

}  // namespace muster::yaml
