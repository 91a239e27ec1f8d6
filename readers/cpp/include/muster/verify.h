// What makes the bytes of a pack safe to read, in the order that schema/pack.fbs asks for. Part of
// muster/pack.h.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#ifndef XXH_INLINE_ALL
#define XXH_INLINE_ALL
#endif
#include <xxhash.h>

#include "muster/content.h"
#include "pack_generated.h"

namespace muster {

// The format that this header knows.
inline constexpr int kPackMajor = 1, kPackMinor = 3;

namespace detail {

inline constexpr std::string_view kEndMark = "MSTR-END";
inline constexpr std::size_t kSealBytes = 8 + kEndMark.size();

// Why the file is no whole pack; empty when it is one.
inline std::string seal_problem(std::string_view file) {
  constexpr std::size_t kSmallest = 8;  // root offset and identifier
  if (file.empty()) return "this file is empty";
  if (file.size() < kSmallest || file.substr(4, 4) != "MSTR") return "this is no Muster pack";
  if (file.size() < kSmallest + kSealBytes || file.substr(file.size() - kEndMark.size()) != kEndMark)
    return "the pack is truncated, or damaged at its end: the end mark is missing";
  const std::size_t length = file.size() - kSealBytes;
  const auto stored = flatbuffers::ReadScalar<std::uint64_t>(file.data() + length);
  if (stored != XXH64(file.data(), length, 0))
    return "the pack is damaged: its checksum is not that of its bytes";
  if (length >= FLATBUFFERS_MAX_BUFFER_SIZE) return "the pack is damaged: no pack is larger than 2 GB";
  return {};
}

// Field 0 of the root table keeps its meaning in every version.
struct Head : private flatbuffers::Table {
  static constexpr flatbuffers::voffset_t kFormat = format::PackFile::VT_FORMAT;
  const format::Version& version() const { return *GetStruct<const format::Version*>(kFormat); }
  bool Verify(flatbuffers::Verifier& verifier) const {
    return VerifyTableStart(verifier) &&
           VerifyFieldRequired<format::Version>(verifier, kFormat, alignof(format::Version)) &&
           verifier.EndTable();
  }
};

// Why the buffer of a sealed pack cannot be read; empty when it can. It must be aligned to 8 bytes.
inline std::string buffer_problem(const std::uint8_t* data, std::size_t size) {
  // FlatBuffers' own limit, a million tables, is too low; there is at most one in every four bytes, and some
  // are shared.
  const auto tables = static_cast<flatbuffers::uoffset_t>(std::max<std::size_t>(size, 1'000'000));
  flatbuffers::Verifier head(data, size, 64, tables), whole(data, size, 64, tables);
  if (!head.VerifyBuffer<Head>(format::PackFileIdentifier()))
    return "the pack is damaged: it does not say its format version";
  const format::Version& version = flatbuffers::GetRoot<Head>(data)->version();
  if (version.major() != kPackMajor)
    return "the pack has format " + std::to_string(version.major()) + "." + std::to_string(version.minor()) +
           ", this reader reads " + std::to_string(kPackMajor) + ".x";
  const std::string problem = content_problem(data, size, version.minor() > kPackMinor);
  if (!problem.empty()) return "the pack is damaged: " + problem;
  if (!format::VerifyPackFileBuffer(whole))
    return "the pack is damaged: its structure does not hold together";
  return {};
}

}  // namespace detail
}  // namespace muster
