// Draws the map itself.
#pragma once

#include "render/board.h"

namespace muster::render {

// Hexes with terrain, heights, hexsides and numbers.
void paint_board(Pen& pen, const Board& board);
// Of a height on open land, darker the higher.
Rgb height_tint(int height);
// A single hex of a kind of terrain, for legends; without a kind, unknown terrain.
void paint_sample(Pen& pen, const HexShape& shape, const BoardTerrain* kind, Point centre, double scale);

}  // namespace muster::render
