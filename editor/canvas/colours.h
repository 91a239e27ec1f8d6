// The colours of a battle: of kinds of terrain, sides and formations, the same as in pictures of it.
#pragma once

#include <vector>

#include "editor/document/analysis/analysis.h"
#include "render/render.h"

namespace muster::editor::canvas {

using render::Rgb;

inline constexpr Rgb kUnknownGround = render::rgb(0xe8e9eb);

class Colours {
 public:
  Colours() = default;
  explicit Colours(const document::Analysis& analysis);

  // Of a kind of terrain by its number in the game file; kUnknownTerrain has a colour of its own.
  Rgb ground(std::uint16_t kind) const { return kind < terrain_.size() ? terrain_[kind] : kUnknownGround; }
  // What the kinds bear, by their number.
  const std::vector<render::TerrainSign>& signs() const { return signs_; }
  Rgb side(std::size_t side) const { return side < sides_.size() ? sides_[side] : render::kStone; }
  // The stripe of its counters.
  Rgb formation(std::size_t formation) const {
    return formation < formations_.size() ? formations_[formation] : render::kPaper;
  }

 private:
  void read_forces(const resolve::Battle& battle);

  std::vector<render::TerrainSign> signs_;
  std::vector<Rgb> terrain_, sides_, formations_;
};

}  // namespace muster::editor::canvas
