#include "editor/canvas/far_picture.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace muster::editor::canvas {
namespace {

std::uint8_t byte(double value) { return static_cast<std::uint8_t>(std::lround(value * 255)); }

void paint_line(FarPicture& out, const resolve::Board& board, const hex::Layout& layout,
                const Colours& colours, int line) {
  const hex::Grid& grid = board.grid();
  const hex::Cell extent = grid.extent();
  const int count = out.rows ? out.width : out.height;
  // Where the line's first place that is there begins, in half hexes.
  const std::int32_t row = line * out.lines;
  std::int32_t first = 0;
  while (first < extent.place && grid.at({row, first}) == hex::kNoHex) ++first;
  if (first == extent.place) return;
  const hex::Point centre = layout.centre(grid.at({row, first}));
  const auto begin = static_cast<int>(std::lround(2 * (out.rows ? centre.x : centre.y))) - 1 - 2 * first;
  std::uint16_t terrain = 0;
  std::array<std::uint8_t, 4> ink{};  // of that, when it is opaque
  for (int half = 0; half < count; ++half) {
    const int at = half * out.halves - begin;
    const hex::HexIndex hex = at < 0 ? hex::kNoHex : grid.at({row, at / 2});
    if (hex == hex::kNoHex) continue;
    if (ink[3] == 0 || board.terrain(hex) != terrain) {
      terrain = board.terrain(hex);
      const Rgb colour = colours.ground(terrain);
      ink = {byte(colour.red), byte(colour.green), byte(colour.blue), 255};
    }
    const auto width = static_cast<std::size_t>(out.width), a = static_cast<std::size_t>(line),
               b = static_cast<std::size_t>(half);
    const auto pixel = 4 * (out.rows ? a * width + b : b * width + a);
    std::copy(ink.begin(), ink.end(), &out.rgba[pixel]);
  }
}

}  // namespace

FarPicture far_picture(const resolve::Board& board, const hex::Layout& layout, const Colours& colours,
                       int most) {
  const hex::Grid& grid = board.grid();
  const double line_step = std::sqrt(3.0) / 2;
  const hex::Cell extent = grid.extent();
  const int along = 2 * extent.place + 2;  // half hexes; a shifted line begins one later or earlier
  FarPicture out;
  out.rows = grid.spec().run == hex::Run::across;
  out.lines = (extent.line + most - 1) / most;
  out.halves = (along + most - 1) / most;
  const int lines = (extent.line + out.lines - 1) / out.lines;
  const int halves = (along + out.halves - 1) / out.halves;
  out.width = out.rows ? halves : lines;
  out.height = out.rows ? lines : halves;
  out.rgba.assign(4 * static_cast<std::size_t>(out.width) * static_cast<std::size_t>(out.height), 0);
  const double beside = 1 / std::sqrt(3.0) - line_step / 2, end = beside + lines * out.lines * line_step;
  const double length = halves * out.halves / 2.0;
  out.area = out.rows ? Rect{0, beside, length, end} : Rect{beside, 0, end, length};
  for (int line = 0; line < lines; ++line) paint_line(out, board, layout, colours, line);
  return out;
}

Pixels repaint(FarPicture& picture, const resolve::Board& board, const hex::Layout& layout,
               const Colours& colours, int first, int end) {
  const Pixels out{(first + picture.lines - 1) / picture.lines, (end + picture.lines - 1) / picture.lines};
  for (int line = out.first; line < out.end; ++line) paint_line(picture, board, layout, colours, line);
  return out;
}

}  // namespace muster::editor::canvas
