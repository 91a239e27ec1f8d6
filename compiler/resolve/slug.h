// Ids from printed names: ASCII letters and digits with hyphens between.
#pragma once

#include <string>
#include <string_view>

namespace muster::resolve {

// "Gardes-écossaises" -> "gardes-ecossaises", "Haßlang" -> "hasslang". Names in other scripts give "x" and
// the code points in hexadecimal, so that unlike names stay unlike. Never empty.
std::string slug(std::string_view name);

}  // namespace muster::resolve
