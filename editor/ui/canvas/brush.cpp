#include "editor/ui/canvas/brush.h"

namespace muster::editor::ui {

Brush::Brush(ImDrawList& list, const canvas::View& view, ImVec2 origin, ImVec2 size, hex::Run run)
    : list_(list), view_(view), origin_(origin), size_(size), white_(ImGui::GetFontTexUvWhitePixel()) {
  for (int i = 0; i < 6; ++i) {
    const hex::Point corner = canvas::corner(run, i);
    corners_[static_cast<std::size_t>(i)] = {static_cast<float>(corner.x * view.scale()),
                                             static_cast<float>(corner.y * view.scale())};
  }
}

ImVec2 Brush::at(hex::Point point) const {
  const canvas::Pixel pixel = view_.to_screen(point);
  return {origin_.x + static_cast<float>(pixel.x), origin_.y + static_cast<float>(pixel.y)};
}

ImVec2 Brush::corner(hex::Point centre, int i, float size) const {
  const ImVec2 middle = at(centre), by = corners_[static_cast<std::size_t>(i)];
  return {middle.x + by.x * size, middle.y + by.y * size};
}

// Without the smoothed rim of AddConvexPolyFilled, which would cost three times as much and leave seams.
void Brush::fill_hex(hex::Point centre, float size, ImU32 colour) {
  const ImVec2 middle = at(centre);
  list_.PrimReserve(12, 6);
  const unsigned first = list_._VtxCurrentIdx;
  for (unsigned i = 1; i < 5; ++i) {
    list_.PrimWriteIdx(static_cast<ImDrawIdx>(first));
    list_.PrimWriteIdx(static_cast<ImDrawIdx>(first + i));
    list_.PrimWriteIdx(static_cast<ImDrawIdx>(first + i + 1));
  }
  for (const ImVec2& corner : corners_)
    list_.PrimWriteVtx({middle.x + corner.x * size, middle.y + corner.y * size}, white_, colour);
}

void Brush::rim_hex(hex::Point centre, float thickness, ImU32 colour) {
  const ImVec2 middle = at(centre);
  // A rim is as thick as the inner corners are near, times the cosine of 30 degrees.
  const float inner = 1 - thickness / (0.5F * scale());
  list_.PrimReserve(36, 12);
  const unsigned first = list_._VtxCurrentIdx;
  for (unsigned i = 0; i < 6; ++i) {
    const unsigned next = (i + 1) % 6;
    for (const unsigned vertex : {i, next, 6 + i, next, 6 + next, 6 + i})
      list_.PrimWriteIdx(static_cast<ImDrawIdx>(first + vertex));
  }
  for (const float size : {1.0F, inner})
    for (const ImVec2& corner : corners_)
      list_.PrimWriteVtx({middle.x + corner.x * size, middle.y + corner.y * size}, white_, colour);
}

std::array<ImVec2, 4> Brush::side_square(hex::Point centre, int direction) const {
  const ImVec2 from = corner(centre, (direction + 5) % 6), to = corner(centre, direction);
  // A side is the width of a hex over the root of three.
  constexpr float kHalf = 1.7320508F / 2;
  const ImVec2 middle{(from.x + to.x) / 2, (from.y + to.y) / 2};
  const ImVec2 x{(to.x - from.x) * kHalf, (to.y - from.y) * kHalf}, y{-x.y, x.x};
  return {ImVec2{middle.x - x.x - y.x, middle.y - x.y - y.y},
          {middle.x + x.x - y.x, middle.y + x.y - y.y},
          {middle.x + x.x + y.x, middle.y + x.y + y.y},
          {middle.x - x.x + y.x, middle.y - x.y + y.y}};
}

std::array<ImVec2, 4> Brush::hex_square(hex::Point centre) const {
  const ImVec2 middle = at(centre);
  const float half = scale() / 2;
  return {ImVec2{middle.x - half, middle.y - half},
          {middle.x + half, middle.y - half},
          {middle.x + half, middle.y + half},
          {middle.x - half, middle.y + half}};
}

void Brush::outline_hex(hex::Point centre, float size, ImU32 colour, float thickness) {
  std::array<ImVec2, 6> points;
  for (int i = 0; i < 6; ++i) points[static_cast<std::size_t>(i)] = corner(centre, i, size);
  list_.AddPolyline(points.data(), 6, colour, ImDrawFlags_Closed, thickness);
}

ImVec2 Brush::measure(float pixels, std::string_view words) const {
  return ImGui::GetFont()->CalcTextSizeA(pixels, 1e9F, 0, words.data(), words.data() + words.size());
}

void Brush::text(ImVec2 middle, float pixels, ImU32 colour, std::string_view words, float squeeze) {
  const int first = list_.VtxBuffer.Size;
  const ImVec2 size = measure(pixels, words);
  list_.AddText(ImGui::GetFont(), pixels, {middle.x - size.x / 2, middle.y - size.y / 2}, colour,
                words.data(), words.data() + words.size());
  if (squeeze == 1) return;
  for (int i = first; i < list_.VtxBuffer.Size; ++i)
    list_.VtxBuffer[i].pos.x = middle.x + (list_.VtxBuffer[i].pos.x - middle.x) * squeeze;
}

void Brush::halo_text(ImVec2 middle, float pixels, ImU32 colour, ImU32 halo, std::string_view words) {
  for (const ImVec2 by :
       {ImVec2{-1.4F, 0}, {1.4F, 0}, {0, -1.4F}, {0, 1.4F}, {-1, -1}, {1, 1}, {1, -1}, {-1, 1}})
    text({middle.x + by.x, middle.y + by.y}, pixels, halo, words);
  text(middle, pixels, colour, words);
}

}  // namespace muster::editor::ui
