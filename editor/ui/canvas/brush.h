// Draws on the canvas in coordinates of the map.
#pragma once

#include <imgui.h>

#include <array>
#include <string_view>

#include "editor/canvas/detail.h"
#include "editor/canvas/picking.h"
#include "editor/ui/inks.h"

namespace muster::editor::ui {

class Brush {
 public:
  Brush(ImDrawList& list, const canvas::View& view, ImVec2 origin, ImVec2 size, hex::Run run);

  ImDrawList& list() { return list_; }
  float scale() const { return static_cast<float>(view_.scale()); }
  canvas::Detail detail() const { return canvas::detail_of(view_.scale()); }
  canvas::Rect visible() const { return view_.visible({size_.x, size_.y}); }
  ImVec2 at(hex::Point point) const;
  // The upper left of what is drawn on.
  ImVec2 corner_of_window() const { return origin_; }

  // A hex whose corners lie `size` (1 is the whole) from the centre.
  void fill_hex(hex::Point centre, float size, ImU32 colour);
  // Its rim, from the corners inwards, this thick.
  void rim_hex(hex::Point centre, float thickness, ImU32 colour);
  void outline_hex(hex::Point centre, float size, ImU32 colour, float thickness);
  ImVec2 corner(hex::Point centre, int i, float size = 1) const;
  // A square as wide as a hex, turned so that its x axis runs along the side in a direction, around its
  // middle.
  std::array<ImVec2, 4> side_square(hex::Point centre, int direction) const;
  std::array<ImVec2, 4> hex_square(hex::Point centre) const;
  // Centred on a point; with a halo where it lies on the map itself.
  // `squeeze` makes its letters narrower than they are by that share.
  void text(ImVec2 middle, float pixels, ImU32 colour, std::string_view words, float squeeze = 1);
  void halo_text(ImVec2 middle, float pixels, ImU32 colour, ImU32 halo, std::string_view words);
  ImVec2 measure(float pixels, std::string_view words) const;

 private:
  ImDrawList& list_;
  const canvas::View& view_;
  ImVec2 origin_, size_;
  std::array<ImVec2, 6> corners_;  // of a hex at this zoom
  ImVec2 white_;
};

}  // namespace muster::editor::ui
