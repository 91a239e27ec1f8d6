#include <algorithm>

#include <fmt/format.h>
#include <muster/content.h>

#include "pack/index_check.h"
#include "pack/pack.h"
#include "pack/seal.h"

namespace muster::pack {
namespace {

// Field 0 of the root table, which keeps its meaning in every version.
struct Head : private flatbuffers::Table {
  static constexpr flatbuffers::voffset_t kFormat = format::PackFile::VT_FORMAT;

  const format::Version& version() const { return *GetStruct<const format::Version*>(kFormat); }
  bool Verify(flatbuffers::Verifier& verifier) const {
    return VerifyTableStart(verifier) &&
           VerifyFieldRequired<format::Version>(verifier, kFormat, alignof(format::Version)) &&
           verifier.EndTable();
  }
};

// A pack has at most one table in every four bytes, and some are shared; FlatBuffers' own limit is too low.
flatbuffers::Verifier verifier_of(const Opened& pack) {
  constexpr std::size_t kLeast = 1'000'000, kMost = 0xffffffff;
  const std::size_t tables = std::clamp(pack.size(), kLeast, kMost);
  return {pack.data(), pack.size(), 64, static_cast<flatbuffers::uoffset_t>(tables)};
}

std::string check_structure(const Opened& pack) {
  flatbuffers::Verifier head = verifier_of(pack);
  if (!head.VerifyBuffer<Head>(format::PackFileIdentifier()))
    return "the pack is damaged: it does not say its format version";
  const format::Version& version = flatbuffers::GetRoot<Head>(pack.data())->version();
  if (version.major() > kFormatMajor)
    return fmt::format("the pack was made by a newer Muster: it has format {}.{}, this one reads up to {}.x",
                       version.major(), version.minor(), kFormatMajor);
  if (version.major() < kFormatMajor)
    return fmt::format("the pack has format {}.{}, which this Muster no longer reads", version.major(),
                       version.minor());
  const bool newer = version.minor() > kFormatMinor;
  if (const auto problem = detail::content_problem(pack.data(), pack.size(), newer); !problem.empty())
    return "the pack is damaged: " + problem;
  flatbuffers::Verifier whole = verifier_of(pack);
  if (!format::VerifyPackFileBuffer(whole))
    return "the pack is damaged: its structure does not hold together";
  if (const std::string problem = check_indices(pack.root()); !problem.empty())
    return "the pack contradicts itself: " + problem;
  return {};
}

}  // namespace

std::optional<Problem> verify(std::string_view bytes) {
  std::string problem;
  const auto buffer = unsealed(bytes, problem);
  if (!buffer) return Problem{problem};
  if (buffer->size() >= FLATBUFFERS_MAX_BUFFER_SIZE)
    return Problem{"the pack is damaged: no pack is larger than 2 GB"};
  problem = check_structure(Opened(*buffer, true));
  if (!problem.empty()) return Problem{problem};
  return std::nullopt;
}

// Each unfolds to a few times its size, and readers stand for sixteen times (muster/content.h).
constexpr std::size_t kFew = 4;

std::optional<Problem> unfolds_too_far(std::size_t items, const Written& written) {
  if (items <= kFew || !verify(written.bytes())) return std::nullopt;
  return Problem{fmt::format(
      "{} scenarios that share so much do not go into one pack: no reader would unfold it", items)};
}

}  // namespace muster::pack
