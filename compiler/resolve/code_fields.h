// What reading codes and their slips have in common.
#pragma once

#include <optional>
#include <string_view>

#include "resolve/ruleset.h"

namespace muster::resolve {

// Fields of a pattern that are no ratings.
inline constexpr std::string_view kTypeField = "type", kCountField = "count", kNumbersField = "numbers";

inline bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The rating of this name.
std::optional<RatingId> find_code_rating(const model::Keyed<model::Rating>& ratings, std::string_view name);

// The whole text as a number with any typographic sign; nothing when it is none.
std::optional<int> printed_number(std::string_view text);

// True when the game's rating can have this value.
bool in_range(const model::Rating& rating, int value);

}  // namespace muster::resolve
