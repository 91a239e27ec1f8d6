// The end of a pack: a checksum over all bytes before it, and a mark that tells a whole file from one cut
// short.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace muster::pack {

inline constexpr std::string_view kEndMark = "MSTR-END";
inline constexpr std::size_t kSealBytes = 8 + kEndMark.size();

// Writes checksum and end mark behind the FlatBuffer, into the last bytes of `pack`, which are kept for them.
void seal(std::span<char> pack);
// The FlatBuffer with checksum and end mark after it.
std::string sealed(std::string buffer);

// The FlatBuffer in a sealed pack; `problem` says why there is none.
std::optional<std::string_view> unsealed(std::string_view pack, std::string& problem);

}  // namespace muster::pack
