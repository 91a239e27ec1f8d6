// Boxes, tracks, one-sided hexsides and calendars in packs: what is written, what inspect tells, and what
// verify refuses.
#include <catch2/catch.hpp>
#include <functional>

#include "pack/open.h"
#include "pack/seal.h"
#include "support.h"

using namespace muster::pack;
namespace format = muster::format;
using muster::pack::testing::World;

namespace {

const std::string kToyGame = R"yaml(game: Toy
types:
  Foot: {arm: infantry}
codes: ["{type}"]
die: {sides: 6}
terrain:
  open: good going
  wall: {on: hexside}
  rampart: {on: hexside, one-sided: yes}
)yaml";

const std::string kToyMap = R"yaml(map: Hill
game: game.yaml
grid:
  label: "{line:00}{place:00}"
  first: "0101"
  last: "0505"
  lines: {run: across, grow: down}
  shifted: {lines: even, towards: right}
elsewhere: open
hexsides:
  rampart: 0303>0302, 0302>0301
  wall: 0304/0303
boxes:
  Camp: {for: Blue, capacity: 2, leads to: 0101-0102, aka: [Depot]}
)yaml";

const std::string kToyBattle = R"yaml(scenario: The Hill
game: game.yaml
map: map.yaml
boxes:
  Track: {spaces: [1-3, End]}
length:
  turns: 5
  turn length: 1 hour
  days:
    - {date: 3 August 1644, weekday: Wednesday, start: 9 AM, turns: 2}
    - {night: yes, turns: 1}
    - {date: 4 August 1644, start: 9 AM, turns: 2}
sides:
  Blue:
    commander: {name: Ash, at: the Depot}
    formations:
      - name: Line
        commander: none
        units:
          - 2 x First Foot: Camp
          - {name: Second, code: Foot, aka: [Old Second], at: space End of the Track}
          - {name: Late, code: Foot, at: {on: day 2, through: 0101}}
      - {name: Rear, commander: none, under: Line, aka: [Rabble], units: [Third Foot: 0303]}
rules:
  - title: Rain
    summary: it rains
    effects:
      - modifier: {value: "+1", when: night of day 1, until: end of day 2}
      - die table: {die: 4, table: {1-4: nothing}}
)yaml";

std::string changed(const std::function<void(format::PackFileT&)>& change) {
  World world(kToyBattle, kToyMap, "games/toy/", kToyGame);
  const std::string bytes = world.pack();
  const Opened pack(bytes);
  const auto content = std::unique_ptr<format::PackFileT>(pack.root().UnPack());
  change(*content);
  flatbuffers::FlatBufferBuilder builder;
  format::FinishPackFileBuffer(builder, format::PackFile::Pack(builder, content.get()));
  return sealed({reinterpret_cast<const char*>(builder.GetBufferPointer()), builder.GetSize()});
}

}  // namespace

TEST_CASE("boxes and tracks are in the pack, and who is in them") {
  World world(kToyBattle, kToyMap, "games/toy/", kToyGame);
  REQUIRE(world.reported().empty());
  const std::string bytes = world.pack();
  const Opened pack(bytes);
  const format::Scenario& scenario = *pack.root().scenarios()->Get(0);
  REQUIRE(size(scenario.boxes()) == 2);
  const format::Box &camp = *scenario.boxes()->Get(0), &track = *scenario.boxes()->Get(1);
  CHECK(text(camp.name()) == "Camp");
  CHECK((camp.on_map() && !track.on_map()));
  CHECK((camp.capacity()->value() == 2 && size(camp.sides()) == 1 && size(camp.leads_to()) == 2));
  REQUIRE(size(track.spaces()) == 4);
  CHECK(text(track.spaces()->Get(3)) == "End");
  for (const unsigned unit : {0U, 1U}) {
    CHECK(scenario.units()->Get(unit)->place()->kind() == format::PlaceKind::box);
    CHECK(scenario.units()->Get(unit)->place()->box() == 0);
    CHECK(scenario.units()->Get(unit)->place()->space() == nullptr);
  }
  CHECK(scenario.units()->Get(2)->place()->box() == 1);
  CHECK(text(scenario.units()->Get(2)->place()->space()) == "End");
  CHECK(scenario.leaders()->Get(0)->place()->box() == 0);
}

TEST_CASE("a hexside says which of its hexes has it") {
  World world(kToyBattle, kToyMap, "games/toy/", kToyGame);
  const std::string bytes = world.pack();
  const Opened pack(bytes);
  const format::Map& map = *pack.root().maps()->Get(0);
  REQUIRE(size(map.hexsides()) == 3);
  REQUIRE(size(map.hexside_owners()) == 3);
  const auto label = [&](std::uint32_t hex) { return std::string(text(map.labels()->Get(hex))); };
  std::vector<std::string> all;
  for (unsigned i = 0; i < 3; ++i) {
    const format::Hexside& side = *map.hexsides()->Get(i);
    const auto owner = map.hexside_owners()->Get(i);
    all.push_back(label(side.a()) +
                  (owner == format::HexsideOwner::a   ? ">"
                   : owner == format::HexsideOwner::b ? "<"
                                                      : "/") +
                  label(side.b()));
  }
  CHECK(all == std::vector<std::string>{"0301<0302", "0302<0303", "0303/0304"});
  CHECK(pack.root().games()->Get(0)->terrain()->Get(2)->one_sided());
}

TEST_CASE("days, and the turns that they mean, are in the pack") {
  World world(kToyBattle, kToyMap, "games/toy/", kToyGame);
  const std::string bytes = world.pack();
  const Opened pack(bytes);
  const format::Scenario& scenario = *pack.root().scenarios()->Get(0);
  const auto& days = *scenario.length()->days();
  REQUIRE(days.size() == 3);
  CHECK((days.Get(1)->night() && days.Get(1)->number() == 1 && days.Get(2)->number() == 2));
  CHECK((days.Get(0)->first_turn() == 1 && days.Get(2)->first_turn() == 4));
  CHECK((days.Get(0)->year() == 1644 && days.Get(0)->month() == 8 && days.Get(0)->day() == 3));
  const format::Place& late = *scenario.units()->Get(3)->place();
  CHECK((late.kind() == format::PlaceKind::entering && late.turn() == 4 && text(late.on()) == "day 2"));
  const auto& effects = *scenario.rules()->Get(0)->effects();
  CHECK((effects.Get(0)->when_turn() == 3 && effects.Get(0)->until_turn() == 5));
  CHECK(effects.Get(1)->die()->value() == 4);
}

TEST_CASE("other names, and whom a formation obeys, are in the pack") {
  World world(kToyBattle, kToyMap, "games/toy/", kToyGame);
  const std::string bytes = world.pack();
  const Opened pack(bytes);
  const format::Scenario& scenario = *pack.root().scenarios()->Get(0);
  CHECK(text(scenario.formations()->Get(1)->aka()->Get(0)) == "Rabble");
  CHECK((scenario.formations()->Get(0)->under() == -1 && scenario.formations()->Get(1)->under() == 0));
  CHECK(text(scenario.units()->Get(2)->aka()->Get(0)) == "Old Second");
}

TEST_CASE("inspect tells of boxes and days") {
  World world(kToyBattle, kToyMap, "games/toy/", kToyGame);
  const std::string told = inspect(world.pack(), false), json = inspect(world.pack(), true);
  for (const char* line :
       {"  Day 1: 3 August 1644, Wednesday: turns 1 to 2, from 9 AM, of 1 hour\n", "  Night of day 1: turn 3",
        "  box Camp: 2 units, holds 2\n", "  track Track: 1 unit\n", "1 fixed, 1 entering, 3 box\n"}) {
    INFO(told);
    CHECK(told.find(line) != std::string::npos);
  }
  for (const char* part : {"\"box\": \"Track\"", "\"space\": \"End\"", "\"firstTurn\": 4"}) {
    INFO(json);
    CHECK(json.find(part) != std::string::npos);
  }
}

TEST_CASE("verify refuses boxes that are not there and owners that do not fit") {
  CHECK_FALSE(verify(changed([](format::PackFileT&) {})));
  CHECK(verify(changed([](auto& pack) { pack.scenarios[0]->units[0]->place->box = 2; })));
  CHECK(verify(changed([](auto& pack) { pack.scenarios[0]->boxes[0]->sides = {1}; })));
  CHECK(verify(changed([](auto& pack) { pack.scenarios[0]->boxes[0]->leads_to = {25}; })));
  CHECK(verify(changed([](auto& pack) { pack.scenarios[0]->formations[1]->under = 2; })));
  CHECK(verify(changed([](auto& pack) { pack.maps[0]->hexside_owners.pop_back(); })));
}
