#include "editor/commands/map.h"

#include <algorithm>
#include <catch2/catch.hpp>

#include "documents/battles.h"
#include "editor/temporary_folder.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;

namespace {

constexpr const char* kGame =
    "game: G\ntypes: {F: {name: foot, arm: infantry}}\nterrain:\n  open: easy\n  woods: slow\n  lake: deep\n "
    " stream: {on: hexside}\n  river: {on: hexside}\n  rampart: {on: hexside, "
    "one-sided: yes}\n  palisade: {on: hexside, one-sided: yes}\n";
const std::string kHead =
    "map: M\ngame: game.yaml\ngrid:\n  label: \"{line:00}{place:00}\"\n  first: 0101\n  last: 2025\n"
    "  lines: {run: across, grow: down}\n  shifted: {lines: even, towards: right}\n";

// A map of its own, with the game beside it.
struct OwnMap {
  explicit OwnMap(const std::string& rest)
      : bench((folder.write("game.yaml", kGame), folder.write("m.yaml", kHead + rest))) {}

  Hexes hexes(const char* list) {
    const resolve::Board& board = *bench.now().board();
    Hexes out;
    for (const auto& one : hex::expand(list, board.grid(), board.names()).hexes) out.push_back(one.hex);
    std::sort(out.begin(), out.end());
    return out;
  }
  std::string rest() const { return bench.text().substr(kHead.size()); }
  std::string painted(const char* kind, const char* list) {
    bench.apply(paint_terrain(bench.now(), kind, hexes(list)));
    return rest();
  }

  TemporaryFolder folder;
  Bench bench;
};

std::vector<Side> sides(const hex::Grid& grid, const char* text) {
  std::vector<Side> out;
  for (const auto& one : hex::expand_hexsides(text, grid).hexsides) out.push_back(side(one.a, one.b));
  std::sort(out.begin(), out.end());
  return out;
}

}  // namespace

TEST_CASE("painted hexes join the list of their kind with little change to it") {
  CHECK(OwnMap("elsewhere: open\n").painted("woods", "1404") == "elsewhere: open\nterrain:\n  woods: 1404\n");
  CHECK(OwnMap("elsewhere: open\nterrain:\n  woods: 1404  # here\n").painted("woods", "1405, 1406") ==
        "elsewhere: open\nterrain:\n  woods: 1404-1406  # here\n");
  CHECK(OwnMap("terrain:\n  woods: 1404-1405, 1409\n").painted("woods", "1403, 1501") ==
        "terrain:\n  woods: 1403-1405, 1409, 1501\n");
  CHECK(OwnMap("terrain:\n  woods: 1404-05, 1407\n").painted("woods", "1406") ==
        "terrain:\n  woods: 1404-07\n");
  CHECK(OwnMap("terrain:\n  woods: [1404, 1601]\n").painted("woods", "1801-1803") ==
        "terrain:\n  woods: [1404, \"1601, 1801-1803\"]\n");
  CHECK(OwnMap("terrain:\n  woods: [1404, unknown]\n").painted("woods", "1801-1803") ==
        "terrain:\n  woods: [1404, unknown, 1801-1803]\n");
}

TEST_CASE("painted hexes leave the lists of other kinds") {
  CHECK(OwnMap("terrain:\n  woods: 1404-1408\n").painted("lake", "1406") ==
        "terrain:\n  woods: 1404-1405, 1407-1408\n  lake: 1406\n");
  CHECK(OwnMap("terrain:\n  woods: 1404, 1501 # a\n  lake: 1601\n").painted("lake", "1404") ==
        "terrain:\n  woods: 1501 # a\n  lake: 1601, 1404\n");
  CHECK(OwnMap("terrain:\n  woods: 1404\n  lake: 1403\n").painted("lake", "1404") ==
        "terrain:\n  lake: 1403-1404\n");
  CHECK(OwnMap("elsewhere: open\nterrain:\n  woods: 1404-1408\n").painted("open", "1407-1408, 1606") ==
        "elsewhere: open\nterrain:\n  woods: 1404-1406\n");
  CHECK(OwnMap("elsewhere: open\n").painted("unknown", "1404") ==
        "elsewhere: open\nterrain:\n  unknown: 1404\n");
  CHECK(OwnMap("terrain:\n  woods: within 1 of 1404\n").painted("lake", "1404") ==
        "terrain:\n  woods: within 1 of 1404 except 1404\n  lake: 1404\n");
}

TEST_CASE("a long list goes on in another text") {
  std::string list;
  for (int i = 0; i < 12; ++i) list += (i ? ", " : "") + std::to_string(1001 + 100 * (i % 10) + 2 * i);
  OwnMap map("terrain:\n  woods: " + list + "\n");
  CHECK(map.painted("woods", "0101, 0201, 0301, 0401, 0501") ==
        "terrain:\n  woods:\n    - " + list + ", 0101\n    - 0201, 0301, 0401, 0501\n");
}

TEST_CASE("what is no terrain of the game cannot be painted") {
  OwnMap map("elsewhere: open\n");
  CHECK_FALSE(paint_terrain(map.bench.now(), "lava", map.hexes("1404")));
  CHECK_FALSE(replace_terrain(map.bench.now(), "open", "lava"));
  const auto same = paint_terrain(map.bench.now(), "open", map.hexes("1404"));
  REQUIRE(same);
  CHECK(same->empty());
}

TEST_CASE("a kind is replaced by another") {
  OwnMap map("elsewhere: open\nterrain:\n  woods: 1404, 1501  # a\n");
  map.bench.apply(replace_terrain(map.bench.now(), "woods", "lake"));
  CHECK(map.rest() == "elsewhere: open\nterrain:\n  lake: 1404, 1501  # a\n");
  map.bench.apply(replace_terrain(map.bench.now(), "open", "woods"));
  CHECK(map.rest() == "elsewhere: woods\nterrain:\n  lake: 1404, 1501  # a\n");
  map.bench.apply(set_elsewhere(map.bench.now(), "unknown"));
  CHECK(map.rest() == "elsewhere: unknown\nterrain:\n  lake: 1404, 1501  # a\n");
}

TEST_CASE("heights stand in order") {
  OwnMap map("heights:\n  1: 1404\n  3: 1405-1408\n");
  map.bench.apply(paint_height(map.bench.now(), 2, map.hexes("1407")));
  CHECK(map.rest() == "heights:\n  1: 1404\n  2: 1407\n  3: 1405-1406, 1408\n");
  map.bench.apply(paint_height(map.bench.now(), std::nullopt, map.hexes("1404-1407")));
  CHECK(map.rest() == "heights:\n  3: 1408\n");
}

TEST_CASE("hexsides are drawn and erased") {
  OwnMap map("hexsides:\n  stream: 1010/1110, 1010/1111\n");
  const hex::Grid grid = map.bench.now().board()->grid();
  map.bench.apply(add_hexsides(map.bench.now(), "stream", sides(grid, "1010/1011, 1110/1010")));
  CHECK(map.rest() == "hexsides:\n  stream: 1010/1110, 1010/1111, 1010/1011\n");
  const auto last = [&] { return map.bench.files().history().steps().back().title(); };
  CHECK(last() == "draw stream (1 hexside)");
  map.bench.apply(erase_hexsides(map.bench.now(), "", sides(grid, "1010/1110, 1010/1011")));
  CHECK(map.rest() == "hexsides:\n  stream: 1010/1111\n");
  CHECK(last() == "erase hexsides (2 hexsides)");
  map.bench.apply(erase_hexsides(map.bench.now(), "stream", sides(grid, "1010/1111")));
  CHECK(map.bench.now().board()->hexsides().empty());
  CHECK_FALSE(add_hexsides(map.bench.now(), "lava", sides(grid, "1010/1110")));
}

TEST_CASE("places are named, renamed and removed") {
  OwnMap map("places:\n  Mill: {hexes: 0812, aka: [Old Mill]}\n");
  map.bench.apply(name_place(map.bench.now(), "Oldford", map.hexes("1009, 1010")));
  map.bench.apply(name_place(map.bench.now(), "Mill", map.hexes("0813")));
  CHECK(map.rest() == "places:\n  Mill: {hexes: 0812-0813, aka: [Old Mill]}\n  Oldford: 1009-1010\n");
  map.bench.apply(rename_place(map.bench.now(), "Mill", "New Mill"));
  map.bench.apply(shrink_place(map.bench.now(), "Oldford", map.hexes("1010")));
  CHECK(map.rest() == "places:\n  New Mill: {hexes: 0812-0813, aka: [Old Mill]}\n  Oldford: 1009\n");
  CHECK_FALSE(rename_place(map.bench.now(), "New Mill", "Oldford"));
  map.bench.apply(remove_place(map.bench.now(), "New Mill"));
  CHECK(map.rest() == "places:\n  Oldford: 1009\n");
  CHECK_FALSE(remove_place(map.bench.now(), "New Mill"));
}

TEST_CASE("the grid is set in the form that it has") {
  OwnMap map("");
  GridChange change;
  change.shifted_lines = "odd";
  change.last = "3030";
  change.last_at_least = true;
  change.north = "right";
  change.even_length = "xx30";
  change.odd_length = "xx29";
  map.bench.apply(set_grid(map.bench.now(), change));
  CHECK(map.bench.text() ==
        "map: M\ngame: game.yaml\ngrid:\n  label: \"{line:00}{place:00}\"\n  first: 0101\n  last: at least "
        "3030\n"
        "  lines: {run: across, grow: down}\n  shifted: {lines: odd, towards: right}\n"
        "  lengths: {even: xx30, odd: xx29}\n  north: right\n");
  change = {};
  change.last_at_least = false;
  change.even_length = change.odd_length = "";
  map.bench.apply(set_grid(map.bench.now(), change));
  REQUIRE(map.bench.now().board());
  CHECK(map.bench.text().find("last: 3030\n") != std::string::npos);
  CHECK(map.bench.now().board()->grid().size() == 30 * 30);
  CHECK(map.bench.files().history().steps().back().title() == "last hex is as printed");
  change = {};
  change.shifted_lines = "even";
  map.bench.apply(set_grid(map.bench.now(), change));
  CHECK(map.bench.files().history().steps().back().title() == "shifted lines: even");
}

TEST_CASE("the scan is kept in the map") {
  OwnMap map("elsewhere: open\n");
  CHECK_FALSE(set_scan(map.bench.now(), {{}, {}, 50}));
  map.bench.apply(set_scan(map.bench.now(), {"scan.png", {}, 60}));
  CHECK(map.bench.text().find("game: game.yaml\nscan:\n  image: scan.png\n  opacity: 60\ngrid:") !=
        std::string::npos);
  using Points = std::vector<ScanChange::Point>;
  const Points points = {{10, 12, "0101"}, {710, 15, "0108"}, {14, 640, "0801"}};
  map.bench.apply(set_scan(map.bench.now(), {{}, points, 70}));
  const model::Scan& scan = map.bench.now().board()->map().scan;
  REQUIRE(scan.points.size() == 3);
  CHECK(scan.points[1].x.value == 710);
  CHECK(scan.points[1].hex.value == "0108");
  CHECK(scan.opacity.value == 70);
  CHECK(map.bench.findings() == std::vector<std::string>());
  map.bench.apply(set_scan(map.bench.now(), {{}, Points(), {}}));
  CHECK(map.bench.now().board()->map().scan.points.empty());
  map.bench.apply(set_scan(map.bench.now(), {"", {}, {}}));
  CHECK(map.rest() == "elsewhere: open\n");
}

TEST_CASE("points that cannot line a scan up are refused in words") {
  OwnMap map("scan:\n  image: s.png\n");
  using Points = std::vector<ScanChange::Point>;
  const auto refused = [&](Points points) {
    const auto made = set_scan(map.bench.now(), {{}, std::move(points), {}});
    REQUIRE_FALSE(made);
    return made.error();
  };
  CHECK(refused({{1, 2, "0101"}, {300, 4, "0108"}}) == "three hexes line up a scan, and 2 are known");
  CHECK(refused({{1, 2, "0101"}, {300, 4, "0108"}, {5, 600, "0101"}}) == "hex 0101 was given twice");
  CHECK(refused({{1, 2, "0101"}, {300, 4, "0108"}, {5, 600, "9901"}}) == "the map has no hex 9901");
  CHECK(refused({{1, 2, "0101"}, {300, 4, "0108"}, {300, 4, "0801"}}) ==
        "hexes 0108 and 0801 were clicked at the same point");
  CHECK(refused({{1, 2, "0101"}, {300, 4, "0108"}, {500, 6, "0112"}}) ==
        "the hexes lie in a line: choose one far beside it");
  CHECK_THAT(refused({{1, 2, "0101"}, {300, 4, "0108"}, {600, 6, "0801"}}),
             Catch::Contains("clicked lie in a line"));
  CHECK_THAT(refused({{10, 12, "0101"}, {710, 15, "0801"}, {14, 640, "0108"}}), Catch::Contains("mirrored"));
}

TEST_CASE("on every map: hexes that are painted are of that kind, and no others change") {
  std::mt19937 random(7);
  for (const std::string& path : all_maps()) {
    INFO(path);
    Bench bench(path);
    const std::string typed = bench.text();
    const auto before = bench.findings();
    const hex::Grid grid = bench.now().board()->grid();
    std::vector<std::string> kinds = {"unknown"};
    for (const auto& kind : bench.now().rules()->game().terrain)
      if (kind.value.on.value != "hexside") kinds.push_back(kind.key.str());
    std::vector<std::uint16_t> wanted;
    for (hex::HexIndex hex = 0; hex < grid.size(); ++hex) wanted.push_back(bench.now().board()->terrain(hex));
    for (int i = 0; i < 8; ++i) {
      const std::string kind = kinds[below(kinds.size(), random)];
      INFO(kind);
      const Hexes hexes = some_hexes(grid, 19, random);
      const auto id = bench.now().rules()->find_terrain(kind);
      for (const hex::HexIndex hex : hexes)
        wanted[hex] = id ? static_cast<std::uint16_t>(*id) : resolve::kUnknownTerrain;
      bench.apply(paint_terrain(bench.now(), kind, hexes));
      REQUIRE(bench.now().board());
      for (hex::HexIndex hex = 0; hex < grid.size(); ++hex)
        if (bench.now().board()->terrain(hex) != wanted[hex]) FAIL_CHECK(grid.label(hex));
    }
    CHECK(bench.findings() == before);
    bench.files().go_to(0);
    CHECK(bench.text() == typed);
  }
}

TEST_CASE("on every map: heights, hexsides and places are what was drawn") {
  std::mt19937 random(8);
  for (const std::string& path : all_maps()) {
    INFO(path);
    Bench bench(path);
    const std::string typed = bench.text();
    const auto before = bench.findings();
    const hex::Grid grid = bench.now().board()->grid();
    const Hexes hexes = some_hexes(grid, 7, random);
    bench.apply(paint_height(bench.now(), 3, hexes));
    for (const hex::HexIndex hex : hexes) CHECK(bench.now().board()->height(hex) == 3);
    bench.apply(paint_height(bench.now(), std::nullopt, hexes));
    for (const hex::HexIndex hex : hexes) CHECK(bench.now().board()->height(hex) == resolve::kUnknownHeight);
    bench.apply(name_place(bench.now(), "Somewhere: \"else\"", hexes));
    REQUIRE(bench.now().board()->find_place("Somewhere: \"else\""));
    CHECK(bench.now().board()->find_place("Somewhere: \"else\"")->hexes.size() == hexes.size());
    std::string kind;
    for (const auto& one : bench.now().rules()->game().terrain)
      if (one.value.on.value == "hexside") kind = one.key.str();
    if (!kind.empty()) {
      std::vector<Side> drawn;
      for (const hex::HexIndex next : grid.layouts().front().neighbours(hexes.front()))
        if (next != hex::kNoHex) drawn.push_back(side(hexes.front(), next));
      std::sort(drawn.begin(), drawn.end());
      const auto has = [&](const Side& one) {
        const auto& all = bench.now().board()->hexsides();
        return std::any_of(all.begin(), all.end(),
                           [&](const auto& other) { return side(other.a, other.b) == one; });
      };
      bench.apply(add_hexsides(bench.now(), kind, drawn, {}, {hexes.front()}));
      for (const Side& one : drawn) CHECK(has(one));
      CHECK(bench.findings() == before);
      bench.apply(erase_hexsides(bench.now(), kind, drawn));
      for (const Side& one : drawn) CHECK_FALSE(has(one));
    }
    bench.files().go_to(0);
    CHECK(bench.text() == typed);
  }
}

TEST_CASE("a scan that cannot be right is found") {
  OwnMap map("scan:\n  image: s.png\n  points: [[1, 2, 9901]]\n  opacity: 170\n");
  const auto found = map.bench.findings();
  REQUIRE(found.size() == 2);
  CHECK(std::count(found.begin(), found.end(), "hex-off-map: the map has no hex 9901") == 1);
  CHECK(std::count(found.begin(), found.end(),
                   "wrong-type: opacity is a percentage from 0 to 100, but this is 170") == 1);
  CHECK_FALSE(set_scan(map.bench.now(), {{}, {}, 170}));
}

TEST_CASE("a grid that cannot be made is refused in words, and the file stays") {
  OwnMap map("");
  const std::string before = map.bench.text();
  const auto refused = [&](auto set) {
    GridChange change;
    set(change);
    const auto made = set_grid(map.bench.now(), change);
    REQUIRE_FALSE(made);
    return made.error();
  };
  CHECK_THAT(refused([](GridChange& c) { c.last = "20x5"; }), Catch::Contains("`20x5` is no hex number"));
  CHECK_THAT(refused([](GridChange& c) { c.label = "{line}{"; }),
             Catch::Contains("no pattern of hex numbers"));
  CHECK_THAT(refused([](GridChange& c) { c.last = "0001"; }), Catch::Contains("cannot be made"));
  CHECK_THAT(refused([](GridChange& c) { c.lines_grow = "right"; }), Catch::Contains("cannot be made"));
  CHECK_THAT(refused([](GridChange& c) { c.even_length = c.odd_length = "xx"; }), Catch::Contains("xx27"));
  CHECK(map.bench.text() == before);
}

TEST_CASE("all of a kind is replaced, on the whole map or within a part") {
  OwnMap map("elsewhere: open\nterrain:\n  woods: 1404-1406, 1501\nheights:\n  1: 0101-0104\n");
  map.bench.apply(replace_terrain(map.bench.now(), "woods", "lake", map.hexes("1405-1410")));
  CHECK(map.rest() ==
        "elsewhere: open\nterrain:\n  woods: 1404, 1501\n  lake: 1405-1406\nheights:\n  1: 0101-0104\n");
  map.bench.apply(replace_height(map.bench.now(), 1, 2, map.hexes("0103-0106")));
  CHECK_THAT(map.rest(), Catch::Contains("  1: 0101-0102\n  2: 0103-0104\n"));
  map.bench.apply(replace_height(map.bench.now(), 1, 2));
  CHECK_THAT(map.rest(), Catch::Contains("heights:\n  2: 0101-0104\n"));
  const auto none = replace_height(map.bench.now(), 7, 2);
  REQUIRE(none);
  CHECK(none->empty());
}

TEST_CASE("features of hexsides are replaced") {
  const std::string streams = "hexsides:\n  stream: 1010/1110, 1010/1111, 1010/1011\n";
  OwnMap map(streams);
  CHECK_FALSE(replace_hexsides(map.bench.now(), "stream", "lava"));
  map.bench.apply(replace_hexsides(map.bench.now(), "stream", "river", map.hexes("1010, 1110")));
  CHECK(map.rest() == "hexsides:\n  stream: 1010/1111, 1010/1011\n  river: 1010/1110\n");
  map.bench.apply(replace_hexsides(map.bench.now(), "stream", "river"));
  CHECK(map.rest() == "hexsides:\n  river: 1010/1110, 1010/1011, 1010/1111\n");
  map.bench.apply(replace_hexsides(map.bench.now(), "river", "stream"));
  CHECK(map.rest() == "hexsides:\n  stream: 1010/1110, 1010/1011, 1010/1111\n");
}

TEST_CASE("hexsides that one hex has keep their owner") {
  OwnMap map("hexsides:\n  rampart: 1110>1010, 1010 E, 1110>1009  # the works\n  palisade: 1210>1310\n");
  const hex::Grid grid = map.bench.now().board()->grid();
  map.bench.apply(add_hexsides(map.bench.now(), "rampart", sides(grid, "1010/1110, 1009/1008")));
  CHECK(
      map.rest() ==
      "hexsides:\n  rampart: 1110>1010, 1010 E, 1110>1009, 1008/1009  # the works\n  palisade: 1210>1310\n");
  map.bench.apply(
      add_hexsides(map.bench.now(), "rampart", sides(grid, "1208/1209, 1209/1210"), {}, map.hexes("1209")));
  CHECK_THAT(map.rest(), Catch::Contains("1008/1009, 1209>1208, 1209>1210  # the works"));
  map.bench.apply(erase_hexsides(map.bench.now(), "", sides(grid, "1208/1209, 1209/1210")));
  map.bench.apply(erase_hexsides(map.bench.now(), "", sides(grid, "1010/1011, 1008/1009")));
  CHECK(map.rest() == "hexsides:\n  rampart: 1110>1010, 1110>1009  # the works\n  palisade: 1210>1310\n");
  map.bench.apply(replace_hexsides(map.bench.now(), "rampart", "palisade"));
  CHECK(map.rest() == "hexsides:\n  palisade: 1210>1310, 1110>1009, 1110>1010\n");
}

TEST_CASE("names are erased from hexes, and go with their last one") {
  OwnMap map("places:\n  Mill: 0812\n  Oldford: 1009-1010\n");
  map.bench.apply(erase_places(map.bench.now(), map.hexes("0812, 1010")));
  CHECK(map.rest() == "places:\n  Oldford: 1009\n");
}

TEST_CASE("on every map: the grid and the scan are set") {
  for (const std::string& path : all_maps()) {
    INFO(path);
    Bench bench(path);
    const std::string typed = bench.text();
    std::string first;
    for (const char* lines : {"odd", "even", "unknown"}) {
      GridChange change;
      change.shifted_lines = lines;
      bench.apply(set_grid(bench.now(), change));
      REQUIRE(bench.now().board());
      const auto want = std::string_view(lines) == "odd"    ? hex::Parity::odd
                        : std::string_view(lines) == "even" ? hex::Parity::even
                                                            : hex::Parity::unknown;
      CHECK(bench.now().board()->grid().spec().shifted == want);
    }
    // Three hexes where they are drawn, on a picture of 50 pixels a hex.
    const auto& now = bench.now();
    const hex::Grid& grid = now.board()->grid();
    std::vector<ScanChange::Point> points;
    for (const hex::Cell& cell :
         {hex::Cell{0, 1}, {0, grid.extent().place / 2}, {grid.extent().line - 1, 1}}) {
      const hex::HexIndex hex = grid.at(cell);
      if (points.empty()) first = grid.label(hex);
      const hex::Point at = now.layout().centre(hex);
      points.push_back({static_cast<int>(50 * at.x), static_cast<int>(50 * at.y), grid.label(hex)});
    }
    bench.apply(set_scan(now, {"a scan.png", points, 40}));
    CHECK(bench.now().board()->map().scan.image.value == "a scan.png");
    CHECK(bench.now().board()->map().scan.points.at(0).hex.value == first);
    bench.files().go_to(0);
    CHECK(bench.text() == typed);
  }
}
