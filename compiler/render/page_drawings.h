// The drawings of several scenarios for one web page: what they share is drawn once.
#pragma once

#include <span>

#include "base/result.h"
#include "render/fragments.h"
#include "render/layout.h"

namespace muster::render {

// A board as SVG elements; of a large map a picture is one of them, in which hex numbers are not to be read.
struct BoardDrawing {
  std::string svg;
  bool is_picture = false;
};

struct PlacedDrawing {
  Placed placed;         // on the scene's map
  std::size_t face = 0;  // PageDrawings::faces; turned, it still shows the facing
};

struct SceneDrawing {
  std::size_t board = 0;     // PageDrawings::boards
  std::string below, above;  // of the counters
  std::vector<PlacedDrawing> placed;
  std::vector<std::size_t> faces;  // one for each counter
};

// In units of the scenes, with the origin of the board or, for a counter, its middle.
struct PageDrawings {
  std::string style, definitions;
  std::vector<BoardDrawing> boards;
  std::vector<std::string> faces;
  std::vector<SceneDrawing> scenes;
};

base::Result<PageDrawings> draw_for_page(std::span<const Scene> scenes);

}  // namespace muster::render
