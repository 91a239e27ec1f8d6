#include "render/board.h"

#include <algorithm>

#include "render/scene_parts.h"

namespace muster::render {
namespace {

using flatbuffers::uoffset_t;

constexpr int kNotTouching = 6;
constexpr double kThousand = 1000;

std::vector<BoardTerrain> read_kinds(const format::Game& game) {
  std::vector<BoardTerrain> kinds;
  for (const format::Terrain* from : *game.terrain()) {
    BoardTerrain& kind = kinds.emplace_back();
    const std::string_view symbol = pack::text(from->symbol());
    kind.name = pack::text(from->name());
    kind.on_hexside = from->on() == format::TerrainOn::hexside;
    kind.one_sided = from->one_sided();
    if (kind.on_hexside)
      kind.side_mark = choose_side_mark(symbol, kind.name);
    else
      kind.mark = choose_hex_mark(symbol, kind.name);
    kind.colour = parse_colour(pack::text(from->colour()))
                      .value_or(kind.on_hexside ? default_colour(kind.side_mark) : default_colour(kind.mark));
  }
  return kinds;
}

void read_hexes(const format::Map& map, Board& board) {
  const auto hexes = static_cast<uoffset_t>(map.labels()->size());
  board.centres.reserve(hexes);
  board.labels.reserve(hexes);
  board.axial.reserve(hexes);
  for (uoffset_t i = 0; i < hexes; ++i) {
    const format::Point& centre = *map.centres()->Get(i);
    board.centres.push_back(Point{centre.x(), centre.y()} * kHex);
    board.labels.emplace_back(pack::text(map.labels()->Get(i)));
    board.axial.push_back({map.axial()->Get(i)->q(), map.axial()->Get(i)->r()});
  }
  board.terrain.assign(map.terrain()->begin(), map.terrain()->end());
  if (map.heights()) board.heights.assign(map.heights()->begin(), map.heights()->end());
}

Outline outline_on(const Board& board, const format::Area& area) {
  Outline out;
  for (uoffset_t i = 0; i < area.corners()->size(); ++i)
    out.push_back(board.on_table(area.corners()->Get(i)->x(), area.corners()->Get(i)->y()));
  return out;
}

void read_table(const format::TableTop& from, Board& board) {
  TableBoard& table = board.table.emplace();
  table.scale = kTableSide * kThousand / std::max(from.width(), from.depth());
  table.unit = pack::text(from.unit());
  table.elsewhere = from.elsewhere();
  board.extent = {0, 0, from.width() * table.scale / kThousand, from.depth() * table.scale / kThousand};
  for (uoffset_t i = 0; i < pack::size(from.areas()); ++i) {
    const format::TerrainArea& area = *from.areas()->Get(i);
    table.areas.push_back(
        {outline_on(board, *area.area()), area.terrain(), area.height(), area.height() != kNoHeight});
  }
}

Rect extent_of(const Board& board) {
  if (board.centres.empty()) return {};
  Rect all = around(board.centres.front(), board.shape.width(), board.shape.height());
  for (const Point& centre : board.centres)
    all = joined(all, around(centre, board.shape.width(), board.shape.height()));
  return all;
}

SideFace face_of(const format::Map& map, uoffset_t side) {
  if (pack::size(map.hexside_owners()) == 0) return SideFace::both;
  switch (map.hexside_owners()->Get(side)) {
    case format::HexsideOwner::a:
      return SideFace::away;
    case format::HexsideOwner::b:
      return SideFace::here;
    default:
      return SideFace::both;
  }
}

void read_hexsides(const format::Map& map, Board& board) {
  for (uoffset_t i = 0; i < pack::size(map.hexsides()); ++i) {
    const format::Hexside& side = *map.hexsides()->Get(i);
    if (side.direction() >= kNotTouching || side.terrain() == 0) continue;
    board.hexsides.push_back({side.a(), side.direction(), side.terrain() - std::size_t{1}, face_of(map, i)});
  }
}

// A name tells more than the line of hexes that a book may call the edge by: 33xx.
std::string edge_name(const format::MapEdge& edge) {
  std::string first;
  for (uoffset_t i = 0; i < pack::size(edge.names()); ++i) {
    const std::string name(pack::text(edge.names()->Get(i)));
    if (name.find_first_of("0123456789") == std::string::npos) return name;
    if (first.empty()) first = name;
  }
  return first;
}

BoardPlace read_place(const format::NamedPlace& from, const Board& board) {
  BoardPlace place{std::string(pack::text(from.name())), {from.hexes()->begin(), from.hexes()->end()}, {}};
  place.areas = outlines_on(board, from.areas());
  return place;
}

void read_names(const format::Map& map, Board& board) {
  for (const format::NamedPlace* from : *map.places()) board.places.push_back(read_place(*from, board));
  for (uoffset_t i = 0; i < pack::size(map.zones()); ++i)
    board.zones.push_back(read_place(*map.zones()->Get(i), board));
  for (const format::MapEdge* from : *map.edges()) {
    board.edges.push_back({static_cast<int>(from->edge()), edge_name(*from)});
  }
}

}  // namespace

Board read_board(const format::Map& map, const format::Game& game) {
  Board board;
  board.title = pack::text(map.title());
  board.shape.pointy = map.numbering()->run() == format::Run::across;
  board.size_inferred = map.size_inferred();
  board.shift_assumed = map.shift_assumed();
  if (!map.numbering()->north_unknown()) board.north = 90 * static_cast<int>(map.numbering()->north());
  board.kinds = read_kinds(game);
  read_hexes(map, board);
  board.extent = extent_of(board);
  if (map.table()) read_table(*map.table(), board);
  read_hexsides(map, board);
  read_names(map, board);
  return board;
}

std::vector<Outline> outlines_on(const Board& board,
                                 const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas) {
  std::vector<Outline> out;
  for (uoffset_t i = 0; i < pack::size(areas); ++i) out.push_back(outline_on(board, *areas->Get(i)));
  return out;
}

Point Board::on_table(double x, double y) const {
  return {x * table->scale / kThousand, extent.height - y * table->scale / kThousand};
}

std::array<Point, 6> Board::corners(HexIndex hex, double radius) const {
  std::array<Point, 6> out;
  for (int i = 0; i < 6; ++i) out[static_cast<std::size_t>(i)] = centres[hex] + shape.corner(i, radius);
  return out;
}

std::size_t Board::unknown_terrain() const {
  return static_cast<std::size_t>(std::count(terrain.begin(), terrain.end(), 0));
}

}  // namespace muster::render
