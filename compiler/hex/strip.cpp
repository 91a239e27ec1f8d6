#include "hex/strip.h"

#include <algorithm>
#include <deque>
#include <set>

#include <fmt/format.h>

namespace muster::hex {
namespace {

constexpr int kFar = -1;

class Strip {
 public:
  Strip(const Grid& grid, const Layout& layout, const Feature& feature, HexIndex a, HexIndex b)
      : grid_(grid), layout_(layout), feature_(feature), all_(feature.hexes), a_(a), b_(b) {}

  Region take() {
    for (const HexIndex end : {a_, b_})
      if (find(end) == kNone)
        return {{}, fmt::format("{} is no hex of the {}", grid_.label(end), feature_.name)};
    from_a_ = distances(a_);
    from_b_ = distances(b_);
    const int whole = from_a_[find(b_)];
    if (whole == kFar) return interrupted();
    std::vector<std::size_t> between;
    in_.assign(all_.size(), false);
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (from_a_[i] != kFar && from_a_[i] + from_b_[i] <= whole + 1) in_[i] = true, between.push_back(i);
    as_far_.assign(all_.size(), 0);
    for (const std::size_t i : between) ++as_far_[static_cast<std::size_t>(from_a_[i])];
    if (const HexIndex hex = other_way(); hex != kNoHex || ring(between))
      return {{}, unclear(hex == kNoHex ? a_ : hex)};
    std::stable_sort(between.begin(), between.end(),
                     [&](std::size_t i, std::size_t j) { return from_a_[i] < from_a_[j]; });
    Region out;
    for (const std::size_t i : between) out.hexes.push_back(all_[i]);
    return out;
  }

 private:
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);

  std::size_t find(HexIndex hex) const {
    const auto found = std::lower_bound(all_.begin(), all_.end(), hex);
    return found != all_.end() && *found == hex ? static_cast<std::size_t>(found - all_.begin()) : kNone;
  }
  std::vector<std::size_t> beside(std::size_t i) const {
    std::vector<std::size_t> out;
    for (const HexIndex hex : layout_.neighbours(all_[i]))
      if (const std::size_t found = hex == kNoHex ? kNone : find(hex); found != kNone) out.push_back(found);
    return out;
  }
  std::vector<int> distances(HexIndex from) const {
    std::vector<int> out(all_.size(), kFar);
    std::deque<std::size_t> open{find(from)};
    for (out[open.front()] = 0; !open.empty(); open.pop_front())
      for (const std::size_t next : beside(open.front()))
        if (out[next] == kFar) out[next] = out[open.front()] + 1, open.push_back(next);
    return out;
  }
  std::string unclear(HexIndex hex) const {
    return fmt::format(
        "the {} is wider than one hex between {} and {}, or goes more than one way, as at {}; list the hexes",
        feature_.name, grid_.label(a_), grid_.label(b_), grid_.label(hex));
  }
  Region interrupted() const {
    HexIndex nearest = a_;
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (from_a_[i] != kFar && layout_.distance(all_[i], b_) < layout_.distance(nearest, b_))
        nearest = all_[i];
    return {{},
            fmt::format("the {} does not go from {} to {}: it ends at {}", feature_.name, grid_.label(a_),
                        grid_.label(b_), grid_.label(nearest))};
  }

  // What hangs on the way at two of its hexes, or at one beside which the way has another, may be the way
  // itself. A hex of it; kNoHex when there is none.
  HexIndex other_way() const {
    std::vector<bool> seen = in_;
    for (std::size_t start = 0; start < all_.size(); ++start) {
      if (seen[start] || from_a_[start] == kFar) continue;
      std::set<std::size_t> touched;
      std::deque<std::size_t> open{start};
      for (seen[start] = true; !open.empty(); open.pop_front())
        for (const std::size_t next : beside(open.front())) {
          if (in_[next]) touched.insert(next);
          if (!seen[next]) seen[next] = true, open.push_back(next);
        }
      if (touched.size() > 1 || (touched.size() == 1 && !alone(*touched.begin()))) return all_[start];
    }
    return kNoHex;
  }
  // No other hex of the way is as far from its beginning.
  bool alone(std::size_t i) const { return as_far_[static_cast<std::size_t>(from_a_[i])] == 1; }
  // Whether hexes that hang together lie around others: by Euler's formula, with all that touch joined.
  bool ring(const std::vector<std::size_t>& hexes) const {
    std::size_t pairs = 0, triples = 0;
    for (const std::size_t i : hexes) {
      const auto around = layout_.neighbours(all_[i]);
      const auto in = [&](HexIndex hex) {
        const std::size_t found = hex == kNoHex ? kNone : find(hex);
        return found != kNone && in_[found];
      };
      for (std::size_t side = 0; side < around.size(); ++side) {
        if (!in(around[side])) continue;
        ++pairs;
        triples += in(around[(side + 1) % around.size()]);
      }
    }
    return hexes.size() + triples / 3 != pairs / 2 + 1;
  }

  const Grid& grid_;
  const Layout& layout_;
  const Feature& feature_;
  const std::vector<HexIndex>& all_;
  HexIndex a_, b_;
  std::vector<int> from_a_, from_b_;
  std::vector<bool> in_;
  std::vector<std::size_t> as_far_;  // hexes of the way by their distance from a
};

}  // namespace

Region strip_between(const Grid& grid, const Layout& layout, const Feature& feature, HexIndex a, HexIndex b) {
  return Strip(grid, layout, feature, a, b).take();
}

}  // namespace muster::hex
