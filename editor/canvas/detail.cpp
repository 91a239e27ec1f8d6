#include "editor/canvas/detail.h"

namespace muster::editor::canvas {

Detail detail_of(double pixels_per_hex) {
  if (pixels_per_hex < 9) return Detail::picture;
  if (pixels_per_hex < 15) return Detail::fills;
  if (pixels_per_hex < 42) return Detail::lines;
  return pixels_per_hex < 64 ? Detail::numbers : Detail::names;
}

}  // namespace muster::editor::canvas
