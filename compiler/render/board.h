// A map as plain data for drawing, read from a pack.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "render/geometry.h"
#include "render/terrain_marks.h"

namespace muster::format {
struct Game;
struct Map;
}  // namespace muster::format

namespace muster::render {

using HexIndex = std::uint32_t;

struct BoardTerrain {
  std::string name;
  Rgb colour;
  bool on_hexside = false, one_sided = false;
  HexMark mark = HexMark::none;
  SideMark side_mark = SideMark::plain;
};

struct BoardHexside {
  HexIndex a = 0;
  int direction = 0;               // from a
  std::size_t terrain = 0;         // as in Board::terrain
  SideFace face = SideFace::both;  // seen from a
};

using Outline = std::vector<Point>;  // of an area of a table

struct BoardPlace {
  std::string name;
  std::vector<HexIndex> hexes;
  std::vector<Outline> areas;
};

// A part of a table: its terrain as in Board::terrain, or only its height.
struct BoardArea {
  Outline outline;
  std::uint16_t terrain = 0;
  std::int16_t height = 0;
  bool of_height = false;
};

// What a board without hexes is.
struct TableBoard {
  double scale = 1;  // drawing units for one unit of distance
  std::string unit;
  std::uint16_t elsewhere = 0;
  std::vector<BoardArea> areas;
};

struct BoardEdge {
  int side = 0;  // 0 upper, 1 right, 2 lower, 3 left
  std::string name;
};

struct Board {
  std::string title;
  HexShape shape;
  bool size_inferred = false, shift_assumed = false;
  std::optional<int> north;  // degrees clockwise from the sheet's upper edge; none: not known
  std::vector<Point> centres;
  std::vector<std::string> labels;
  std::vector<std::array<std::int32_t, 2>> axial;
  std::vector<std::uint16_t> terrain;  // 0: unknown; else 1 + index into `kinds`
  std::vector<std::int16_t> heights;   // empty when there are none
  std::vector<BoardTerrain> kinds;
  std::vector<BoardHexside> hexsides;
  std::optional<TableBoard> table;
  std::vector<BoardPlace> places, zones;
  std::vector<BoardEdge> edges;
  std::vector<bool> out_of_play;  // empty when the whole map is in play
  std::vector<Outline> in_play;   // on a table: the same the other way round
  Rect extent;                    // of all hexes

  std::size_t size() const { return centres.size(); }
  // A point of a table, which is given in thousandths of its unit from the lower left corner.
  Point on_table(double x, double y) const;
  std::array<Point, 6> corners(HexIndex hex, double radius = kCorner) const;
  std::size_t unknown_terrain() const;
};

inline constexpr std::int16_t kNoHeight = -32768;
inline constexpr double kTableSide = 1500;  // drawing units of the longer side of a table

Board read_board(const format::Map& map, const format::Game& game);

}  // namespace muster::render
