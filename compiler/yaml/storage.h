// Where the nodes of a tree live.
#pragma once

#include <algorithm>
#include <memory_resource>
#include <span>
#include <string_view>
#include <type_traits>

#include "yaml/tree.h"

namespace muster::yaml {

// Nodes are laid out one after the other and freed together, and so are made-up strings.
struct Tree::Storage {
  std::pmr::monotonic_buffer_resource arena{4096}, texts;
  Node root;
  bool clean = false;

  // A copy of the nodes that lives until they are forgotten.
  template <class T>
  std::span<const T> keep(const T* values, std::size_t count) {
    return copy(values, count, arena);
  }
  // A copy of the text that lives as long as the tree.
  std::string_view keep(std::string_view text) {
    const auto kept = copy(text.data(), text.size(), texts);
    return {kept.data(), kept.size()};
  }

 private:
  template <class T>
  static std::span<const T> copy(const T* values, std::size_t count, std::pmr::memory_resource& place) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    if (count == 0) return {};
    T* kept = static_cast<T*>(place.allocate(count * sizeof(T), alignof(T)));
    std::uninitialized_copy_n(values, count, kept);
    return {kept, count};
  }
};

}  // namespace muster::yaml
