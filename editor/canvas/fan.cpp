#include "editor/canvas/fan.h"

#include <cmath>

namespace muster::editor::canvas {
namespace {

constexpr double kStep = kCounter + 0.08;  // from counter to counter
constexpr std::size_t kRow = 4;            // most counters side by side, unless there are very many

}  // namespace

Fan fan_out(const Scene& scene, const hex::Layout& layout, hex::HexIndex hex) {
  Fan fan;
  const auto there = scene.at.find(hex);
  if (there == scene.at.end() || there->second.size() < 2) return fan;
  fan.hex = hex;
  const std::size_t count = there->second.size();
  const auto square = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(count))));
  const std::size_t columns = std::min(count, std::max(kRow, square));
  const std::size_t rows = (count + columns - 1) / columns;
  const hex::Point middle = layout.centre(hex);
  for (std::size_t i = 0; i < count; ++i) {
    Piece piece = scene.pieces[there->second[i]];
    const double column = static_cast<double>(i % columns) - (static_cast<double>(columns) - 1) / 2;
    const double row = static_cast<double>(i / columns) - (static_cast<double>(rows) - 1) / 2;
    piece.centre = {middle.x + column * kStep, middle.y + row * kStep};
    piece.length = kCounter;
    piece.turn = 0;
    fan.pieces.push_back(std::move(piece));
  }
  const double wide = static_cast<double>(columns) * kStep / 2, high = static_cast<double>(rows) * kStep / 2;
  fan.area = {middle.x - wide, middle.y - high, middle.x + wide, middle.y + high};
  return fan;
}

std::optional<Thing> thing_at(const Fan& fan, hex::Point point) {
  for (const Piece& piece : fan.pieces)
    if (std::abs(point.x - piece.centre.x) <= kCounter / 2 &&
        std::abs(point.y - piece.centre.y) <= kCounter / 2)
      return piece.thing;
  return std::nullopt;
}

}  // namespace muster::editor::canvas
