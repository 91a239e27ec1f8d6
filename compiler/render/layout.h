// Where the counters of a scene lie on the map.
#pragma once

#include "render/scene.h"

namespace muster::render {

// Sizes of a counter for one hex, in units.
inline constexpr double kCounter = 43;
// Front of a unit on a table, which is a line of men.
inline constexpr double kBlock = 62;
// Of a counter for several hexes in a line: its ends stay inside them however it is turned.
inline double counter_length(std::size_t hexes) {
  return hexes <= 1 ? kCounter : 36 + kHex * static_cast<double>(hexes - 1);
}

// Of a counter that lies on the board's kind of ground.
double face_length(const Board& board, const Counter& counter);

struct Placed {
  std::size_t counter = 0;  // Scene::counters
  Point centre;
  double turn = 0;  // degrees clockwise
  double scale = 1;
  double length = kCounter;  // along its hexes, before it is scaled
  Rect box() const;          // what it covers at most
};

std::vector<Placed> place_counters(const Scene& scene);

// Around all hexes.
Rect bounds(const Board& board, const std::vector<HexIndex>& hexes);
Rect bounds(const std::vector<Outline>& areas);

}  // namespace muster::render
