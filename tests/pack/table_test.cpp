// Maps that are tables in packs: what is written, what inspect tells, and what verify refuses.
#include <catch2/catch.hpp>
#include <functional>

#include "pack/open.h"
#include "pack/seal.h"
#include "support.h"

using namespace muster::pack;
namespace format = muster::format;
using muster::pack::testing::World;

namespace {

const std::string kTableGame = R"yaml(game: Toy
types:
  Foot: {arm: infantry}
  Horse: {arm: cavalry}
ratings:
  doctrine: {values: [close, open]}
codes: ["{type} {doctrine}"]
orders:
  kinds:
    Advance: go
    Wall: {says: stay, barred to: [{rating: doctrine = open}], rule: "5"}
unit rules:
  - {units: {type: Horse}, must be: {rating: doctrine = open}, says: horse is in open order, rule: chart}
distance rule: {apart: 1.25, says: keep away, rule: "2"}
terrain: {open: good going, woods: trees}
)yaml";

const std::string kTable = R"yaml(map: Downs
game: game.yaml
table: {width: 40, depth: 30.5, unit: UD}
elsewhere: open
terrain:
  woods: [(1 2) (5 2) (5 6.125), (20 10) to (30 12)]
  unknown: (0 0) to (1 1)
heights:
  2: (8 8) (12 8) (10 12)
places:
  Mill: (24 16)
zones:
  near: (0 0) to (40 8)
  far: (0 22) to (40 30.5)
edges:
  lower: {aka: [south]}
)yaml";

const std::string kTableBattle = R"yaml(scenario: The Table
game: game.yaml
map: map.yaml
play area: (0 0) to (40 30)
sides:
  Blue:
    commander: {name: Ash, at: (3 4)}
    zone: near
    facing: north
    formations:
      - name: Line
        commander: {name: Birch, at: {with: Guard}}
        order: Wall
        units:
          - Guard Foot close: (10, 5.5) facing 350
          - 2 x Levy Foot close: (12, 5.5) (14, 5.5)
          - Slingers Foot open: (16, 5.5) facing east
            order: Advance
          - Anywhere Foot open: near
            order: Advance
  Red:
    commander: none
    zone: far
    facing: 190
    formations:
      - {name: Line, commander: none, units: [Riders Horse open: (10 25)]}
rules:
  - title: Mill
    summary: Who holds {place:Mill} wins.
    effects: [{victory points: {side: Blue, hexes: [Mill, woods], value: "1"}}]
)yaml";

World table() { return World(kTableBattle, kTable, "games/toy/", kTableGame); }

std::string after(const std::function<void(format::PackFileT&)>& change) {
  World world = table();
  const auto file = std::unique_ptr<format::PackFileT>(Opened(world.pack()).root().UnPack());
  change(*file);
  flatbuffers::FlatBufferBuilder builder;
  format::FinishPackFileBuffer(builder, format::PackFile::Pack(builder, file.get()));
  const auto problem =
      verify(sealed({reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize()}));
  return problem ? problem->message : "";
}

format::ScenarioT& first(format::PackFileT& file) { return *file.scenarios[0]; }
format::MapT& map(format::PackFileT& file) { return *file.maps[0]; }

}  // namespace

TEST_CASE("a table in a pack has a size, areas and zones, and no hexes") {
  World world = table();
  CHECK(world.reported() == std::vector<std::string>{});
  const std::string bytes = world.pack();
  REQUIRE_FALSE(verify(bytes));
  const Opened pack(bytes);
  const format::Map& downs = *pack.root().maps()->Get(0);
  CHECK(size(downs.labels()) + size(downs.terrain()) + size(downs.centres()) + size(downs.axial()) == 0);
  REQUIRE(downs.table());
  CHECK((downs.table()->width() == 40000 && downs.table()->depth() == 30500));
  CHECK(downs.table()->unit()->str() == "UD");
  CHECK(downs.table()->elsewhere() == 1);
  REQUIRE(size(downs.table()->areas()) == 4);
  const format::TerrainArea& woods = *downs.table()->areas()->Get(0);
  CHECK((woods.terrain() == 2 && woods.height() == -32768));
  REQUIRE(size(woods.area()->corners()) == 3);
  CHECK((woods.area()->corners()->Get(2)->x() == 5000 && woods.area()->corners()->Get(2)->y() == 6125));
  CHECK(downs.table()->areas()->Get(2)->terrain() == 0);
  CHECK(downs.table()->areas()->Get(3)->height() == 2);
  CHECK(size(downs.zones()) == 2);
  CHECK(size(downs.places()->Get(0)->areas()->Get(0)->corners()) == 1);
}

TEST_CASE("units and leaders of a table have a point, a bearing and an order") {
  World world = table();
  const std::string bytes = world.pack();
  const Opened pack(bytes);
  const format::Scenario& battle = *pack.root().scenarios()->Get(0);
  const auto unit = [&](unsigned index) { return battle.units()->Get(index); };
  CHECK(unit(0)->place()->kind() == format::PlaceKind::spot);
  CHECK((unit(0)->place()->spot()->x() == 10000 && unit(0)->place()->spot()->y() == 5500));
  CHECK((unit(0)->place()->bearing() == 350 && unit(0)->heading() == 350));
  CHECK(unit(2)->place()->spot()->x() == 14000);
  CHECK((unit(1)->place()->bearing() == -1 && unit(1)->heading() == 0));  // as its side faces
  CHECK(unit(3)->heading() == 90);
  CHECK((unit(0)->order() == 1 && unit(3)->order() == 0 && unit(5)->order() == -1));
  CHECK(unit(5)->heading() == 190);
  CHECK(unit(4)->place()->kind() == format::PlaceKind::choice);
  CHECK(size(battle.groups()->Get(0)->areas()) == 1);
  CHECK(battle.leaders()->Get(0)->place()->spot()->x() == 3000);
  CHECK((battle.sides()->Get(0)->zone() == 0 && battle.sides()->Get(1)->zone() == 1));
  CHECK(size(battle.play_areas()) == 1);
  CHECK(size(battle.rules()->Get(0)->effects()->Get(0)->areas()) == 3);
  REQUIRE(size(battle.barred_orders()) == 1);
  CHECK(size(battle.barred_orders()->Get(0)->units()) == 3);
  CHECK(pack.root().games()->Get(0)->distance()->apart()->value() == 1250);
  CHECK((battle.completeness()->terrain()->known() == 3 && battle.completeness()->terrain()->unknown() == 1));
}

TEST_CASE("inspect and dump tell of a table") {
  World world = table();
  const std::string text = inspect(world.pack(), false), json = inspect(world.pack(), true);
  INFO(text << json);
  for (const std::string part :
       {"a table of 40 by 30.5 UD, 4 areas, 2 zones", "5 spot", "terrain of areas  3 known, 1 unknown"})
    CHECK(text.find(part) != std::string::npos);
  for (const std::string part : {"\"depth\": \"30.5\"", "\"bearing\": 350", "\"x\": \"10\""})
    CHECK(json.find(part) != std::string::npos);
  CHECK(dump(world.pack()).find("6125") != std::string::npos);
  CHECK(world.pack() == table().pack());
}

TEST_CASE("what a reader of a table would trip over is refused") {
  using Change = std::function<void(format::PackFileT&)>;
  CHECK(after([](auto&) {}).empty());
  const std::vector<Change> changes = {
      [](auto& file) { map(file).table->width = 0; },
      [](auto& file) { map(file).table->depth = 2'000'000'000; },
      [](auto& file) { map(file).table->elsewhere = 9; },
      [](auto& file) { map(file).table->areas[0]->terrain = 3; },
      [](auto& file) { map(file).table->areas[0]->area->corners.clear(); },
      [](auto& file) {
        map(file).table->areas[0]->area->corners[0] = {-1, 0};
      },
      [](auto& file) {
        map(file).places[0]->areas[0]->corners[0] = {0, 30501};
      },
      [](auto& file) { map(file).zones[1]->areas[0]->corners.clear(); },
      [](auto& file) { map(file).zones[1]->hexes.push_back(0); },
      [](auto& file) { map(file).table.reset(); },
      [](auto& file) { map(file).labels.push_back("0101"); },
      [](auto& file) { first(file).sides[0]->zone = 2; },
      [](auto& file) { first(file).units[0]->order = 2; },
      [](auto& file) { first(file).units[0]->place->spot.reset(); },
      [](auto& file) { first(file).units[0]->place->bearing = 360; },
      [](auto& file) {
        *first(file).units[0]->place->spot = {2'000'000'000, 0};
      },
      [](auto& file) { first(file).leaders[0]->place->spot.reset(); },
      [](auto& file) { first(file).groups[0]->areas[0]->corners.clear(); },
      [](auto& file) { first(file).rules[0]->effects[0]->areas[0]->corners.clear(); },
      [](auto& file) { first(file).play_areas[0]->corners.clear(); },
      [](auto& file) { first(file).barred_orders[0]->order = 2; },
      [](auto& file) { first(file).barred_orders[0]->units.push_back(99); },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    INFO("change " << i);
    CHECK_FALSE(after(changes[i]).empty());
  }
}
