// Draws the counters on the map, and what the checks say of its hexes.
#pragma once

#include <optional>
#include <string_view>

#include "editor/ui/canvas/brush.h"
#include "editor/ui/desk.h"
#include "editor/ui/texture.h"

namespace muster::editor::ui {

// The signs of all types, the same as in pictures of a battle.
class Signs {
 public:
  // Needs a window.
  Signs();
  void paint(ImDrawList& list, render::Symbol symbol, const ImVec2 (&corners)[4]) const;

 private:
  Texture strip_;
};

// As large as fits in a width, at most `most` pixels tall, its letters narrow where they must be. False when
// it would be too small to read, and is not drawn; true for what is not to be drawn at this size at all.
bool fit_text(Brush& brush, ImVec2 middle, float width, float most, ImU32 colour, std::string_view words);
// The same, but what would be too small is cut short.
void fitted_text(Brush& brush, ImVec2 middle, float width, float most, ImU32 colour, std::string_view words);
void paint_piece(Brush& brush, const Desk& desk, const Signs& signs, const canvas::Piece& piece,
                 bool selected);
void paint_pieces(Brush& brush, const Desk& desk, const Signs& signs);
// One counter somewhere else: where it is dragged to.
void paint_carried(Brush& brush, const Desk& desk, const Signs& signs, const canvas::Thing& thing,
                   hex::Point centre);
// Rings around hexes of findings, with their number.
void paint_marks(Brush& brush, const Desk& desk);

// Around what is selected: the handle to turn a unit by; where the units of its free choice are packed; where
// it enters. `heading` is where the unit is being turned to.
void paint_selection(Brush& brush, const Desk& desk, const Signs& signs, std::optional<double> heading);
// Arrows where units enter, with their number.
void paint_entrances(Brush& brush, const Desk& desk);
// What a drag would do, beside the pointer, wherever in the window that is.
void paint_words(ImVec2 pointer, std::string_view words);
// Which reading of the battle is shown, where it is not the usual one.
void paint_reading(Brush& brush, const Desk& desk);

}  // namespace muster::editor::ui
