// How kinds of terrain look: a colour and a sign for hexes, a line for hexsides.
#pragma once

#include <cstdint>
#include <string_view>

#include "render/pen.h"

namespace muster::render {

enum class HexMark : std::uint8_t {
  none,
  trees,
  orchard,
  houses,
  church,
  city,
  castle,
  fort,
  marsh,
  water,
  hills,
  rocks,
  fields,
  vines
};
enum class SideMark : std::uint8_t {
  plain,
  stream,
  river,
  hedge,
  entrenchment,
  abatis,
  wall,
  slope,
  cliff,
  road,
  bridge
};

// Of a feature of a hexside, seen from one of its hexes: what belongs to that hex faces away from it, what
// belongs to the other one faces it.
enum class SideFace : std::uint8_t { both, away, here };

// What an author names; else what fits the name of the terrain.
HexMark choose_hex_mark(std::string_view named, std::string_view terrain);
SideMark choose_side_mark(std::string_view named, std::string_view terrain);
// The colour of a hex whose terrain has none of its own.
Rgb default_colour(HexMark mark);
Rgb default_colour(SideMark mark);

// Draws the sign into a hex; `seed` varies how its parts lie.
void paint_hex_mark(Pen& pen, HexMark mark, Point centre, Rgb ground, std::uint32_t seed);
// Draws the line between two corners, which go clockwise around the hex that `face` is seen from; with teeth
// on the side that it faces.
void paint_side_mark(Pen& pen, SideMark mark, Point from, Point to, Rgb colour,
                     SideFace face = SideFace::both);

}  // namespace muster::render
