// The colours of a battle: of kinds of terrain, sides and formations, the same as in pictures of it.
#pragma once

#include <algorithm>
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
  // Lines between hexes of a kind, and the numbers in them: seen and read on its ground.
  Rgb border(std::uint16_t kind) const { return of_kind(borders_, kind); }
  Rgb number(std::uint16_t kind) const { return of_kind(numbers_, kind); }
  // What the kinds bear, by their number.
  const std::vector<render::TerrainSign>& signs() const { return signs_; }
  Rgb side(std::size_t side) const { return side < sides_.size() ? sides_[side] : render::kStone; }
  // The stripe of its counters.
  Rgb formation(std::size_t formation) const {
    return formation < formations_.size() ? formations_[formation] : render::kPaper;
  }

 private:
  // Behind all kinds stands what is unknown.
  static Rgb of_kind(const std::vector<Rgb>& all, std::uint16_t kind) {
    return all.empty() ? render::kFaintInk : all[std::min<std::size_t>(kind, all.size() - 1)];
  }
  void read_forces(const resolve::Battle& battle);

  std::vector<render::TerrainSign> signs_;
  std::vector<Rgb> terrain_, borders_, numbers_, sides_, formations_;
};

}  // namespace muster::editor::canvas
