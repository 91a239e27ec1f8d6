#include "editor/ui/canvas/stack_fan.h"

#include <algorithm>

namespace muster::editor::ui {
namespace {

constexpr double kWaitSeconds = 0.45, kLeastPixels = 52;
constexpr double kRim = 0.12;  // around the counters, in hex widths

}  // namespace

void StackFan::close() {
  fan_ = {};
  waiting_ = hex::kNoHex;
}

canvas::View StackFan::view(const Desk& desk) const {
  canvas::View out = desk.view;
  const canvas::Pixel middle = out.to_screen(desk.analysis().layout().centre(fan_.hex));
  out.zoom(middle, std::max(1.0, kLeastPixels / out.scale()));
  return out;
}

void StackFan::follow(const Desk& desk, canvas::Pixel mouse, hex::HexIndex hex, bool at_once) {
  const auto& layout = desk.analysis().layout();
  if (open() && turn_ != desk.turn()) {
    fan_ = canvas::fan_out(desk.scene(), layout, fan_.hex);
    turn_ = desk.turn();
  }
  if (open()) {
    if (!fan_.area.grown(kRim).contains(view(desk).to_map(mouse))) close();
    return;
  }
  if (hex != waiting_) {
    waiting_ = hex;
    since_ = ImGui::GetTime();
  }
  if (hex == hex::kNoHex || !desk.hovered_thing) return;
  if (!at_once && ImGui::GetTime() - since_ < kWaitSeconds) return;
  fan_ = canvas::fan_out(desk.scene(), layout, hex);
  turn_ = desk.turn();
}

std::optional<canvas::Thing> StackFan::thing_at(const Desk& desk, canvas::Pixel mouse) const {
  return open() ? canvas::thing_at(fan_, view(desk).to_map(mouse)) : std::nullopt;
}

void StackFan::paint(ImDrawList& list, ImVec2 origin, ImVec2 size, const Desk& desk,
                     const Signs& signs) const {
  if (!open()) return;
  const canvas::View closer = view(desk);
  Brush brush(list, closer, origin, size, desk.board()->grid().spec().run);
  const canvas::Rect area = fan_.area.grown(kRim);
  const ImVec2 from = brush.at({area.left, area.top}), to = brush.at({area.right, area.bottom});
  list.AddRectFilled({from.x + 3, from.y + 3}, {to.x + 3, to.y + 3}, ink(render::kInk, 0.3), 6);
  list.AddRectFilled(from, to, ink(render::kPaper, 0.96), 6);
  list.AddRect(from, to, ink(render::kInk, 0.7), 6);
  for (const canvas::Piece& piece : fan_.pieces)
    paint_piece(brush, desk, signs, piece, desk.is_selected(piece.thing));
}

}  // namespace muster::editor::ui
