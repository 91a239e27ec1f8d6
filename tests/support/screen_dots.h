// Dots of a scan_picture() that are found again on the screen.
#pragma once

#include <algorithm>
#include <cmath>

#include "support/scan_picture.h"

namespace muster::testing {

// The middle of each blot of the colour of dots, however faint, from left to right.
inline std::vector<hex::Point> dots(const std::string& png) {
  scan_detail::Pixels pixels = scan_detail::decode(png);
  struct Blot {
    double x = 0, y = 0, count = 0;
  };
  std::vector<Blot> blots;
  for (int y = 0; y < pixels.height; ++y)
    for (int x = 0; x < pixels.width; ++x) {
      const unsigned char* rgb = pixels.at(x, y);
      if (rgb[0] < rgb[1] + 70 || rgb[2] < rgb[1] + 70) continue;
      auto near = std::find_if(blots.begin(), blots.end(), [&](const Blot& one) {
        return std::hypot(one.x / one.count - x, one.y / one.count - y) < 12;
      });
      if (near == blots.end()) near = blots.insert(near, Blot());
      near->x += x, near->y += y, near->count += 1;
    }
  std::vector<hex::Point> out;
  for (const Blot& one : blots)
    if (one.count > 4) out.push_back({one.x / one.count, one.y / one.count});
  std::sort(out.begin(), out.end(), [](hex::Point a, hex::Point b) { return a.x < b.x; });
  return out;
}

}  // namespace muster::testing
