// Is a text UTF-8? Part of muster/pack.h.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace muster::detail {

// Eight bytes at a time: nearly all texts of a pack are ASCII.
inline bool is_ascii(std::string_view text) {
  constexpr std::uint64_t kHighBits = 0x8080808080808080;
  constexpr std::size_t kStep = sizeof(std::uint64_t);
  std::uint64_t all = 0, word = 0;
  std::size_t at = 0;
  for (; text.size() - at >= kStep; at += kStep) {
    std::memcpy(&word, text.data() + at, kStep);
    all |= word;
  }
  for (; at < text.size(); ++at) all |= static_cast<unsigned char>(text[at]);
  return (all & kHighBits) == 0;
}

inline bool is_utf8(std::string_view text) {
  if (is_ascii(text)) return true;
  for (std::size_t at = 0; at < text.size();) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[at + i]); };
    const std::size_t length = byte(0) < 0x80 ? 1 : byte(0) < 0xe0 ? 2 : byte(0) < 0xf0 ? 3 : 4;
    if (length > text.size() - at || (length > 1 && (byte(0) < 0xc2 || byte(0) > 0xf4))) return false;
    for (std::size_t i = 1; i < length; ++i)
      if ((byte(i) & 0xc0) != 0x80) return false;
    // Overlong forms, surrogates, beyond the last code point.
    if ((byte(0) == 0xe0 && byte(1) < 0xa0) || (byte(0) == 0xed && byte(1) > 0x9f) ||
        (byte(0) == 0xf0 && byte(1) < 0x90) || (byte(0) == 0xf4 && byte(1) > 0x8f))
      return false;
    at += length;
  }
  return true;
}

}  // namespace muster::detail
