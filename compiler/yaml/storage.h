// Where the nodes of a tree live.
#pragma once

#include <algorithm>
#include <memory_resource>
#include <span>
#include <string_view>
#include <type_traits>

#include "yaml/tree.h"

namespace muster::yaml {

// Nodes and made-up strings are laid out one after the other and freed together.
struct Tree::Storage {
  std::pmr::monotonic_buffer_resource arena{4096};
  Node root;
  bool clean = false;

  // A copy of the values that lives as long as the tree.
  template <class T>
  std::span<const T> keep(const T* values, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    if (count == 0) return {};
    T* copy = static_cast<T*>(arena.allocate(count * sizeof(T), alignof(T)));
    std::uninitialized_copy_n(values, count, copy);
    return {copy, count};
  }
  std::string_view keep(std::string_view text) {
    const auto copy = keep(text.data(), text.size());
    return {copy.data(), copy.size()};
  }
};

}  // namespace muster::yaml
