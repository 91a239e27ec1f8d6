#include "pack/written.h"

#include <algorithm>

#include "base/parallel.h"
#include "pack/seal.h"

namespace muster::pack {
namespace {

// As many blocks at a time as there are cores; the next ones are made while these are taken.
base::Status tell_all(const Told& told, const base::Put& put) {
  const std::size_t most = base::cores();
  std::vector<std::string> ready, next;
  base::Status taken = base::Done{};
  for (std::size_t first = 0; (first < told.ends.size() || !ready.empty()) && taken;) {
    next.resize(std::min(most, told.ends.size() - first));
    base::each_index(next.size() + 1, base::cores(), [&](std::size_t i) {
      if (i == 0) {
        for (std::size_t one = 0; one < ready.size() && taken; ++one) taken = put(ready[one]);
        return;
      }
      const std::size_t block = first + i - 1;
      next[i - 1].resize(told.ends[block] - told.begin(block));
      told.tell(block, next[i - 1].data());
    });
    first += next.size();
    ready.swap(next);
  }
  return taken;
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
