#include "editor/canvas/colours.h"

#include <map>

#include "render/terrain_marks.h"

namespace muster::editor::canvas {
namespace {

render::TerrainSign sign_of(const model::Named<model::Terrain>& kind) {
  const model::Terrain& terrain = kind.value;
  render::TerrainSign out;
  out.on_side = terrain.on.value == "hexside";
  out.hex = render::choose_hex_mark(terrain.symbol.value, kind.key.value);
  out.side = render::choose_side_mark(terrain.symbol.value, kind.key.value);
  const Rgb usual = out.on_side ? render::default_colour(out.side) : render::default_colour(out.hex);
  out.colour = render::parse_colour(terrain.colour.value).value_or(usual);
  return out;
}

// Half a tone from the ground, which is enough for a border.
Rgb border_on(Rgb ground) {
  constexpr double kSeen = 1.7;
  return render::contrast(render::kGrid, ground) >= kSeen
             ? render::kGrid
             : render::mix(ground, render::readable_on(ground), 0.5);
}

// Faint where that can be read.
Rgb number_on(Rgb ground) {
  return render::contrast(render::kFaintInk, ground) >= render::kReadable ? render::kFaintInk
                                                                          : render::readable_on(ground);
}

}  // namespace

Colours::Colours(const document::Analysis& analysis) {
  if (analysis.rules())
    for (const auto& kind : analysis.rules()->game().terrain) {
      signs_.push_back(sign_of(kind));
      terrain_.push_back(signs_.back().colour);
    }
  terrain_.push_back(kUnknownGround);
  for (const Rgb ground : terrain_) {
    borders_.push_back(border_on(ground));
    numbers_.push_back(number_on(ground));
  }
  terrain_.pop_back();
  if (analysis.battle()) read_forces(*analysis.battle());
}

void Colours::read_forces(const resolve::Battle& battle) {
  std::vector<std::optional<Rgb>> own_sides;
  for (const resolve::Side& side : battle.sides)
    own_sides.push_back(render::parse_colour(side.line ? side.line->colour.value : ""));
  sides_ = render::side_colours(own_sides);
  std::map<resolve::Index, std::size_t> next;
  for (const resolve::Formation& formation : battle.formations) {
    auto own = render::parse_colour(formation.line ? formation.line->keys->colour.value : "");
    if (!own && formation.parent < formations_.size() && formation.level > 1)
      own = formations_[formation.parent];
    if (!own) own = render::next_stripe(next[formation.side], sides_, formation.side);
    formations_.push_back(*own);
  }
}

}  // namespace muster::editor::canvas
