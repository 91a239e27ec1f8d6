// From one hex to another along a line of hexsides: its corners are walked, and the hexes of one bank kept.
#include <algorithm>
#include <deque>
#include <numeric>

#include <fmt/format.h>

#include "hex/bank.h"
#include "hex/strip.h"

namespace muster::hex {
namespace {

// Which corners hang together without the sides that are left out.
class Joined {
 public:
  explicit Joined(std::size_t corners) : parent_(corners) {
    std::iota(parent_.begin(), parent_.end(), Corner{0});
  }
  Corner root(Corner corner) {
    while (parent_[corner] != corner) corner = parent_[corner] = parent_[parent_[corner]];
    return corner;
  }
  void join(Corner a, Corner b) { parent_[root(a)] = root(b); }

 private:
  std::vector<Corner> parent_;
};

class Walk {
 public:
  Walk(const Grid& grid, const Layout& layout, const Feature& feature, HexIndex a, HexIndex b)
      : grid_(grid), layout_(layout), name_(feature.name), banks_(layout, feature), a_(a), b_(b) {}

  Region take() {
    if (a_ == b_) return borders(a_) ? Region{{a_}} : not_on_it(a_);
    for (const HexIndex end : {a_, b_})
      if (!borders(end)) return not_on_it(end);
    search();
    if (reached_ == kNowhere) return interrupted();
    read_path();
    if (path_.empty()) return banks_.between(a_, b_) ? opposite() : Region{{a_, b_}};
    if (const HexIndex hex = other_way(); hex != kNoHex)
      return {{},
              fmt::format("more than one way along the {} leads from {} to {}, one of them by {}", name_,
                          label(a_), label(b_), label(hex))};
    return hexes();
  }

 private:
  static constexpr Corner kNowhere = 0xffffffff;

  std::string label(HexIndex hex) const { return grid_.label(hex); }
  bool borders(HexIndex hex) const {
    return std::any_of(banks_.all().begin(), banks_.all().end(),
                       [&](const Bank& bank) { return bank.borders(hex); });
  }
  Region not_on_it(HexIndex hex) const {
    return {{}, fmt::format("{} does not lie along the {}", label(hex), name_)};
  }
  Region opposite() const {
    return {{},
            fmt::format("{} and {} lie on opposite sides of the {}; name two hexes on one side of it",
                        label(a_), label(b_), name_)};
  }
  Region forks(HexIndex hex) const {
    return {{},
            fmt::format("the {} forks at {}, so it is not clear on which side of it to go on", name_,
                        label(hex))};
  }

  // Breadth first from all corners of the first hex's sides to any of the last one's.
  void search() {
    came_by_.assign(banks_.corners(), kNowhere);
    std::vector<bool> seen(banks_.corners(), false);
    std::vector<bool> goal(banks_.corners(), false);
    std::deque<Corner> open;
    for (const Bank& bank : banks_.all()) {
      for (const Corner corner : bank.corners) {
        if (bank.borders(b_)) goal[corner] = true;
        if (!bank.borders(a_) || seen[corner]) continue;
        seen[corner] = true;
        open.push_back(corner);
      }
    }
    for (; !open.empty(); open.pop_front()) {
      const Corner here = open.front();
      if (goal[here]) {
        reached_ = here;
        return;
      }
      for (const std::uint32_t side : banks_.at(here)) {
        const Bank& bank = banks_.all()[side];
        const Corner next = bank.corners[1 - bank.end_at(here)];
        if (seen[next]) continue;
        seen[next] = true;
        came_by_[next] = side;
        open.push_back(next);
      }
    }
    seen_ = std::move(seen);
  }

  void read_path() {
    Corner here = reached_;
    while (came_by_[here] != kNowhere) {
      const Bank& bank = banks_.all()[came_by_[here]];
      path_.push_back(came_by_[here]);
      corners_.push_back(here);
      here = bank.corners[1 - bank.end_at(here)];
    }
    corners_.push_back(here);
    std::reverse(path_.begin(), path_.end());
    std::reverse(corners_.begin(), corners_.end());
  }

  // Where what was reached comes nearest to the last hex.
  Region interrupted() const {
    const Bank* nearest = nullptr;
    int least = 0;
    for (const Bank& bank : banks_.all()) {
      if (!seen_[bank.corners[0]]) continue;
      const int here = layout_.distance(bank.a, b_) + layout_.distance(bank.b, b_);
      if (!nearest || here < least) nearest = &bank, least = here;
    }
    return {{},
            fmt::format("the {} does not go from {} to {}: it ends at {}/{}", name_, label(a_), label(b_),
                        label(nearest->a), label(nearest->b))};
  }

  // A hex beside another way between two corners of the path; kNoHex when the path is the only one.
  HexIndex other_way() const {
    std::vector<bool> taken(banks_.all().size(), false);
    for (const std::uint32_t side : path_) taken[side] = true;
    Joined joined(banks_.corners());
    for (const HexIndex end : {a_, b_}) {
      Corner first = kNowhere;
      for (const Bank& bank : banks_.all())
        for (const Corner corner : bank.corners)
          if (bank.borders(end)) first == kNowhere ? void(first = corner) : joined.join(first, corner);
    }
    for (std::size_t side = 0; side < taken.size(); ++side)
      if (!taken[side]) joined.join(banks_.all()[side].corners[0], banks_.all()[side].corners[1]);
    std::vector<Corner> roots;
    for (const Corner corner : corners_) roots.push_back(joined.root(corner));
    std::vector<Corner> sorted = roots;
    std::sort(sorted.begin(), sorted.end());
    const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
    if (twice == sorted.end()) return kNoHex;
    for (std::size_t side = 0; side < taken.size(); ++side) {
      const Bank& bank = banks_.all()[side];
      const bool own = bank.borders(a_) || bank.borders(b_);
      if (!taken[side] && !own && joined.root(bank.corners[0]) == *twice) return bank.a;
    }
    return a_;
  }

  // Where the line goes on, one of its two hexes stays and the other makes way for the third at that corner.
  Region hexes() const {
    const Bank& first = banks_.all()[path_.front()];
    const bool shut_a = banks_.between(first.a, a_), shut_b = banks_.between(first.b, a_);
    if (shut_a && shut_b) return forks(a_);
    HexIndex own = shut_a ? first.b : first.a, other = shut_a ? first.a : first.b;
    std::vector<HexIndex> out{a_, own};
    for (std::size_t i = 1; i < path_.size(); ++i) {
      const Bank& before = banks_.all()[path_[i - 1]];
      const HexIndex third = before.beyond[before.end_at(corners_[i])];
      if (banks_.all()[path_[i]].borders(own)) {
        other = third;
      } else {
        own = third;
        out.push_back(own);
      }
    }
    if (banks_.between(own, b_)) return banks_.between(other, b_) ? forks(b_) : opposite();
    out.push_back(b_);
    std::vector<HexIndex> once;
    for (const HexIndex hex : out)
      if (std::find(once.begin(), once.end(), hex) == once.end()) once.push_back(hex);
    return {std::move(once)};
  }

  const Grid& grid_;
  const Layout& layout_;
  const std::string& name_;
  Banks banks_;
  HexIndex a_, b_;
  Corner reached_ = kNowhere;
  std::vector<std::uint32_t> came_by_, path_;  // sides
  std::vector<Corner> corners_;                // of the path, one more than it has sides
  std::vector<bool> seen_;
};

}  // namespace

Region course(const Grid& grid, const Feature& feature, HexIndex a, HexIndex b) {
  return in_all_layouts(grid, feature, [&](const Layout& layout) {
    return feature.sides.empty() ? strip_between(grid, layout, feature, a, b)
                                 : Walk(grid, layout, feature, a, b).take();
  });
}

}  // namespace muster::hex
