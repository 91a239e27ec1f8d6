#include "editor/canvas/far_picture.h"

#include <algorithm>
#include <cmath>

namespace muster::editor::canvas {
namespace {

std::uint8_t byte(double value) { return static_cast<std::uint8_t>(std::lround(value * 255)); }

}  // namespace

FarPicture far_picture(const resolve::Board& board, const hex::Layout& layout, const Colours& colours,
                       int most) {
  const hex::Grid& grid = board.grid();
  const hex::Cell extent = grid.extent();
  const bool across = grid.spec().run == hex::Run::across;
  const double line_step = std::sqrt(3.0) / 2;
  const int along = 2 * extent.place + 2;  // half hexes; a shifted line begins one later or earlier
  const int line_stride = (extent.line + most - 1) / most, half_stride = (along + most - 1) / most;
  const int lines = (extent.line + line_stride - 1) / line_stride;
  const int halves = (along + half_stride - 1) / half_stride;
  FarPicture out;
  out.width = across ? halves : lines;
  out.height = across ? lines : halves;
  out.rgba.assign(4 * static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height), 0);
  const double beside = 1 / std::sqrt(3.0) - line_step / 2, end = beside + lines * line_stride * line_step;
  const double length = halves * half_stride / 2.0;
  out.area = across ? Rect{0, beside, length, end} : Rect{beside, 0, end, length};
  for (int line = 0; line < lines; ++line) {
    // Where the line's first place that is there begins, in half hexes.
    const std::int32_t row = line * line_stride;
    std::int32_t first = 0;
    while (first < extent.place && grid.at({row, first}) == hex::kNoHex) ++first;
    if (first == extent.place) continue;
    const hex::Point centre = layout.centre(grid.at({row, first}));
    const auto begin = static_cast<int>(std::lround(2 * (across ? centre.x : centre.y))) - 1 - 2 * first;
    for (int half = 0; half < halves; ++half) {
      const int at = half * half_stride - begin;
      const hex::HexIndex hex = at < 0 ? hex::kNoHex : grid.at({row, at / 2});
      if (hex == hex::kNoHex) continue;
      const Rgb colour = colours.ground(board.terrain(hex));
      const auto pixel = 4 * (across ? static_cast<std::size_t>(line) * static_cast<std::size_t>(out.width) +
                                           static_cast<std::size_t>(half)
                                     : static_cast<std::size_t>(half) * static_cast<std::size_t>(out.width) +
                                           static_cast<std::size_t>(line));
      out.rgba[pixel] = byte(colour.red);
      out.rgba[pixel + 1] = byte(colour.green);
      out.rgba[pixel + 2] = byte(colour.blue);
      out.rgba[pixel + 3] = 255;
    }
  }
  return out;
}

}  // namespace muster::editor::canvas
