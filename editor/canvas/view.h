// From the map to the screen and back: which part of it the window shows, and how large.
#pragma once

#include "hex/grid.h"

namespace muster::editor::canvas {

// A point of the screen, in pixels, y down.
struct Pixel {
  double x = 0, y = 0;
};

// An area of the map, in hex widths, as in hex::Point.
struct Rect {
  double left = 0, top = 0, right = 0, bottom = 0;

  double width() const { return right - left; }
  double height() const { return bottom - top; }
  bool contains(hex::Point point) const {
    return left <= point.x && point.x <= right && top <= point.y && point.y <= bottom;
  }
  Rect grown(double by) const { return {left - by, top - by, right + by, bottom + by}; }
};

// Around all hexes of a layout, with their corners.
Rect bounds(const hex::Grid& grid, const hex::Layout& layout);

class View {
 public:
  static constexpr double kSmallest = 0.2, kLargest = 220;  // pixels for the width of a hex

  double scale() const { return scale_; }
  Pixel to_screen(hex::Point point) const {
    return {(point.x - origin_.x) * scale_, (point.y - origin_.y) * scale_};
  }
  hex::Point to_map(Pixel pixel) const {
    return {pixel.x / scale_ + origin_.x, pixel.y / scale_ + origin_.y};
  }
  // What a window of this size shows.
  Rect visible(Pixel size) const;

  // By pixels: what lay at the left is further right afterwards.
  void pan(double x, double y);
  // The point under the pixel stays there.
  void zoom(Pixel around, double factor);
  // All of `area` is in the middle of a window of this size.
  void fit(const Rect& area, Pixel size);
  // The point is in the middle; so close that a hex is at least `least` pixels wide.
  void show(hex::Point point, Pixel size, double least);

 private:
  hex::Point origin_;  // at pixel 0, 0
  double scale_ = 32;
};

}  // namespace muster::editor::canvas
