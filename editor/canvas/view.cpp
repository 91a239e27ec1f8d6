#include "editor/canvas/view.h"

#include <algorithm>
#include <cmath>

namespace muster::editor::canvas {

Rect bounds(const hex::Grid& grid, const hex::Layout& layout) {
  if (grid.size() == 0) return {};
  // The far ends of the first two lines and the last two hold all others, whichever are shifted.
  const hex::Cell extent = grid.extent();
  Rect out{1e9, 1e9, -1e9, -1e9};
  const auto add = [&](hex::Cell cell) {
    const hex::HexIndex hex = grid.at(cell);
    if (hex == hex::kNoHex) return;
    const hex::Point at = layout.centre(hex);
    out = {std::min(out.left, at.x), std::min(out.top, at.y), std::max(out.right, at.x),
           std::max(out.bottom, at.y)};
  };
  for (std::int32_t line = 0; line < extent.line; ++line)
    for (const std::int32_t place : {0, 1, extent.place - 2, extent.place - 1}) add({line, place});
  const bool across = grid.spec().run == hex::Run::across;
  const double beside = 1 / std::sqrt(3.0);
  const double x = across ? 0.5 : beside, y = across ? beside : 0.5;
  return {out.left - x, out.top - y, out.right + x, out.bottom + y};
}

Rect View::visible(Pixel size) const {
  const hex::Point low = to_map({0, 0}), high = to_map(size);
  return {low.x, low.y, high.x, high.y};
}

void View::pan(double x, double y) {
  origin_.x -= x / scale_;
  origin_.y -= y / scale_;
}

void View::zoom(Pixel around, double factor) {
  const hex::Point kept = to_map(around);
  scale_ = std::clamp(scale_ * factor, kSmallest, kLargest);
  origin_ = {kept.x - around.x / scale_, kept.y - around.y / scale_};
}

void View::fit(const Rect& area, Pixel size) {
  if (area.width() <= 0 || area.height() <= 0 || size.x <= 0 || size.y <= 0) return;
  constexpr double kMargin = 0.96;  // the rest is air
  scale_ = std::clamp(kMargin * std::min(size.x / area.width(), size.y / area.height()), kSmallest, kLargest);
  origin_ = {(area.left + area.right - size.x / scale_) / 2, (area.top + area.bottom - size.y / scale_) / 2};
}

void View::show(hex::Point point, Pixel size, double least) {
  scale_ = std::clamp(std::max(scale_, least), kSmallest, kLargest);
  origin_ = {point.x - size.x / scale_ / 2, point.y - size.y / scale_ / 2};
}

}  // namespace muster::editor::canvas
