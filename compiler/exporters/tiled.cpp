// `tiled`: one map of the editor Tiled, with every picture inside it.
#include <cmath>

#include <fmt/format.h>

#include "base/base64.h"
#include "exporters/exporter.h"
#include "exporters/losses_shared.h"
#include "exporters/tiled/layers.h"
#include "table/shape.h"

namespace muster::exporters {
namespace {

using namespace tiled;
using flatbuffers::uoffset_t;
using render::Image;

constexpr std::size_t kMostTiles = 4'000'000;  // of a layer: places without a hex have an empty one
constexpr std::size_t kMostHexes = 500'000;    // with an object for each, Tiled takes gigabytes beyond
constexpr double kCounterPixels = 96;

struct Pictures {
  std::vector<Image> terrain;  // unknown, then the kinds of the game; empty for a table
  render::BoardImage board;    // of a table
  std::vector<Image> counters;
};

base::Result<bool> draw_ground(const Request& request, const Battle& battle, Pictures& pictures) {
  if (battle.map.table()) {
    auto board = render::draw_board(request.pack, request.scenarios.front(), battle.zoom * render::kHex);
    if (!board) return base::Error{board.error()};
    pictures.board = std::move(*board);
    return true;
  }
  for (std::uint16_t terrain = 0; terrain <= battle.game.terrain()->size(); ++terrain) {
    auto image = render::draw_hex(request.pack, request.scenarios.front(), terrain, kAcross);
    if (!image) return base::Error{image.error()};
    pictures.terrain.push_back(std::move(*image));
  }
  return true;
}

base::Result<Pictures> draw(const Request& request, const Battle& battle) {
  Pictures pictures;
  if (const auto drawn = draw_ground(request, battle, pictures); !drawn) return base::Error{drawn.error()};
  auto counters = render::draw_counters(request.pack, request.scenarios.front(), render::CounterFace::front,
                                        kCounterPixels);
  if (!counters) return base::Error{counters.error()};
  pictures.counters = std::move(*counters);
  return pictures;
}

// Tiled draws embedded pictures only of a tileset that is a collection of them.
void write_tileset(Xml& xml, const std::string& name, int first_gid, const std::vector<Image>& images,
                   const std::vector<Properties>& properties) {
  int width = 0, height = 0;
  for (const Image& image : images)
    width = std::max(width, image.width), height = std::max(height, image.height);
  xml.open("tileset", {{"firstgid", std::to_string(first_gid)},
                       {"name", name},
                       {"tilewidth", std::to_string(width)},
                       {"tileheight", std::to_string(height)},
                       {"tilecount", std::to_string(images.size())},
                       {"columns", "0"}});
  for (std::size_t i = 0; i < images.size(); ++i) {
    xml.open("tile", {{"id", std::to_string(i)}});
    write_properties(xml, properties[i]);
    xml.open("image", {{"format", "png"},
                       {"width", std::to_string(images[i].width)},
                       {"height", std::to_string(images[i].height)}});
    xml.leaf("data", {{"encoding", "base64"}}, base::base64(images[i].png));
    xml.close();
    xml.close();
  }
  xml.close();
}

std::vector<Properties> terrain_properties(const format::Game& game) {
  std::vector<Properties> all = {{{"terrain", "unknown"}}};
  for (const format::Terrain* terrain : *game.terrain())
    all.push_back({{"terrain", std::string(pack::text(terrain->name()))},
                   {"impassable", terrain->impassable()},
                   {"on", format::EnumNameTerrainOn(terrain->on())}});
  return all;
}

std::vector<Properties> counter_properties(const std::vector<Piece>& pieces) {
  std::vector<Properties> all;
  for (const Piece& piece : pieces) all.push_back({{"id", piece.id}, {"name", piece.name}});
  return all;
}

Properties map_properties(const Battle& battle) {
  Properties all = {{"scenario", std::string(pack::text(battle.scenario.id()))},
                    {"title", std::string(pack::text(battle.scenario.title()))},
                    {"game", std::string(pack::text(battle.game.title()))},
                    {"map", std::string(pack::text(battle.map.title()))}};
  if (const format::TableTop* table = battle.map.table()) {
    all.push_back({"table", fmt::format("{} by {} {}", table::to_text(table->width()),
                                        table::to_text(table->depth()), pack::text(table->unit()))});
    all.push_back({"pixels for a unit", battle.grid.square});
  } else {
    all.push_back({"size inferred", battle.map.size_inferred()});
    all.push_back({"shift assumed", battle.map.shift_assumed()});
  }
  for (const format::MapEdge* edge : *battle.map.edges()) {
    std::string names;
    for (uoffset_t i = 0; i < pack::size(edge->names()); ++i)
      names += (i > 0 ? ", " : "") + std::string(pack::text(edge->names()->Get(i)));
    const std::string key = fmt::format("{} edge", format::EnumNameSheetEdge(edge->edge()));
    all.push_back({key, names});
    if (!battle.map.table()) all.push_back({key + " hexes", labels_of(battle.map, edge->hexes(), " ")});
  }
  return all;
}

void write_terrain(const Battle& battle, Xml& xml, Objects& objects) {
  const Grid& grid = battle.grid;
  std::vector<int> gids(static_cast<std::size_t>(grid.width) * static_cast<std::size_t>(grid.height));
  for (uoffset_t hex = 0; hex < grid.cells.size(); ++hex)
    gids[static_cast<std::size_t>(grid.cells[hex].y * grid.width + grid.cells[hex].x)] =
        1 + battle.map.terrain()->Get(hex);
  std::string csv = "\n";
  for (std::size_t i = 0; i < gids.size(); ++i) {
    csv += std::to_string(gids[i]);
    if (i + 1 < gids.size()) csv += ',';
    if ((i + 1) % static_cast<std::size_t>(grid.width) == 0) csv += '\n';
  }
  xml.open("layer", {{"id", std::to_string(objects.next_layer())},
                     {"name", "terrain"},
                     {"width", std::to_string(grid.width)},
                     {"height", std::to_string(grid.height)}});
  xml.leaf("data", {{"encoding", "csv"}}, csv);
  xml.close();
}

// Its attributes count layers and objects, so it is written after them.
std::string document(const Battle& battle, const std::string& body, const Objects& objects) {
  const Grid& grid = battle.grid;
  Xml head;
  Attributes attributes = {{"version", "1.8"},
                           {"orientation", grid.square ? "orthogonal" : "hexagonal"},
                           {"renderorder", "right-down"},
                           {"width", std::to_string(grid.width)},
                           {"height", std::to_string(grid.height)},
                           {"tilewidth", std::to_string(grid.tile_width())},
                           {"tileheight", std::to_string(grid.tile_height())},
                           {"infinite", "0"}};
  if (!grid.square) {
    attributes.emplace_back("hexsidelength", std::to_string(kSide));
    attributes.emplace_back("staggeraxis", grid.pointy ? "y" : "x");
    attributes.emplace_back("staggerindex", grid.odd ? "odd" : "even");
  }
  attributes.emplace_back("nextlayerid", std::to_string(objects.layers() + 1));
  attributes.emplace_back("nextobjectid", std::to_string(objects.objects() + 1));
  head.open("map", attributes);
  return std::move(head).finish() + body + "</map>\n";
}

void lose(const Battle& battle, const Request& request, Losses& losses) {
  lose_attributes(battle.scenario, losses);
  lose_texts(battle.scenario, losses);
  lose_other_scenarios(battle.pack, request, losses);
}

// What the board shows as it lies in Tiled: a grid of hexes; on a table squares of one unit, for measuring.
Battle read_battle(const format::PackFile& pack, const format::Scenario& scenario) {
  const format::Map& map = map_of(pack, scenario);
  Battle battle{pack,    scenario, map, game_of(pack, scenario), {}, render::read_scene(pack, scenario),
                kHexZoom};
  if (!map.table()) {
    battle.grid = read_grid(map);
    return battle;
  }
  const double unit = battle.scene.board.table->scale;  // of the drawing, for a unit of distance
  const int pixels = std::max(1, static_cast<int>(std::lround(unit * kHexZoom)));
  battle.grid = square_grid(*map.table(), pixels);
  battle.zoom = pixels / unit;
  return battle;
}

base::Result<Export> run(const Request& request) {
  const pack::Opened opened(request.pack);
  const format::PackFile& pack = opened.root();
  const format::Scenario& scenario = scenario_at(pack, request.scenarios.front());
  const Battle battle = read_battle(pack, scenario);
  if (battle.grid.cells.size() > kMostHexes)
    return base::Error{fmt::format("a map of {} hexes is too large for Tiled, which is given {} at most",
                                   battle.grid.cells.size(), kMostHexes)};
  const std::size_t tiles =
      static_cast<std::size_t>(battle.grid.width) * static_cast<std::size_t>(battle.grid.height);
  if (!battle.map.table() && tiles > kMostTiles)
    return base::Error{fmt::format(
        "{} hexes that lie apart on {} by {} tiles are too much for Tiled, which is given {} tiles at most",
        battle.grid.cells.size(), battle.grid.width, battle.grid.height, kMostTiles)};
  const auto pictures = draw(request, battle);
  if (!pictures) return base::Error{pictures.error()};
  const bool table = battle.map.table() != nullptr;
  const int first_counter = 1 + (table ? 1 : static_cast<int>(pictures->terrain.size()));
  Losses losses;
  Xml xml;
  Objects objects(xml);
  write_properties(xml, map_properties(battle));
  if (table)
    write_tileset(xml, "board", 1, {{pictures->board.png, pictures->board.width, pictures->board.height}},
                  {{}});
  else
    write_tileset(xml, "terrain", 1, pictures->terrain, terrain_properties(battle.game));
  write_tileset(xml, "counters", first_counter, pictures->counters,
                counter_properties(read_pieces(pack, scenario)));
  if (table) {
    write_table(battle, pictures->board, 1, objects);
  } else {
    write_terrain(battle, xml, objects);
    write_hexes(battle, objects);
  }
  write_places(battle, objects);
  write_zones(battle, objects);
  write_sets(battle, objects);
  write_hexsides(battle, objects, losses);
  write_pieces(battle, pictures->counters, first_counter, objects, losses);
  lose(battle, request, losses);
  return Export{document(battle, std::move(xml).body(), objects), std::move(losses).take()};
}

}  // namespace

const Exporter kTiled{"tiled", ".tmx", "a map of the editor Tiled (.tmx), with counters as objects", run};

}  // namespace muster::exporters
