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
  Grid grid;
  render::Scene scene;
};

// A layer of hex numbers, with terrain and height as properties.
void write_hexes(const Battle& battle, Objects& objects);
// A layer for each kind of terrain of hexsides.
void write_hexsides(const Battle& battle, Objects& objects, Losses& losses);
// Named places; sets of hexes for free choices and entries, a layer each.
void write_places(const Battle& battle, Objects& objects);
void write_sets(const Battle& battle, Objects& objects);
// Units and leaders on the map, and in rows below it those that are not. `first_gid` is the tile of the first
// counter in `counters`; the others follow.
void write_pieces(const Battle& battle, const std::vector<render::Image>& counters, int first_gid,
                  Objects& objects, Losses& losses);

}  // namespace muster::exporters::tiled
