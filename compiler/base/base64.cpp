#include "base/base64.h"

#include <cstdint>

namespace muster::base {

std::string base64(std::string_view bytes) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  out.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t group = 0;
    for (std::size_t j = i; j < i + 3; ++j)
      group = group << 8 | (j < bytes.size() ? static_cast<unsigned char>(bytes[j]) : 0U);
    for (std::size_t digit = 0; digit < 4; ++digit)
      out += digit > bytes.size() - i ? '=' : kDigits[group >> (18 - 6 * digit) & 63];
  }
  return out;
}

}  // namespace muster::base
