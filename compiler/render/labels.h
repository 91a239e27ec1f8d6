// Finds room for names on the map, so that none covers another or a counter.
#pragma once

#include <span>
#include <vector>

#include "render/geometry.h"

namespace muster::render {

class Labels {
 public:
  // Something lies there; the higher the weight, the worse it is to cover it.
  void keep_free(const Rect& rect, double weight) { taken_.push_back({rect, weight}); }
  // The best of some places, the earlier ones before the later; it is then taken.
  Rect choose(std::span<const Rect> places);

 private:
  struct Taken {
    Rect rect;
    double weight;
  };
  std::vector<Taken> taken_;
};

// Places for a label of this size around and on a thing.
std::vector<Rect> places_around(const Rect& thing, double width, double height);

}  // namespace muster::render
