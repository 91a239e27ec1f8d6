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
// Whether the text, typed without quotes as a key or value, would be read as something else.
bool needs_quotes(std::string_view text, Context context = Context::block);
// The text between backticks for a message: one line, cut when long.
std::string shown(std::string_view text);

}  // namespace muster::yaml
