#include "pack/seal.h"

#include <utility>

#include <fmt/format.h>
#include <xxhash.h>

#include "base/json.h"

namespace muster::pack {
namespace {

constexpr std::string_view kIdentifier = "MSTR";
constexpr std::size_t kIdentifierAt = 4;
constexpr std::size_t kSmallestBuffer = 8;  // root offset and identifier

std::string little_endian(std::uint64_t hash) {
  std::string out;
  for (int shift = 0; shift < 64; shift += 8) out += static_cast<char>(hash >> shift & 0xff);
  return out;
}

std::string checksum(std::string_view bytes) { return little_endian(XXH64(bytes.data(), bytes.size(), 0)); }

std::string hexadecimal(std::string_view sum) {
  std::string out;
  for (auto byte = sum.rbegin(); byte != sum.rend(); ++byte)
    out += fmt::format("{:02x}", static_cast<unsigned char>(*byte));
  return out;
}

}  // namespace

struct Seal::State {
  std::unique_ptr<XXH64_state_t, decltype(&XXH64_freeState)> hash{XXH64_createState(), &XXH64_freeState};
};

Seal::Seal() : state_(std::make_unique<State>()) { XXH64_reset(state_->hash.get(), 0); }
Seal::~Seal() = default;
void Seal::add(std::string_view bytes) { XXH64_update(state_->hash.get(), bytes.data(), bytes.size()); }
std::string Seal::bytes() const { return little_endian(XXH64_digest(state_->hash.get())).append(kEndMark); }

std::string sealed(std::string buffer) {
  const std::string sum = checksum(buffer);
  return std::move(buffer.append(sum).append(kEndMark));
}

std::optional<std::string_view> unsealed(std::string_view pack, std::string& problem) {
  if (pack.empty()) {
    problem = "this file is empty";
  } else if (pack.size() < kSmallestBuffer) {
    problem = fmt::format("this is no Muster pack, or it is cut short: it has only {} byte{}", pack.size(),
                          pack.size() == 1 ? "" : "s");
  } else if (pack.substr(kIdentifierAt, kIdentifier.size()) != kIdentifier) {
    problem = fmt::format("this is no Muster pack: bytes 4 to 7 are {} where a pack has \"{}\"",
                          base::json_quoted(pack.substr(kIdentifierAt, kIdentifier.size())), kIdentifier);
  } else if (pack.size() < kSmallestBuffer + kSealBytes || !pack.ends_with(kEndMark)) {
    problem = "the pack is truncated, or damaged at its end: the end mark is missing";
  } else {
    const std::string_view buffer = pack.substr(0, pack.size() - kSealBytes);
    const std::string_view stored = pack.substr(buffer.size(), 8);
    if (const std::string actual = checksum(buffer); actual != stored)
      problem = fmt::format("the pack is damaged: its checksum is {}, but that of its bytes is {}",
                            hexadecimal(stored), hexadecimal(actual));
    else
      return buffer;
  }
  return std::nullopt;
}

}  // namespace muster::pack
