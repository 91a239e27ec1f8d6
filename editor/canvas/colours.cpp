#include "editor/canvas/colours.h"

#include <cmath>
#include <map>

#include "render/terrain_marks.h"

namespace muster::editor::canvas {
namespace {

Rgb terrain_colour(const model::Named<model::Terrain>& kind) {
  const model::Terrain& terrain = kind.value;
  const Rgb usual =
      terrain.on.value == "hexside"
          ? render::default_colour(render::choose_side_mark(terrain.symbol.value, kind.key.value))
          : render::default_colour(render::choose_hex_mark(terrain.symbol.value, kind.key.value));
  return render::parse_colour(terrain.colour.value).value_or(usual);
}

}  // namespace

Colours::Colours(const document::Analysis& analysis) {
  if (analysis.rules())
    for (const auto& kind : analysis.rules()->game().terrain) terrain_.push_back(terrain_colour(kind));
  if (analysis.battle()) read_forces(*analysis.battle());
}

void Colours::read_forces(const resolve::Battle& battle) {
  for (const resolve::Side& side : battle.sides)
    sides_.push_back(render::parse_colour(side.line ? side.line->colour.value : "")
                         .value_or(render::side_colour(sides_.size())));
  std::map<resolve::Index, std::size_t> next;
  for (const resolve::Formation& formation : battle.formations) {
    auto own = render::parse_colour(formation.line ? formation.line->colour.value : "");
    if (!own && formation.parent < formations_.size() && formation.level > 1)
      own = formations_[formation.parent];
    if (!own) {
      std::size_t& number = next[formation.side];
      own = render::stripe_colour(number++);
      if (std::abs(render::lightness(*own) - render::lightness(side(formation.side))) < 0.12)
        own = render::stripe_colour(number++);
    }
    formations_.push_back(*own);
  }
}

}  // namespace muster::editor::canvas
