#include "render/labels.h"

#include <cassert>

namespace muster::render {

Rect Labels::choose(std::span<const Rect> places) {
  assert(!places.empty());
  const Rect* best = nullptr;
  double least = 0;
  for (std::size_t i = 0; i < places.size(); ++i) {
    double cost = 0.4 * static_cast<double>(i);
    for (const Taken& one : taken_) cost += one.weight * overlap(one.rect, places[i]);
    if (best && cost >= least) continue;
    best = &places[i];
    least = cost;
  }
  keep_free(*best, 10);
  return *best;
}

std::vector<Rect> places_around(const Rect& thing, double width, double height) {
  std::vector<Rect> out;
  const Point middle = thing.centre();
  constexpr double kGap = 2;
  for (const double away : {0.0, 0.6, 1.2, 2.0, 3.0}) {
    const double off = kGap + away * height;
    for (const double slide : {0.0, -0.3, 0.3, -0.5, 0.5}) {
      const double x = middle.x - width / 2 + slide * (thing.width + width * .3);
      out.push_back({x, thing.y - height - off, width, height});
      out.push_back({x, thing.bottom() + off, width, height});
    }
    out.push_back({thing.right() + off, middle.y - height / 2, width, height});
    out.push_back({thing.x - width - off, middle.y - height / 2, width, height});
  }
  return out;
}

}  // namespace muster::render
