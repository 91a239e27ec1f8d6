#include <cmath>
#include <numbers>

#include "hex/grid.h"
#include "pack/index_check.h"
#include "table/shape.h"

namespace muster::pack {
namespace {

constexpr std::size_t kDirections = 6;

// What draws and what numbers hexes goes by either, so both say the same, and no hex lies where no map
// reaches.
void check_centres(const format::Map& map, IndexCheck& check) {
  constexpr double kReach = 2.0 * hex::kMaxHexes, kRounded = 1e-5, kBeside = std::numbers::sqrt3 / 2;
  const bool pointy = map.numbering()->run() == format::Run::across;
  const auto shift = [&](flatbuffers::uoffset_t hex) {
    const format::Axial& at = *map.axial()->Get(hex);
    const double line = pointy ? at.r() : at.q(), along = (pointy ? at.q() : at.r()) + line / 2;
    const format::Point& centre = *map.centres()->Get(hex);
    return pointy ? hex::Point{centre.x() - along, centre.y() - kBeside * line}
                  : hex::Point{centre.x() - kBeside * line, centre.y() - along};
  };
  if (size(map.centres()) == 0) return;
  const hex::Point first = shift(0);
  for (flatbuffers::uoffset_t i = 0; i < size(map.centres()) && check.good(); ++i) {
    const format::Point& centre = *map.centres()->Get(i);
    const hex::Point here = shift(i);
    const double room = 0.01 + kRounded * (std::abs(centre.x()) + std::abs(centre.y()));
    check.at("hex", i);
    check.that(std::abs(centre.x()) <= kReach && std::abs(centre.y()) <= kReach, "its centre is off any map");
    check.that(std::abs(here.x - first.x) <= room && std::abs(here.y - first.y) <= room,
               "its centre is not where its coordinates are");
  }
  check.at({}, 0);
}

void check_hexsides(const format::Map& map, std::size_t kinds, IndexCheck& check) {
  const std::size_t hexes = size(map.labels());
  for (std::size_t i = 0; i < size(map.hexsides()) && check.good(); ++i) {
    const format::Hexside& side = *map.hexsides()->Get(static_cast<flatbuffers::uoffset_t>(i));
    check.at("hexside", i);
    check.index("hex", side.a(), hexes);
    check.index("hex", side.b(), hexes);
    check.index("terrain", side.terrain(), kinds + 1);
    check.that(side.direction() <= kDirections, "a hex has six directions");
  }
  check.at({}, 0);
  if (size(map.hexside_owners()) != 0)
    check.length("hexside_owners", size(map.hexside_owners()), size(map.hexsides()));
  if (size(map.sides_of_hexes()) == 0) return;
  check.length("sides_of_hexes", size(map.sides_of_hexes()), kDirections * hexes);
  check.indices("hexside", map.sides_of_hexes(), size(map.hexsides()) + 1);
}

void check_corners(const format::TableTop* table, const format::Area& area, IndexCheck& check) {
  check.that(table, "it has an area of a table, but the map has hexes");
  check.that(size(area.corners()) > 0, "an area has no corners");
  for (std::size_t i = 0; i < size(area.corners()) && check.good(); ++i) {
    const format::TablePoint& at = *area.corners()->Get(static_cast<flatbuffers::uoffset_t>(i));
    check.that(at.x() >= 0 && at.y() >= 0 && at.x() <= table->width() && at.y() <= table->depth(),
               "a corner is not on the table");
  }
}

void check_table(const format::Map& map, std::size_t kinds, IndexCheck& check) {
  const format::TableTop& table = *map.table();
  check.that(size(map.labels()) == 0, "a table has hexes");
  check.that(table.width() > 0 && table.depth() > 0, "a table has no size");
  check.that(table.width() <= table::kMost && table.depth() <= table::kMost, "a table is too large");
  check.index("terrain", table.elsewhere(), kinds + 1);
  for (std::size_t i = 0; i < size(table.areas()) && check.good(); ++i) {
    const format::TerrainArea& one = *table.areas()->Get(static_cast<flatbuffers::uoffset_t>(i));
    check.at("area", i);
    check.index("terrain", one.terrain(), kinds + 1);
    check_corners(&table, *one.area(), check);
  }
  check.at({}, 0);
}

void check_place(const format::Map& map, std::string_view what, std::size_t number,
                 const format::NamedPlace& place, IndexCheck& check) {
  check.at(what, number);
  check.indices("hex", place.hexes(), size(map.labels()));
  check_areas(map, place.areas(), check);
}

}  // namespace

void check_areas(const format::Map& map, const flatbuffers::Vector<flatbuffers::Offset<format::Area>>* areas,
                 IndexCheck& check) {
  for (std::size_t i = 0; i < size(areas) && check.good(); ++i)
    check_corners(map.table(), *areas->Get(static_cast<flatbuffers::uoffset_t>(i)), check);
}

void check_map(const format::PackFile& pack, const format::Map& map, IndexCheck& check) {
  const std::size_t hexes = size(map.labels());
  check.maybe("game", map.game(), size(pack.games()));
  if (!check.good()) return;
  const std::size_t kinds =
      map.game() < 0 ? 0
                     : size(pack.games()->Get(static_cast<flatbuffers::uoffset_t>(map.game()))->terrain());
  check.length("axial", size(map.axial()), hexes);
  check.length("centres", size(map.centres()), hexes);
  check.length("terrain", size(map.terrain()), hexes);
  if (size(map.heights()) != 0) check.length("heights", size(map.heights()), hexes);
  check.indices("terrain", map.terrain(), kinds + 1);
  if (check.good()) check_centres(map, check);
  check_hexsides(map, kinds, check);
  if (map.table()) check_table(map, kinds, check);
  std::size_t i = 0;
  for (const format::NamedPlace* place : *map.places()) check_place(map, "place", i++, *place, check);
  for (i = 0; i < size(map.zones()); ++i)
    check_place(map, "zone", i, *map.zones()->Get(static_cast<flatbuffers::uoffset_t>(i)), check);
  i = 0;
  for (const format::MapEdge* edge : *map.edges()) {
    check.at("edge", i++);
    check.indices("hex", edge->hexes(), hexes);
  }
}

}  // namespace muster::pack
