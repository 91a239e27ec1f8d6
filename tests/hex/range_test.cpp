#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "hex/range.h"
#include "sample_grids.h"

using namespace muster::hex;
using namespace muster::hex::test;

namespace {

const Grid& board() {
  static const Grid made = [] {
    GridSpec spec = plain();
    spec.even_last_place = 27;
    return grid(spec);
  }();
  return made;
}

std::optional<std::vector<HexIndex>> places(std::string_view name) {
  static const std::map<std::string, std::string, std::less<>> known{
      {"Mill", "0705"}, {"Wood", "0501,0502,0601"}, {"St. Georgen", "0909"}, {"Rot and Bach", "0303"}};
  const auto found = known.find(name);
  if (found == known.end()) return std::nullopt;
  std::vector<HexIndex> hexes;
  for (const ListedHex& listed : expand(found->second, board(), {}).hexes) hexes.push_back(listed.hex);
  return hexes;
}

std::string name_of(RangeFault fault) {
  static const char* const kNames[] = {"bad_number", "off_map",      "no_form",  "unknown_name",
                                       "too_many",   "not_adjacent", "no_region"};
  return kNames[static_cast<int>(fault)];
}

// Labels, then "!fault(text)" for each problem.
std::string show(const RangeResult& result, const Grid& grid) {
  std::vector<HexIndex> hexes;
  for (const ListedHex& listed : result.hexes) hexes.push_back(listed.hex);
  std::string text = labels(grid, hexes);
  for (const RangeProblem& problem : result.problems)
    text += (text.empty() ? "!" : " !") + name_of(problem.fault) + "(" + problem.text + ")";
  return text;
}

std::string read(std::string_view text) { return show(expand(text, board(), places), board()); }
std::size_t count(std::string_view text) {
  const RangeResult result = expand(text, board(), places);
  INFO(text << ": " << show(result, board()));
  CHECK(result.problems.empty());
  return result.hexes.size();
}

}  // namespace

TEST_CASE("lists and runs as rulebooks print them", "[range]") {
  CHECK(read("0711") == "0711");
  CHECK(read("1110, 1111, 1112") == "1110 1111 1112");
  CHECK(read("1110-1112") == "1110 1111 1112");
  CHECK(read("1112-1110") == "1112 1111 1110");
  CHECK(read("1110\u20131112") == "1110 1111 1112");
  CHECK(read("1110\u00a0\u2014 1112") == "1110 1111 1112");
  CHECK(read("1501-12") == read("1501-1512"));
  CHECK(read("1501-4") == "1501 1502 1503 1504");
  CHECK(read("3021-3521") == "3021 3121 3221 3321 3421 3521");
  CHECK(read("3521-3021") == "3521 3421 3321 3221 3121 3021");
  CHECK(read("3121-3120") == "3121 3120");
  CHECK(read("1417/1517/1618") == "1417 1517 1618");
  CHECK(read("1417 and 1517") == "1417 1517");
  CHECK(read("1417, 1418, and 1517;1519") == "1417 1418 1517 1519");
  CHECK(read("hexes 1002 to 1004, inclusive") == "1002 1003 1004");
  CHECK(read("between 1002-1004 (inclusive)") == "1002 1003 1004");
  CHECK(read("between 1002 and 1004 inclusive, 1101") == "1002 1003 1004 1101");
  CHECK(read("between 1002 and 1004 exclusive") == "1003");
  CHECK(read("1101-1103-1303") == "1101 1102 1103 1203 1303");
  CHECK(read("2707* and 3310*.") == "2707 3310");
  CHECK(read("0711, 0711") == "0711 0711");
}

TEST_CASE("only the wrong part is underlined, and what is certain is kept", "[range]") {
  CHECK(read("0710, 7011, 0712") == "0710 0712 !off_map(7011)");
  CHECK(expand("0710, 7011, 0712", board(), places).problems[0].from == 6);
  CHECK(read("0710-7012") == "0710 !off_map(7012)");
  CHECK(read("7010-0712, 0801") == "0712 0801 !off_map(7010)");
  CHECK(read("711") == "!bad_number(711)");
  CHECK(read("711-0713") == "0713 !bad_number(711)");
  CHECK(read("0710, 7O11, 07112") == "0710 !bad_number(7O11) !bad_number(07112)");
  CHECK(read("0710-1112") == "!no_form(0710-1112)");
  CHECK(read("0728-1128") == "0728 0928 1128 !off_map(0728-1128)");
  CHECK(read("0710,, 0711") == "0710 0711 !no_form(,)");
  CHECK(read("0710,") == "0710 !no_form(,)");
  CHECK(read("") == "!no_form()");
  CHECK(read("0710-") == "0710 !no_form(-)");
  CHECK(read("0710 (Mill") == "0710 !no_form(()");
  CHECK(read("0710), 0711") == "0710 0711 !no_form())");
  CHECK(read("0710 0711") == "0710 0711 !no_form(0711)");
  CHECK(expand("0710 0711", board(), places).problems[0].read_as_meant);
  CHECK(expand("711", board(), places).problems[0].reason ==
        "three digits; hex numbers here are four digits, as in 0101");
  CHECK(expand("7O11", board(), places).problems[0].reason ==
        "O is a letter; hex numbers here are four digits, as in 0101");
  CHECK(expand("7011", board(), places).problems[0].reason == "the map runs from 0101 to 4227");
  CHECK(expand("0828", board(), places).problems[0].reason == "its line runs from 0801 to 0827");
}

TEST_CASE("rows, bands, disks and the edge", "[range]") {
  CHECK(count("row 33xx") == 28);
  CHECK(read("33xx") == read("3301-3328"));
  CHECK(read("row 33") == read("33xx"));
  CHECK(read("column 24") == read("xx24"));
  CHECK(count("xx28") == 21);
  CHECK(count("rows 33xx-35xx") == 83);
  CHECK(read("row 43xx") == "!off_map(43xx)");
  CHECK(read("row 70xx, 0101") == "0101 !off_map(70xx)");
  CHECK(count("xx27-xx28 edge") == 42);
  CHECK(read("the 42xx edge") == read("42xx"));
  CHECK(read("41xx edge") == "!no_form(41xx)");
  CHECK(read("north edge") == read("01xx"));
  CHECK(read("the west edge") == read("xx01"));
  CHECK(count("anywhere") == board().size());
  CHECK(count("north of 03xx") == 28 + 27);
  CHECK(count("on or north of 03xx") == 28 + 27 + 28);
  CHECK(count("north of 0305") == 28 + 27);
  CHECK(count("west of xx03") == 84);
  CHECK(read("north of xx03") == "!no_form(north of xx03)");
  CHECK(read("Wood north of 06xx") == "0501 0502");
  CHECK(read("any Wood hex south of row 05xx") == "0601");
  CHECK(read("within 1 of 0302") == "0201 0202 0301 0302 0303 0401 0402");
  CHECK(read("within 1 hex of hex 0302") == read("within 1 of 0302"));
  CHECK(read("adjacent to 0302") == "0201 0202 0301 0303 0401 0402");
  CHECK(read("within 0 of Wood") == "0501 0502 0601");
  CHECK(count("within 100 of 0101") == board().size());
  CHECK(read("edge 0102-0301") == "0102 0101 0201 0301");
  CHECK(read("edge 0127 to 0328") == "0127 0128 0227 0328");
  CHECK(read("edge 0102-0305") == "!no_form(0305)");
  CHECK(read("0101-0105 except 0103") == "0101 0102 0104 0105");
  CHECK(read("0101-0105 but not 0103, 0104; 0103") == "0101 0102 0105 0103");
  CHECK(count("anywhere except within 1 of 0302") == board().size() - 7);
  CHECK(count("anywhere within 1 of 0302") == 7);
  CHECK(count("anywhere between 1002 and 1004 inclusive") == 3);
}

TEST_CASE("names stand for hexes, and beside them", "[range]") {
  CHECK(read("Mill") == "0705");
  CHECK(read("Wood, 0101") == "0501 0502 0601 0101");
  CHECK(read("any hex of the Mill") == "0705");
  CHECK(read("anywhere in Wood") == "0501 0502 0601");
  CHECK(read("Rot and Bach") == "0303");
  CHECK(read("Mill and Wood") == "0705 0501 0502 0601");
  CHECK(read("Mil, 0101") == "0101 !unknown_name(Mil)");
  CHECK(read("1st Line") == "!unknown_name(1st Line)");
  const RangeResult beside = expand("0701 (Mill), Abatis (0702)", board(), places);
  CHECK(show(beside, board()) == "0701 0702");
  REQUIRE(beside.places.size() == 2);
  CHECK((beside.places[0].name == "Mill" && beside.places[0].from == 6));
  CHECK((beside.places[1].name == "Abatis" && beside.places[1].hex == at(board(), "0702")));
}

TEST_CASE("order, items and offsets are kept", "[range]") {
  const RangeResult result = expand(" 0710, 0801-0803 / 0901 and Mill", board(), places);
  CHECK(result.items == 4);
  CHECK(result.hexes[2].item == 1);
  CHECK_FALSE(result.ordered);
  CHECK(expand("0710, 0801-0803", board(), places).ordered);
  CHECK((result.hexes[1].from == 7 && result.hexes[1].length == 9));
}

TEST_CASE("simple lists: each offset holds the label it gave", "[range]") {
  for (const NamedScheme& named : schemes()) {
    INFO(named.pattern);
    GridSpec spec = plain(12, 12);
    spec.scheme = scheme(named.pattern, named.sheets);
    const Grid map = grid(spec);
    std::string text;
    for (HexIndex hex = 0; hex < map.size(); hex += 5)
      text += (text.empty() ? "" : hex % 2 ? ", " : " and ") + map.label(hex);
    const RangeResult result = expand(text, map, {});
    CHECK(result.problems.empty());
    REQUIRE(result.hexes.size() == (map.size() + 4) / 5);
    for (std::size_t i = 0; i < result.hexes.size(); ++i) {
      const ListedHex& listed = result.hexes[i];
      const auto parts = map.spec().scheme.read(text.substr(listed.from, listed.length));
      const bool same = parts && map.find(*parts) == listed.hex && listed.hex == 5 * i && listed.item == i;
      if (!same) FAIL(text.substr(listed.from, listed.length));
    }
  }
}

TEST_CASE("a run backwards is the run reversed, whatever the grid", "[range]") {
  std::vector<GridSpec> specs = all_small();
  for (const GridSpec& spec : joined()) specs.push_back(spec);
  for (std::size_t s = 0; s < specs.size(); s += 3) {
    const Grid map = grid(specs[s]);
    for (HexIndex a = 0; a < map.size(); ++a)
      for (HexIndex b = 0; b < map.size(); ++b) {
        const auto there = expand(map.label(a) + " - " + map.label(b), map, {});
        auto back = expand(map.label(b) + "-" + map.label(a), map, {});
        std::reverse(back.hexes.begin(), back.hexes.end());
        const auto same = [](const ListedHex& x, const ListedHex& y) { return x.hex == y.hex; };
        const bool equal =
            std::equal(there.hexes.begin(), there.hexes.end(), back.hexes.begin(), back.hexes.end(), same);
        if (!equal || there.problems.size() != back.problems.size()) FAIL(map.label(a) + " " + map.label(b));
        if (there.problems.empty() && (there.hexes.front().hex != a || there.hexes.back().hex != b))
          FAIL(map.label(a));
      }
  }
}

TEST_CASE("runs cut short are the full ones", "[range]") {
  for (int first = 1; first <= 27; ++first)
    for (int last = 1; last <= 27; ++last) {
      const std::string start = "11" + std::string(first < 10 ? "0" : "") + std::to_string(first);
      const std::string tail = std::string(last < 10 ? "0" : "") + std::to_string(last);
      if (read(start + "-" + tail) != read(start + "-11" + tail)) FAIL(start + "-" + tail);
    }
  GridSpec spec = plain();
  spec.scheme = scheme("{line:A}{place:0}");
  const Grid lettered = grid(spec);
  const auto in = [&](std::string_view text) { return show(expand(text, lettered, {}), lettered); };
  CHECK(in("AA8-11") == "AA8 AA9 AA10 AA11");
  CHECK(in("B1-3") == "B1 B2 B3");
  CHECK(in("B12-3") == "B12 !no_form(3)");
  CHECK(in("row K") == in("K1-28"));
  CHECK(in("north of row C") == in("rows A-B"));
}

TEST_CASE("with an unknown shift only what holds either way is within reach", "[range]") {
  GridSpec spec = plain();
  spec.shifted = Parity::unknown;
  const Grid map = grid(spec);
  CHECK(show(expand("within 1 of 0302", map, {}), map) == "0202 0301 0302 0303 0402");
  CHECK(show(expand("edge 0103-0301", map, {}), map) == "0103 0102 0101 0201 0301");
}

TEST_CASE("disks are the hexes at that distance or less", "[range]") {
  for (const GridSpec& spec : all_small()) {
    const Grid map = grid(spec);
    for (const int reach : {0, 1, 2, 3, 9}) {
      const HexIndex centre = static_cast<HexIndex>(map.size() / 2 + 1);
      const auto found = expand("within " + std::to_string(reach) + " of " + map.label(centre), map, {});
      std::vector<HexIndex> hexes, expected;
      for (const ListedHex& listed : found.hexes) hexes.push_back(listed.hex);
      for (HexIndex hex = 0; hex < map.size(); ++hex)
        if (std::all_of(map.layouts().begin(), map.layouts().end(),
                        [&](const Layout& layout) { return layout.distance(centre, hex) <= reach; }))
          expected.push_back(hex);
      if (hexes != expected) FAIL(labels(map, hexes) + " for " + labels(map, expected));
    }
  }
}

TEST_CASE("the rim is walked over touching hexes the shorter way", "[range]") {
  for (const GridSpec& spec : all_small()) {
    const Grid map = grid(spec);
    if (map.layouts().size() > 1) continue;
    const Layout& layout = map.layouts().front();
    const bool whole = flush(map, layout);  // otherwise line ends need not touch
    for (HexIndex a = 0; a < map.size(); ++a)
      for (HexIndex b = 0; b < map.size(); b += 3) {
        const auto walk = expand("edge " + map.label(a) + "-" + map.label(b), map, {});
        if (walk.hexes.empty() != !walk.problems.empty()) FAIL(map.label(a) + "-" + map.label(b));
        if (walk.hexes.empty()) continue;
        bool good = walk.hexes.front().hex == a && walk.hexes.back().hex == b;
        for (std::size_t i = 0; i < walk.hexes.size(); ++i) good = good && map.on_edge(walk.hexes[i].hex);
        for (std::size_t i = 1; i < walk.hexes.size() && whole; ++i)
          good = good && layout.adjacent(walk.hexes[i - 1].hex, walk.hexes[i].hex);
        if (!good) FAIL(map.label(a) + "-" + map.label(b) + ": " + show(walk, map));
      }
  }
}

TEST_CASE("bands follow the printed compass", "[range]") {
  GridSpec spec = plain(6, 5);
  spec.north = Heading::left;
  spec.places_grow = Growth::left;
  const Grid map = grid(spec);
  const auto in = [&](std::string_view text) { return show(expand(text, map, {}), map); };
  CHECK(in("on or north of xx04") == "0104 0105 0204 0205 0304 0305 0404 0405 0504 0505 0604 0605");
  CHECK(expand("north of xx03", map, {}).hexes.size() == 12);
  CHECK(in("north edge") == in("xx05"));
  CHECK(in("east edge") == in("01xx"));
  CHECK(in("west of 05xx") == in("06xx"));
}

TEST_CASE("hexsides are pairs of touching hexes", "[range]") {
  const auto in = [](std::string_view text) {
    const HexsideResult result = expand_hexsides(text, board());
    std::string shown;
    for (const ListedHexside& side : result.hexsides) shown += labels(board(), {side.a, side.b}) + ";";
    for (const RangeProblem& problem : result.problems)
      shown += "!" + name_of(problem.fault) + "(" + problem.text + ")";
    return shown;
  };
  CHECK(in("0302/0303") == "0302 0303;");
  CHECK(in("0302/0202, 0302-0402 and 0302/01") == "0302 0202;0302 0402;0302 0301;");
  CHECK(in("0302/0403") == "!not_adjacent(0302/0403)");
  CHECK(in("0302") == "!no_form(0302)");
  CHECK(in("0302/7001, 0302/0303") == "0302 0303;!off_map(7001)");
  CHECK(in("0302/03033") == "!bad_number(03033)");
  CHECK(in("Mill") == "!bad_number(Mill)");
}

TEST_CASE("a hexside may belong to one of its hexes", "[range]") {
  const auto in = [](std::string_view text) {
    const HexsideResult result = expand_hexsides(text, board());
    std::string shown;
    for (const ListedHexside& side : result.hexsides)
      shown += labels(board(), {side.a}) + (side.one_sided ? ">" : "/") + labels(board(), {side.b}) + ";";
    for (const RangeProblem& problem : result.problems)
      shown += "!" + name_of(problem.fault) + "(" + problem.text + ")";
    return shown;
  };
  CHECK(in("0303>0302") == "0303>0302;");
  CHECK(in("0302 > 0303, 0302→0202 and 0302/01") == "0302>0303;0302>0202;0302/0301;");
  CHECK(in("0302>0403") == "!not_adjacent(0302>0403)");
  CHECK(in("0302>") == "!no_form(0302>)");
  for (std::size_t i = 0; i < 6; ++i) {
    const HexIndex hex = board().find({{}, 5, 5});
    const HexIndex other = board().layouts().front().neighbours(hex)[i];
    const std::string name(board().edge_names()[i]), whole = "0505>" + labels(board(), {other}) + ";";
    INFO(name);
    CHECK(in("0505 " + name) == whole);
    CHECK(in("0505 (" + name + ")") == whole);
    CHECK(in("0505 " + name + " side, 0302/0303") == whole + "0302/0303;");
  }
  CHECK(in("0505 nowhere") == "!no_form(0505)!no_form(nowhere)");
}

TEST_CASE("likely numbers are on the map, one slip away, the likeliest first", "[range]") {
  const auto meant = [](std::string_view wrong) { return likely_meant(wrong, board()); };
  const auto rank = [&](std::string_view wrong, std::string_view right) {
    const auto hexes = meant(wrong);
    return std::find(hexes.begin(), hexes.end(), at(board(), right)) - hexes.begin();
  };
  CHECK(rank("7O11", "0711") < static_cast<std::ptrdiff_t>(meant("7O11").size()));
  CHECK(rank("O711", "0711") == 0);
  CHECK(rank("711", "0711") == 0);
  CHECK(rank("7011", "0711") < static_cast<std::ptrdiff_t>(meant("7011").size()));
  CHECK(rank("7011", "1011") < rank("7011", "0711"));
  CHECK(rank("07112", "0711") < static_cast<std::ptrdiff_t>(meant("07112").size()));
  CHECK(rank("0770", "0710") < static_cast<std::ptrdiff_t>(meant("0770").size()));
  for (const char* wrong : {"7011", "711", "07111", "9999", "0711"})
    for (const HexIndex hex : meant(wrong)) CHECK(board().label(hex) != wrong);
}

TEST_CASE("a sheet that was named holds on", "[range]") {
  GridSpec spec = plain();
  spec.scheme = scheme("{sheet} {line:00}.{place:00}", {"A", "B"});
  const Grid sheets = grid(spec);
  const auto named = [&](std::string_view text) { return show(expand(text, sheets, {}), sheets); };
  CHECK(named("A 01.02, 01.03") == "A 01.02 A 01.03");
  CHECK(named("A 01.02-01.04") == "A 01.02 A 01.03 A 01.04");
  CHECK(named("A 01.02, B 01.03/01.04") == "A 01.02 B 01.03 B 01.04");
  CHECK(named("01.03") == "!bad_number(01.03)");
  CHECK(expand_hexsides("A 01.02/01.03", sheets).hexsides.size() == 1);
}

TEST_CASE("halves of the map that cross are joined by and", "[range]") {
  const std::size_t both = count("south of 06xx west of xx05");
  CHECK(count("west of xx05 and south of 06xx") == both);
  CHECK(count("west of xx05 and on or south of 07xx") == both);
  CHECK(count("west of xx05 and 0609") == count("west of xx05") + 1);
  CHECK(count("on or east of column 8") == count("east of column 8, inclusive"));
}
