// What is drawn over the counters: marks of findings, and all about what is selected.
#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "editor/canvas/handle.h"
#include "editor/ui/canvas/paint_pieces.h"

namespace muster::editor::ui {
namespace {

using canvas::Detail;

// A triangle that points to where `degrees` lie, clockwise from the sheet's upper edge.
void arrow_head(ImDrawList& list, ImVec2 tip, double degrees, float size, ImU32 colour, ImU32 rim) {
  const double angle = (degrees - 90) * std::numbers::pi / 180;
  const auto x = static_cast<float>(std::cos(angle)) * size, y = static_cast<float>(std::sin(angle)) * size;
  const ImVec2 left{tip.x - x - y * 0.5F, tip.y - y + x * 0.5F},
      right{tip.x - x + y * 0.5F, tip.y - y - x * 0.5F};
  list.AddTriangleFilled(tip, left, right, colour);
  list.AddTriangle(tip, left, right, rim, 1.5F);
}

void paint_handle(Brush& brush, const Desk& desk, std::uint32_t unit, std::optional<double> heading) {
  const auto handle = canvas::handle_of(desk.analysis(), unit);
  if (!handle || brush.detail() < Detail::lines) return;
  ImDrawList& list = brush.list();
  const ImVec2 at = brush.at(handle->at);
  const float radius = std::clamp(brush.scale() * 0.09F, 4.0F, 9.0F);
  list.AddCircleFilled(at, radius + 1.5F, ink(render::kWhite));
  list.AddCircleFilled(at, radius, ink(kChosen));
  if (!heading) return;
  const double angle = (*heading - 90) * std::numbers::pi / 180;
  const ImVec2 from = brush.at(handle->pivot),
               tip = brush.at({handle->pivot.x + std::cos(angle), handle->pivot.y + std::sin(angle)});
  list.AddLine(from, tip, ink(kChosen), 3);
  arrow_head(list, tip, *heading, brush.scale() * 0.25F, ink(kChosen), ink(kChosen));
}

// Where the pack puts the units of the selected unit's group.
void paint_seats(Brush& brush, const Desk& desk, const Signs& signs, std::uint32_t selected) {
  const resolve::Battle& battle = *desk.battle();
  const resolve::Index group = battle.units[selected].place.group;
  if (group == resolve::kNone) return;
  const float half = brush.scale() * static_cast<float>(canvas::kCounter) / 2;
  for (const document::Seat& seat : desk.seats()) {
    if (seat.unit >= battle.units.size() || battle.units[seat.unit].place.group != group) continue;
    const ImVec2 at = brush.at(desk.analysis().layout().centre(seat.hex));
    const ImVec2 from = {at.x - half, at.y - half}, to = {at.x + half, at.y + half};
    const bool chosen = seat.unit == selected;
    brush.list().AddRectFilled(from, to, ink(desk.colours().side(battle.units[seat.unit].side), 0.5));
    brush.list().AddRect(from, to, chosen ? ink(kChosen) : ink(render::kInk, 0.5), 0, 0,
                         chosen ? 3.0F : 1.0F);
    const std::string& name = battle.entry(battle.units[seat.unit]).name.str();
    const float sign = half * 0.62F, low = at.y + half * 0.28F;
    const ImVec2 corners[4] = {{at.x - sign, low - sign},
                               {at.x + sign, low - sign},
                               {at.x + sign, low + sign},
                               {at.x - sign, low + sign}};
    if (brush.detail() >= Detail::lines)
      signs.paint(brush.list(), canvas::symbol_of(battle, battle.units[seat.unit]), corners);
    fitted_text(brush, {at.x, at.y - half * 0.7F}, half * 1.9F, brush.scale() * 0.17F, ink(render::kInk),
                name);
  }
}

}  // namespace

void paint_marks(Brush& brush, const Desk& desk) {
  const canvas::Rect seen = brush.visible().grown(1);
  for (const canvas::Mark& mark : desk.scene().marks) {
    const hex::Point centre = mark.centre;
    if (!seen.contains(centre)) continue;
    const render::Rgb colour = severity_colour(mark.severity);
    if (brush.detail() == Detail::picture) {
      brush.list().AddCircleFilled(brush.at(centre), 3, ink(colour));
      continue;
    }
    if (mark.hex != hex::kNoHex)
      brush.outline_hex(centre, 0.93F, ink(colour), std::max(2.0F, brush.scale() * 0.06F));
    if (brush.detail() < Detail::lines) continue;
    const ImVec2 at = brush.at({centre.x + 0.4, centre.y - 0.33});
    const float radius = std::clamp(brush.scale() * 0.12F, 7.0F, 12.0F);
    brush.list().AddCircleFilled(at, radius + 1, ink(render::kWhite));
    brush.list().AddCircleFilled(at, radius, ink(colour));
    brush.text(at, radius * 1.5F, ink(render::kWhite), mark.count > 1 ? std::to_string(mark.count) : "!");
  }
}

void paint_selection(Brush& brush, const Desk& desk, const Signs& signs, std::optional<double> heading) {
  if (desk.selection().kind != Selection::Kind::unit || !desk.battle()) return;
  paint_seats(brush, desk, signs, desk.selection().index);
  paint_handle(brush, desk, desk.selection().index, heading);
}

namespace {

// From the border of the map that is nearest, straight in.
hex::Point inwards(const canvas::Rect& all, hex::Point at) {
  const double left = at.x - all.left, right = all.right - at.x, top = at.y - all.top,
               bottom = all.bottom - at.y;
  if (std::min(left, right) <= std::min(top, bottom)) return {left <= right ? 1.0 : -1.0, 0};
  return {0, top <= bottom ? 1.0 : -1.0};
}

}  // namespace

// At the hex's outer side, where neither its number nor a counter is; the count behind it.
void paint_entrances(Brush& brush, const Desk& desk) {
  if (brush.detail() < Detail::fills) return;
  const canvas::Rect seen = brush.visible().grown(1), all = desk.ground().bounds();
  const float size = std::clamp(brush.scale() * 0.3F, 6.0F, 22.0F);
  const float pixels = std::clamp(brush.scale() * 0.2F, 11.0F, 16.0F);
  hex::HexIndex last = hex::kNoHex;
  int beside = 0;  // sides that enter by the same hex
  for (const canvas::Entrance& one : desk.scene().entrances) {
    beside = one.hex == last ? beside + 1 : 0;
    last = one.hex;
    const hex::Point centre = desk.analysis().layout().centre(one.hex);
    if (!seen.contains(centre)) continue;
    const hex::Point to = inwards(all, centre);
    const double out = 0.36, along = 0.36 * beside;
    const ImVec2 tip = brush.at({centre.x - out * to.x - along * to.y, centre.y - out * to.y + along * to.x});
    arrow_head(brush.list(), tip, std::atan2(to.x, -to.y) * 180 / std::numbers::pi, size,
               ink(desk.colours().side(one.side)), ink(render::kInk));
    if (brush.detail() < Detail::numbers) continue;
    const double behind = size + pixels * 0.6F;
    brush.halo_text({tip.x - static_cast<float>(to.x * behind), tip.y - static_cast<float>(to.y * behind)},
                    pixels, ink(render::kInk), ink(render::kPaper, 0.85), std::to_string(one.count));
  }
}

void paint_words(ImVec2 pointer, std::string_view words) {
  if (words.empty()) return;
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const ImVec2 size = ImGui::CalcTextSize(words.data(), words.data() + words.size());
  // Above the pointer: what is said of the hex stands below it.
  const ImVec2 from = {pointer.x + 18, pointer.y - 12 - size.y};
  list.AddRectFilled({from.x - 4, from.y - 2}, {from.x + size.x + 4, from.y + size.y + 2},
                     ink(render::kInk, 0.85), 3);
  list.AddText(from, ink(render::kWhite), words.data(), words.data() + words.size());
}

void paint_reading(Brush& brush, const Desk& desk) {
  const document::Reading& reading = desk.document().reading();
  std::string words = reading.as_printed ? "as printed: what the book says, mistakes and all" : "";
  for (const std::string& variant : reading.variants)
    words += (words.empty()                           ? "variant: "
              : words.find("variant: ") == words.npos ? ";  variant: "
                                                      : " + ") +
             variant;
  if (words.empty()) return;
  const float pixels = ImGui::GetFontSize();
  const ImVec2 size = brush.measure(pixels, words), corner = brush.corner_of_window();
  const ImVec2 from = {corner.x + 10, corner.y + 8};
  brush.list().AddRectFilled({from.x - 6, from.y - 3}, {from.x + size.x + 6, from.y + size.y + 3},
                             ink(render::rgb(0xb86200)), 4);
  brush.list().AddText(ImGui::GetFont(), pixels, from, ink(render::kWhite), words.data(),
                       words.data() + words.size());
}

}  // namespace muster::editor::ui
