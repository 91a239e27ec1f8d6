// A map as its author wrote it.
#pragma once

#include <vector>

#include "model/box.h"

namespace muster::model {

// A value that the source does not print but that its hex lists imply.
struct Extent : Block {
  Text number;    // a hex number
  Flag at_least;  // inferred: the map is at least so large
  Text evidence;
};

struct LineDirections : Block {
  Text run;   // across, down
  Text grow;  // where numbers grow: down, up, right, left
};

struct Shifted : Block {
  Text lines;    // odd, even, unknown
  Text towards;  // right, left, down, up
  Text evidence;
};

struct Lengths : Block {
  Text even, odd;  // last number of even and odd lines: xx27, xx28
};

struct GridLines : Block {
  Text label;  // pattern of a hex number: "{line:00}{place:00}"
  std::vector<Text> sheets;
  Extent first, last;
  LineDirections lines;
  LineDirections places;
  Shifted shifted;
  Lengths lengths;
  Text north;  // where north lies on the sheet: up, right, down, left
  Text evidence;
};

// A table without hexes, on which positions are measured.
struct TableSize : Block {
  Text width, depth;  // in `unit`, decimal
  Text unit;          // what the game calls it: UD, inch
};

// Hexes, or areas of a table.
struct TerrainArea : Block {
  std::vector<Text> hexes;
};

struct MapPlace : Block {
  std::vector<Text> hexes;
  std::vector<Text> aka;
};

struct EdgeName : Block {
  Text line;  // the outer line as the book writes it, when it does: 33xx
  std::vector<Text> aka;
};

struct HexPair : Block {
  Text a, b;
};

// A point of the scanned picture, in its pixels, that is the middle of a hex.
struct ScanPoint : Block {
  Number x, y;
  Text hex;
};

// A scan of the printed map, which the editor lays under the hexes.
struct Scan : Block {
  Text image;                     // path, seen from this file; nobody else needs to have it
  std::vector<ScanPoint> points;  // three line it up
  Number opacity;                 // percent
};

struct Map : Block {
  Text title;
  Text game;  // path of the game file whose terrain kinds are used
  GridLines grid;
  TableSize table;  // instead of a grid
  Text elsewhere;   // terrain of all hexes that no list names; `unknown` when absent
  Keyed<TerrainArea> terrain;
  Keyed<TerrainArea> hexsides;
  Keyed<TerrainArea> heights;
  Keyed<MapPlace> places;
  Keyed<MapPlace> zones;          // where sides may set up
  Keyed<EdgeName> edges;          // upper, lower, left, right: names that the book gives them
  Keyed<Box> boxes;               // beside the map
  std::vector<HexPair> adjacent;  // hexes that the book says touch
  Scan scan;
};

}  // namespace muster::model
