#include "editor/ui/canvas/paint_board.h"

#include <algorithm>
#include <cmath>

#include "editor/canvas/far_picture.h"

namespace muster::editor::ui {
namespace {

using canvas::Detail;

// More would not be seen, and makes large maps slow to open.
constexpr int kMostFarPixels = 8192;

template <class Visit>
void each_visible(const Brush& brush, const resolve::Board& board, Visit visit) {
  const canvas::Cells cells = canvas::cells_in(board.grid(), brush.visible());
  for (std::int32_t line = cells.first.line; line < cells.end.line; ++line)
    for (std::int32_t place = cells.first.place; place < cells.end.place; ++place)
      if (const hex::HexIndex hex = board.grid().at({line, place}); hex != hex::kNoHex) visit(hex);
}

bool upright(const resolve::Board& board) { return board.grid().spec().run == hex::Run::across; }

void paint_numbers(Brush& brush, const resolve::Board& board, const hex::Layout& layout) {
  const float pixels = std::clamp(brush.scale() * 0.25F, 9.0F, 17.0F);
  const float up = brush.scale() * (upright(board) ? 0.44F : 0.41F);
  each_visible(brush, board, [&](hex::HexIndex hex) {
    const ImVec2 centre = brush.at(layout.centre(hex));
    brush.text({centre.x, centre.y - up}, pixels, ink(render::kFaintInk), board.grid().label(hex));
    if (board.height(hex) != resolve::kUnknownHeight)
      brush.text({centre.x, centre.y + up}, pixels, ink(render::kEarth),
                 "▲" + std::to_string(board.height(hex)));
  });
}

void tint_hexes(Brush& brush, const Desk& desk, const std::vector<resolve::NamedHex>& hexes, ImU32 colour) {
  const canvas::Rect seen = brush.visible().grown(1);
  for (const resolve::NamedHex& one : hexes)
    if (const hex::Point centre = desk.analysis().layout().centre(one.hex); seen.contains(centre))
      brush.fill_hex(centre, 0.97F, colour);
}

void frame_hexes(Brush& brush, const Desk& desk, std::span<const resolve::NamedHex> hexes, ImU32 colour) {
  for (const resolve::NamedHex& one : hexes)
    brush.outline_hex(desk.analysis().layout().centre(one.hex), 0.86F, colour,
                      std::max(1.5F, brush.scale() * 0.06F));
}

}  // namespace

void FarMap::paint(Brush& brush, const Desk& desk) {
  if (turn_ != desk.turn()) {
    const canvas::FarPicture picture = canvas::far_picture(
        *desk.board(), desk.analysis().layout(), desk.colours(), std::min(kMostFarPixels, Texture::most()));
    texture_.set(picture.rgba, picture.width, picture.height, false);
    area_ = picture.area;
    turn_ = desk.turn();
  }
  brush.list().AddImage(texture_.id(), brush.at({area_.left, area_.top}),
                        brush.at({area_.right, area_.bottom}));
}

void paint_hexes(Brush& brush, const Desk& desk, FarMap& far) {
  if (brush.detail() == Detail::picture) return far.paint(brush, desk);
  const resolve::Board& board = *desk.board();
  const hex::Layout& layout = desk.analysis().layout();
  const bool lines = brush.detail() >= Detail::lines;
  // Far away the lines would be all that is seen.
  const render::Rgb lines_ink =
      render::mix(render::kGrid, render::kLand, std::clamp((40 - brush.scale()) / 40.0, 0.0, 0.6));
  if (lines)
    each_visible(brush, board, [&](hex::HexIndex hex) {
      brush.fill_hex(layout.centre(hex), 1 + 1 / brush.scale(), ink(lines_ink));
    });
  const float inner =
      lines ? 1 - std::clamp(brush.scale() / 36, 0.5F, 1.3F) / brush.scale() : 1 + 0.5F / brush.scale();
  each_visible(brush, board, [&](hex::HexIndex hex) {
    brush.fill_hex(layout.centre(hex), inner, ink(desk.colours().ground(board.terrain(hex))));
  });
  if (brush.detail() >= Detail::numbers && desk.show_numbers) paint_numbers(brush, board, layout);
}

void paint_hexsides(Brush& brush, const Desk& desk) {
  if (brush.detail() < Detail::lines) return;
  const resolve::Board& board = *desk.board();
  const hex::Layout& layout = desk.analysis().layout();
  const canvas::Rect seen = brush.visible().grown(1);
  for (const resolve::Hexside& side : board.hexsides()) {
    const hex::Point centre = layout.centre(side.a);
    const int direction = seen.contains(centre) ? canvas::direction(layout, side.a, side.b) : -1;
    if (direction < 0) continue;
    const ImVec2 from = brush.corner(centre, (direction + 5) % 6), to = brush.corner(centre, direction);
    const float thickness = std::max(2.0F, brush.scale() * 0.1F);
    brush.list().AddLine(from, to, ink(render::kInk, 0.5), thickness + 2);
    brush.list().AddLine(from, to, ink(desk.colours().ground(side.terrain)), thickness);
  }
}

void paint_place_names(Brush& brush, const Desk& desk) {
  if (brush.scale() < 7) return;
  const float pixels = std::clamp(brush.scale() * 0.3F, 13.0F, 26.0F);
  const canvas::Rect seen = brush.visible();
  for (const resolve::BoardPlace& place : desk.board()->places()) {
    if (place.hexes.empty()) continue;
    hex::Point middle;
    for (const hex::HexIndex hex : place.hexes) {
      const hex::Point centre = desk.analysis().layout().centre(hex);
      middle = {middle.x + centre.x, middle.y + centre.y};
    }
    const auto count = static_cast<double>(place.hexes.size());
    middle = {middle.x / count, middle.y / count};
    if (!seen.grown(4).contains(middle)) continue;
    // Below the counters of its hexes, which keep the middle.
    const ImVec2 at = brush.at({middle.x, middle.y + 0.43});
    brush.halo_text(at, pixels, ink(render::kInk), ink(render::kPaper, 0.85), place.name.value);
  }
}

void paint_areas(Brush& brush, const Desk& desk) {
  const resolve::Battle* battle = desk.battle();
  if (!battle || !battle->board) return;
  const auto& play = battle->play_area;
  if (!play.empty() && brush.detail() >= Detail::fills)
    each_visible(brush, *desk.board(), [&](hex::HexIndex hex) {
      if (!std::binary_search(play.begin(), play.end(), hex))
        brush.fill_hex(desk.analysis().layout().centre(hex), 1 + 0.7F / brush.scale(),
                       ink(render::kStone, 0.45));
    });
  if (desk.show_choices)
    for (const resolve::Group& group : battle->groups) {
      if (group.units.empty() && group.leaders.empty()) continue;
      const std::uint32_t side = group.units.empty() ? battle->leaders[group.leaders.front()].side
                                                     : battle->units[group.units.front()].side;
      tint_hexes(brush, desk, group.hexes.hexes, ink(desk.colours().side(side), 0.22));
    }
  if (desk.selection().kind != Selection::Kind::unit) return;
  const resolve::Unit& unit = battle->units[desk.selection().index];
  const ImU32 colour = ink(kChosen, 0.95);
  if (unit.place.group != resolve::kNone)
    frame_hexes(brush, desk, battle->groups[unit.place.group].hexes.hexes, colour);
  frame_hexes(brush, desk, battle->span(unit.place.entry), colour);
}

}  // namespace muster::editor::ui
