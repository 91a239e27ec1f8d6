#include "editor/canvas/triangles.h"

#include <algorithm>
#include <numeric>

namespace muster::editor::canvas {
namespace {

// Twice the area of a triangle; positive when it turns like the axes, x to y.
double turn(hex::Point a, hex::Point b, hex::Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Cuts off one corner after the other that no other corner lies in.
class Cutter {
 public:
  explicit Cutter(const std::vector<hex::Point>& outline) : points_(outline), left_(outline.size()) {
    std::iota(left_.begin(), left_.end(), 0U);
    double area = 0;
    for (std::size_t i = 0; i < points_.size(); ++i)
      area += turn({}, points_[i], points_[(i + 1) % points_.size()]);
    if (area < 0) std::reverse(left_.begin(), left_.end());
  }

  std::vector<Triangle> run() && {
    while (left_.size() > 2) {
      std::size_t ear = 0;
      while (ear < left_.size() && !is_ear(ear)) ++ear;
      // Of an outline that crosses itself something is cut off all the same.
      if (ear == left_.size()) ear = 0;
      out_.push_back({before(ear), left_[ear], after(ear)});
      left_.erase(left_.begin() + static_cast<std::ptrdiff_t>(ear));
    }
    return std::move(out_);
  }

 private:
  std::uint32_t before(std::size_t i) const { return left_[(i + left_.size() - 1) % left_.size()]; }
  std::uint32_t after(std::size_t i) const { return left_[(i + 1) % left_.size()]; }

  bool is_ear(std::size_t i) const {
    const hex::Point a = points_[before(i)], b = points_[left_[i]], c = points_[after(i)];
    if (turn(a, b, c) < 0) return false;
    return std::none_of(left_.begin(), left_.end(), [&](std::uint32_t other) {
      if (other == before(i) || other == left_[i] || other == after(i)) return false;
      const hex::Point p = points_[other];
      return turn(a, b, p) > 0 && turn(b, c, p) > 0 && turn(c, a, p) > 0;
    });
  }

  const std::vector<hex::Point>& points_;
  std::vector<std::uint32_t> left_;
  std::vector<Triangle> out_;
};

}  // namespace

std::vector<Triangle> triangles(const std::vector<hex::Point>& outline) { return Cutter(outline).run(); }

}  // namespace muster::editor::canvas
