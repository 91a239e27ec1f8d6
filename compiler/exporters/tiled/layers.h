// What a battle puts on a Tiled map, layer by layer.
#pragma once

#include "exporters/exporter.h"
#include "exporters/roster_shared.h"
#include "exporters/tiled/objects.h"
#include "render/layout.h"
#include "render/render.h"

namespace muster::exporters::tiled {

struct Battle {
  const format::PackFile& pack;
  const format::Scenario& scenario;
  const format::Map& map;
  const format::Game& game;
  Grid grid;  // of a table as large as it is, without cells
  render::Scene scene;
  double zoom;  // pixels for a unit of the drawing

  Pixel pixel(render::Point point) const { return {point.x * zoom, point.y * zoom}; }
};

inline constexpr double kHexZoom = kAcross / render::kHex;

// What lies on a table: the picture of its board, which is the tile `board`, and an outline for each area.
void write_table(const Battle& battle, const render::BoardImage& board, int tile, Objects& objects);

// A layer of hex numbers, with terrain and height as properties.
void write_hexes(const Battle& battle, Objects& objects);
// A layer for each kind of terrain of hexsides.
void write_hexsides(const Battle& battle, Objects& objects, Losses& losses);
// Named places; zones; sets of hexes, or areas of a table, for free choices and entries, a layer each.
void write_places(const Battle& battle, Objects& objects);
void write_zones(const Battle& battle, Objects& objects);
void write_sets(const Battle& battle, Objects& objects);
// Units and leaders on the map, and in rows below it those that are not. `first_gid` is the tile of the first
// counter in `counters`; the others follow.
void write_pieces(const Battle& battle, const std::vector<render::Image>& counters, int first_gid,
                  Objects& objects, Losses& losses);

}  // namespace muster::exporters::tiled
