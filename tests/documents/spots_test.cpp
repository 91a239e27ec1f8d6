// Units and leaders at points of a table.
#include "editor/commands/spots.h"

#include <catch2/catch.hpp>

#include "documents/battles.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;

namespace {

constexpr const char* kGame =
    "game: G\nlevels: [wing]\ntypes: {F: {name: foot, arm: infantry}}\ncodes: [\"{type}\"]\nterrain: {open: "
    "easy}\n";
constexpr const char* kMap =
    "map: M\ngame: game.yaml\ntable: {width: 48, depth: 32, unit: UD}\nelsewhere: open\n";
const std::string kHead =
    "scenario: S\ngame: game.yaml\nmap: m.yaml\nsides:\n  Red:\n    commander: {name: Ash, at: (4 5)}\n    "
    "facing: north\n"
    "    formations:\n      - name: Wing\n        commander: none\n        units:\n";

struct Table {
  explicit Table(const std::string& lines)
      : bench((folder.write("game.yaml", kGame), folder.write("m.yaml", kMap),
               folder.write("s.yaml", kHead + lines))) {
    INFO(bench.now().error());
    REQUIRE(bench.now().battle());
  }
  std::string lines() const { return bench.text().substr(kHead.size()); }
  table::Point at(Index unit) { return bench.now().battle()->units[unit].place.details->spot.at; }
  int bearing(Index unit) { return bench.now().battle()->units[unit].place.details->spot.bearing; }

  TemporaryFolder folder;
  Bench bench;
};

table::Point point(double x, double y) {
  return {static_cast<table::Length>(x * table::kUnit), static_cast<table::Length>(y * table::kUnit)};
}

}  // namespace

TEST_CASE("a unit that is moved changes its coordinates and nothing else") {
  Table table("          - A F: (24, 8.5) facing 10\n          - 2 x B F: (20 8) (28 8) facing 0  # two\n");
  table.bench.apply(place_unit(table.bench.now(), 0, point(25, 8.5)));
  table.bench.apply(place_unit(table.bench.now(), 2, point(28.5, 9)));
  CHECK(table.lines() ==
        "          - A F: (25, 8.5) facing 10\n          - 2 x B F: (20 8) (28.5 9) facing 0  # two\n");
  CHECK(table.at(2) == point(28.5, 9));
  CHECK(table.bearing(2) == 0);
}

TEST_CASE("a unit that stands nowhere is put on the table") {
  Table table("          - A F: off map\n          - 2 x B F: unknown\n");
  table.bench.apply(place_unit(table.bench.now(), 0, point(1, 2)));
  CHECK(table.at(0) == point(1, 2));
  const auto shared = place_unit(table.bench.now(), 1, point(3, 4));
  REQUIRE_FALSE(shared);
  CHECK_THAT(shared.error(), Catch::Contains("shares a line"));
}

TEST_CASE("a unit is turned, and those that share its text look as before") {
  Table table("          - 3 x B F: (20, 8) (24, 8) (28, 8) facing 30\n");
  table.bench.apply(commands::face_unit(table.bench.now(), 1, 45));
  CHECK(table.lines() == "          - 3 x B F: (20, 8) facing 30 (24, 8) facing 45 (28, 8) facing 30\n");
  table.bench.apply(commands::face_unit(table.bench.now(), 1, 390));
  CHECK(table.lines() == "          - 3 x B F: (20, 8) (24, 8) (28, 8) facing 30\n");
  for (Index unit = 0; unit < 3; ++unit) CHECK(table.bearing(unit) == 30);
}

TEST_CASE("a unit leaves the table") {
  for (const Index unit : {0U, 1U, 2U}) {
    Table table("          - 3 x B F: (20, 8) facing 5 (24, 8) (28, 8) facing 30\n");
    const table::Point gone = table.at(unit);
    table.bench.apply(take_off(table.bench.now(), unit, "off map"));
    std::size_t on_table = 0;
    for (const resolve::Unit& one : table.bench.now().battle()->units) {
      if (one.place.kind != resolve::PlaceKind::spot) continue;
      ++on_table;
      CHECK(one.place.details->spot.at != gone);
      CHECK(one.place.details->spot.bearing == (one.place.details->spot.at == point(20, 8) ? 5 : 30));
    }
    CHECK(on_table == 2);
    CHECK(table.bench.now().battle()->units.size() == 3);
  }
}

TEST_CASE("a leader is moved") {
  Table table("          - A F: (24, 8.5)\n");
  table.bench.apply(place_leader(table.bench.now(), 0, point(6, 7.5)));
  CHECK_THAT(table.bench.text(), Catch::Contains("{name: Ash, at: (6 7.5)}"));
}
