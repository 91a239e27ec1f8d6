// Text put so that YAML reads it back unchanged.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace muster::yaml {

// Where a plain scalar stands: between brackets fewer characters are free.
enum class Context : std::uint8_t { block, flow };

// The text in quotes: double ones, or single ones where those spare escapes.
std::string quoted(std::string_view text);
std::string double_quoted(std::string_view text);
// Every text but one with control characters can stand in single quotes.
std::string single_quoted(std::string_view text);
// Whether a character of the text, as U+FEFF and U+0085, can only be typed as an escape in double quotes.
bool holds_untypable(std::string_view text);
// Whether the text, typed without quotes as a key or value, would be read as something else.
bool needs_quotes(std::string_view text, Context context = Context::block);
// The text between backticks for a message: one line, cut when long.
std::string shown(std::string_view text);

}  // namespace muster::yaml
