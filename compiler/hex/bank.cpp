#include "hex/bank.h"

#include <algorithm>

namespace muster::hex {
namespace {

std::uint64_t key_of(HexIndex a, HexIndex b) {
  return (std::uint64_t{std::min(a, b)} << 32) | std::max(a, b);
}

}  // namespace

Banks::Banks(const Layout& layout, const Feature& feature) {
  for (const auto& [a, b] : feature.sides) {
    if (!pairs_.insert(key_of(a, b)).second) continue;
    const Axial one = layout.axial(a), other = layout.axial(b);
    const std::int32_t q = other.q - one.q, r = other.r - one.r;
    // A sixth of a turn either way from one hex to the other.
    const std::array<Axial, 2> thirds{Axial{one.q - r, one.r + q + r}, Axial{one.q + q + r, one.r - q}};
    Bank bank{a, b, {}, {}};
    for (std::size_t end = 0; end < thirds.size(); ++end) {
      bank.corners[end] = corner(one, other, thirds[end]);
      bank.beyond[end] = layout.at(thirds[end]);
      at_[bank.corners[end]].push_back(static_cast<std::uint32_t>(all_.size()));
    }
    all_.push_back(bank);
  }
}

// Three hexes meet there; no other three have this middle.
Corner Banks::corner(Axial a, Axial b, Axial c) {
  const auto part = [](std::int32_t x, std::int32_t y, std::int32_t z) {
    return std::uint64_t{static_cast<std::uint32_t>(x + y + z)};
  };
  const std::uint64_t middle = (part(a.q, b.q, c.q) << 32) | part(a.r, b.r, c.r);
  const auto [at, fresh] = known_.emplace(middle, static_cast<Corner>(at_.size()));
  if (fresh) at_.emplace_back();
  return at->second;
}

bool Banks::between(HexIndex a, HexIndex b) const { return pairs_.contains(key_of(a, b)); }

}  // namespace muster::hex
