// What a unit is, as a sign on its counter.
#pragma once

#include <string_view>

#include "render/pen.h"

namespace muster::render {

enum class Symbol {
  unknown,
  infantry,
  heavy_infantry,
  light_infantry,
  pike,
  cavalry,
  heavy_cavalry,
  light_cavalry,
  dragoons,
  artillery,
  heavy_artillery,
  light_artillery,
  wagon,
  camp,
  engineers,
  standard,
  ship,
  leader
};

// The sign that an author names; else the one that fits the arm and the type's name best.
Symbol choose_symbol(std::string_view named, std::string_view arm, std::string_view type);
// "light infantry"
std::string_view name_of(Symbol symbol);

// Draws the sign in a box, on paper in a frame.
void paint_symbol(Pen& pen, Symbol symbol, const Rect& box);

}  // namespace muster::render
