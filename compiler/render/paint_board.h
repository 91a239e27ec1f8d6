// Draws the map itself.
#pragma once

#include "render/board.h"

namespace muster::render {

// Hexes with terrain, heights, hexsides and numbers; or a table.
void paint_board(Pen& pen, const Board& board);
// paint_table.cpp: areas with terrain and heights, and a scale along the edges.
void paint_table(Pen& pen, const Board& board);
// Of a height on open land, darker the higher.
Rgb height_tint(int height);
// A single hex, or piece of a table, of a kind of terrain, for legends; without a kind, unknown terrain.
void paint_sample(Pen& pen, const Board& board, const BoardTerrain* kind, Point centre, double scale);
inline double height_share(int height) { return std::min(0.55, 0.1 * height + 0.04); }

}  // namespace muster::render
