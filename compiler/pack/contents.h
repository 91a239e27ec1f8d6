// What a pack holds, for those who choose a scenario of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace muster::pack {

struct Content {
  std::string id;
  std::vector<std::string> variants;  // ids of those in force
  bool as_printed = false;
};

// The scenarios in their order. The bytes must be verified.
std::vector<Content> contents(std::string_view verified_bytes);

// True when the bytes say that they are a pack, whole or damaged.
bool looks_like_pack(std::string_view bytes);

}  // namespace muster::pack
