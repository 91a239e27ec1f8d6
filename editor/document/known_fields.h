// What the language lets a block say, from the language's own tables.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace muster::editor::document {

enum class Block : std::uint8_t { scenario, map, side, formation, leader, unit };

struct KnownField {
  std::string_view key, says;  // `says` is what stands under the key, in a line
};

// In the order of the language.
std::vector<KnownField> known_fields(Block block);

}  // namespace muster::editor::document
