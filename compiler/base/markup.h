// Text inside HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace muster::base {

// The text with every character that markup reads as its own written as a reference; control characters other
// than tab and line end, which XML does not have, become blanks. Good between tags and inside quotes.
std::string escape_markup(std::string_view text);

}  // namespace muster::base
