// Names of levels of victory. Books change the order of their words: "French Marginal Victory" and "marginal
// French victory" are one level.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "model/scenario.h"

namespace muster::resolve {

// Index of the level with this name; nothing when there is none.
std::optional<std::size_t> find_level(const model::Victory& victory, std::string_view name);
// Index of the one level of which the name may be a slip; nothing when none or several are as near.
std::optional<std::size_t> near_level(const model::Victory& victory, std::string_view name);

}  // namespace muster::resolve
