#include "pack/written.h"

#include <algorithm>

#include "base/parallel.h"
#include "pack/seal.h"

namespace muster::pack {
namespace {

// As many blocks at a time as there are cores.
base::Status tell_all(const Told& told, const base::Put& put) {
  std::vector<std::string> bytes(base::cores());
  for (std::size_t first = 0; first < told.ends.size(); first += bytes.size()) {
    const std::size_t count = std::min(bytes.size(), told.ends.size() - first);
    base::each_index(count, base::cores(), [&](std::size_t i) {
      bytes[i].resize(told.ends[first + i] - told.begin(first + i));
      told.tell(first + i, bytes[i].data());
    });
    for (std::size_t i = 0; i < count; ++i)
      if (base::Status taken = put(bytes[i]); !taken) return taken;
  }
  return base::Done{};
}

}  // namespace

std::size_t Written::size() const { return buffer_.size() + kSealBytes; }

base::Status Written::tell(const base::Put& put) const {
  Seal seal;
  const auto sealed = [&](std::string_view bytes) {
    seal.add(bytes);
    return put(bytes);
  };
  std::size_t done = 0;
  for (const Gap& gap : gaps_) {
    if (base::Status taken = sealed(buffer_.substr(done, gap.at - done)); !taken) return taken;
    if (base::Status taken = tell_all(gap.told, sealed); !taken) return taken;
    done = gap.at + gap.told.size();
  }
  if (base::Status taken = sealed(buffer_.substr(done)); !taken) return taken;
  return put(seal.bytes());
}

std::string Written::bytes() const {
  std::string all;
  all.reserve(size());
  (void)tell([&](std::string_view piece) {
    all += piece;
    return base::Done{};
  });
  return all;
}

}  // namespace muster::pack
