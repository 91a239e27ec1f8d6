#include "editor/ui/canvas/terrain_signs.h"

#include <algorithm>

namespace muster::editor::ui {
namespace {

constexpr double kSignPixels = 128;

bool same(const render::TerrainSign& a, const render::TerrainSign& b) {
  return a.on_side == b.on_side && a.hex == b.hex && a.side == b.side && a.colour == b.colour;
}

}  // namespace

void TerrainSigns::follow(const Desk& desk) {
  const auto& signs = desk.colours().signs();
  if (std::equal(signs.begin(), signs.end(), signs_.begin(), signs_.end(), same)) return;
  signs_ = signs;
  const double pixels =
      std::min(kSignPixels, Texture::most() / static_cast<double>(std::max<std::size_t>(signs.size(), 1)));
  if (const auto drawn = render::draw_terrain_signs(signs, pixels); drawn && !signs.empty())
    strip_.set_png(drawn->png);
}

void TerrainSigns::paint(ImDrawList& list, std::uint16_t kind, const std::array<ImVec2, 4>& corners) const {
  if (strip_.empty() || kind >= signs_.size()) return;
  if (!signs_[kind].on_side && signs_[kind].hex == render::HexMark::none) return;
  const auto count = static_cast<float>(signs_.size());
  const float left = kind / count, right = (kind + 1) / count;
  list.PushTextureID(strip_.id());
  list.PrimReserve(6, 4);
  list.PrimQuadUV(corners[0], corners[1], corners[2], corners[3], {left, 0}, {right, 0}, {right, 1},
                  {left, 1}, IM_COL32_WHITE);
  list.PopTextureID();
}

}  // namespace muster::editor::ui
