#include "pack/index_check.h"

namespace muster::pack {
namespace {

constexpr std::size_t kDirections = 6;

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
  if (size(map.sides_of_hexes()) == 0) return;
  check.length("sides_of_hexes", size(map.sides_of_hexes()), kDirections * hexes);
  check.indices("hexside", map.sides_of_hexes(), size(map.hexsides()) + 1);
}

void check_terrain(const format::Map& map, std::size_t kinds, IndexCheck& check) {
  for (const std::uint16_t terrain : *map.terrain()) {
    if (!check.good()) return;
    check.index("terrain", terrain, kinds + 1);
  }
}

}  // namespace

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
  check_terrain(map, kinds, check);
  check_hexsides(map, kinds, check);
  std::size_t i = 0;
  for (const format::NamedPlace* place : *map.places()) {
    check.at("place", i++);
    check.indices("hex", place->hexes(), hexes);
  }
  i = 0;
  for (const format::MapEdge* edge : *map.edges()) {
    check.at("edge", i++);
    check.indices("hex", edge->hexes(), hexes);
  }
}

}  // namespace muster::pack
