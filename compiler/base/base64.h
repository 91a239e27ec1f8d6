// Bytes as text.
#pragma once

#include <string>
#include <string_view>

namespace muster::base {

// Base 64 by RFC 4648, padded, without line breaks.
std::string base64(std::string_view bytes);

}  // namespace muster::base
