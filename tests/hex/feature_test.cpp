// Lines that hexes lie along, and that part the map: streams of hexsides, roads and rivers of hexes.
#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "hex/feature.h"
#include "hex/range.h"
#include "sample_grids.h"

using namespace muster::hex;
using namespace muster::hex::test;

namespace {

// "0101/0102, 0201/0102" on a grid.
Feature stream(const Grid& map, std::string_view text) {
  Feature feature{"stream", {}, {}};
  const HexsideResult read = expand_hexsides(text, map);
  REQUIRE(read.problems.empty());
  for (const ListedHexside& side : read.hexsides) feature.sides.emplace_back(side.a, side.b);
  return feature;
}
Feature road(const Grid& map, std::string_view text) {
  Feature feature{"road", {}, {}};
  for (const ListedHex& one : expand(text, map, {}).hexes) feature.hexes.push_back(one.hex);
  std::sort(feature.hexes.begin(), feature.hexes.end());
  return feature;
}
std::string along(const Grid& map, const Feature& feature, std::string_view a, std::string_view b) {
  const Region region = course(map, feature, at(map, a), at(map, b));
  return region.fault.empty() ? labels(map, region.hexes) : "!" + region.fault;
}
Region beside(const Grid& map, const Feature& feature, Heading compass) {
  return side_of(map, feature, compass, {});
}
std::string fault(const Grid& map, const Feature& feature, Heading compass) {
  return beside(map, feature, compass).fault;
}

// The line between two sets of hexes that together are the map: all their common hexsides.
template <class InFirst>
Feature border(const Grid& map, const Layout& layout, InFirst in_first) {
  Feature feature{"stream", {}, {}};
  for (HexIndex hex = 0; hex < map.size(); ++hex)
    for (const HexIndex next : layout.neighbours(hex))
      if (next != kNoHex && in_first(hex) && !in_first(next)) feature.sides.emplace_back(hex, next);
  return feature;
}

const Grid& field() {
  static const Grid made = grid(plain(8, 9));  // even lines shifted to the right
  return made;
}

// Between lines 4 and 5, from the left edge to the right one.
const Feature& brook() {
  static const Feature made =
      border(field(), field().layouts().front(), [](HexIndex hex) { return field().cell(hex).line < 4; });
  return made;
}

}  // namespace

TEST_CASE("one bank of a stream, from one hex to another", "[feature]") {
  CHECK(along(field(), brook(), "0402", "0405") == "0402 0403 0404 0405");
  CHECK(along(field(), brook(), "0405", "0402") == "0405 0404 0403 0402");
  CHECK(along(field(), brook(), "0502", "0504") == "0502 0503 0504");
  CHECK(along(field(), brook(), "0402", "0403") == "0402 0403");
  CHECK(along(field(), brook(), "0402", "0402") == "0402");
}

TEST_CASE("a bank goes round bends, and no hex of the other bank is on it", "[feature]") {
  // Around the corner 0101, 0102, 0201.
  const Feature bend = stream(field(), "0102/0103, 0102/0202, 0201/0202, 0201/0302, 0201/0301");
  CHECK(along(field(), bend, "0103", "0301") == "0103 0202 0302 0301");
  CHECK(along(field(), bend, "0102", "0201") == "0102 0201");
}

TEST_CASE("what does not lie along a stream, or not on one bank, is said", "[feature]") {
  CHECK(along(field(), brook(), "0402", "0305") == "!0305 does not lie along the stream");
  CHECK(along(field(), brook(), "0402", "0505") ==
        "!0402 and 0505 lie on opposite sides of the stream; name two hexes on one side of it");
  CHECK(along(field(), brook(), "0402", "0502") ==
        "!0402 and 0502 lie on opposite sides of the stream; name two hexes on one side of it");
  const Feature gap = stream(field(), "0402/0502, 0402/0503, 0406/0506, 0406/0507");
  CHECK(along(field(), gap, "0402", "0406") ==
        "!the stream does not go from 0402 to 0406: it ends at 0402/0503");
}

TEST_CASE("a stream that goes two ways is asked about, a loop beside the way is not", "[feature]") {
  // Around 0404, with a way in and a way out.
  const std::string ring = "0404/0304, 0404/0305, 0404/0405, 0404/0505, 0404/0504, 0404/0403";
  const std::string in = "0403/0504, 0402/0503, 0402/0502, 0403/0503";
  const std::string out = "0405/0305, 0405/0306, 0406/0306, 0406/0307";
  const std::string fault = along(field(), stream(field(), ring + ", " + in + ", " + out), "0503", "0306");
  CHECK(fault.starts_with("!more than one way along the stream leads from 0503 to 0306"));
  // The same pond at the end of a side arm of the brook.
  Feature arm = brook();
  for (const auto& [a, b] : stream(field(), "0204/0304, 0204/0305, 0304/0305, 0304/0404, 0305/0404").sides)
    arm.sides.emplace_back(a, b);
  CHECK(along(field(), arm, "0502", "0506") == "0502 0503 0504 0505 0506");
}

TEST_CASE("a stream through a random map has two banks that touch it hex by hex", "[feature]") {
  for (const GridSpec& spec : all_small()) {
    const Grid map = grid(spec);
    if (map.layouts().size() > 1) continue;
    const Layout& layout = map.layouts().front();
    const std::int32_t half = map.extent().line / 2;
    if (half < 1 || map.extent().place < 4) continue;
    const Feature line = border(map, layout, [&](HexIndex hex) { return map.cell(hex).line < half; });
    const HexIndex a = map.at({half - 1, 1}), b = map.at({half - 1, map.extent().place - 2});
    if (a == kNoHex || b == kNoHex) continue;
    const Region bank = course(map, line, a, b);
    INFO(map.label(a) << " to " << map.label(b) << ": " << bank.fault);
    REQUIRE(bank.fault.empty());
    CHECK(bank.hexes == course(map, line, a, b).hexes);
    std::vector<HexIndex> back = course(map, line, b, a).hexes;
    std::reverse(back.begin(), back.end());
    CHECK(back == bank.hexes);
    for (std::size_t i = 1; i < bank.hexes.size(); ++i)
      CHECK(layout.adjacent(bank.hexes[i - 1], bank.hexes[i]));
    for (const HexIndex hex : bank.hexes) CHECK(map.cell(hex).line == half - 1);
  }
}

TEST_CASE("a road in hexes, with its bends and side roads", "[feature]") {
  const Feature bent = road(field(), "0302-0306, 0406, 0506, 0605");
  CHECK(along(field(), bent, "0303", "0605") == "0303 0304 0305 0306 0406 0506 0605");
  CHECK(along(field(), bent, "0605", "0305") == "0605 0506 0406 0306 0305");
  // A side road that leaves it squarely.
  const Feature crossing = road(field(), "0302-0308, 0205, 0106, 0404, 0505");
  CHECK(along(field(), crossing, "0302", "0303") == "0302 0303");
  CHECK(along(field(), bent, "0303", "0707") == "!0707 is no hex of the road");
  CHECK(along(field(), road(field(), "0302-0303, 0306"), "0302", "0306") ==
        "!the road does not go from 0302 to 0306: it ends at 0303");
  // A sharp bend: its outer hex belongs to the road too.
  CHECK(along(field(), road(field(), "0302-0304, 0404, 0405"), "0302", "0405") == "0302 0303 0304 0404 0405");
}

TEST_CASE("woods are no line, and a ring has two ways", "[feature]") {
  const Feature woods = road(field(), "0302-0307, 0402-0407, 0502-0507");
  CHECK(along(field(), woods, "0303", "0306").starts_with("!the road is wider than one hex"));
  const Feature ring = road(field(), "0303, 0304, 0403, 0405, 0503, 0504, 0505, 0305, 0402");
  CHECK(along(field(), ring, "0402", "0405").starts_with("!the road is wider than one hex"));
}

TEST_CASE("a line from edge to edge has two sides by the compass", "[feature]") {
  CHECK(beside(field(), brook(), Heading::up).hexes.size() == 4 * 9);
  CHECK(beside(field(), brook(), Heading::down).hexes.size() == 4 * 9);
  CHECK(labels(field(), beside(field(), brook(), Heading::down).hexes).starts_with("0501 0502"));
  for (const Heading across : {Heading::left, Heading::right})
    CHECK(fault(field(), brook(), across).starts_with("the stream runs from west to east"));
  // A corner is cut off to the south and to the west.
  const Feature corner = stream(field(), "0601/0701, 0601/0702, 0602/0702, 0702/0703, 0703/0802, 0802/0803");
  for (const Heading cut : {Heading::down, Heading::left})
    CHECK(labels(field(), beside(field(), corner, cut).hexes) == "0701 0702 0801 0802");
  CHECK(beside(field(), corner, Heading::up).hexes.size() == 72 - 4);
}

TEST_CASE("the compass is that of the map, wherever north lies on the sheet", "[feature]") {
  for (const Heading north : {Heading::up, Heading::right, Heading::down, Heading::left}) {
    GridSpec spec = plain(8, 9);
    spec.north = north;
    const Grid map = grid(spec);
    const Feature line =
        border(map, map.layouts().front(), [&](HexIndex hex) { return map.cell(hex).line < 4; });
    int told = 0;
    for (int compass = 0; compass < 4; ++compass) {
      const Region region = side_of(map, line, static_cast<Heading>(compass), {});
      const int on_sheet = (compass + static_cast<int>(north)) % 4;
      CHECK(region.fault.empty() == (on_sheet % 2 == 0));
      if (!region.fault.empty()) continue;
      ++told;
      CHECK(map.cell(region.hexes.front()).line == (on_sheet == 0 ? 0 : 4));
    }
    CHECK(told == 2);
  }
}

TEST_CASE("a line that ends inside the map does not part it, and where it ends is named", "[feature]") {
  const Feature half = border(field(), field().layouts().front(), [](HexIndex hex) {
    return field().cell(hex).line < 4 && field().cell(hex).place < 4;
  });
  Feature open = half;
  std::erase_if(open.sides, [](const auto& side) { return field().cell(side.first).line < 3; });
  const std::string why = fault(field(), open, Heading::up);
  INFO(why);
  CHECK(why.starts_with("the stream does not part the map into two sides: it ends at 0305/0404"));
  CHECK(fault(field(), stream(field(), "0404/0504"), Heading::up) ==
        "the stream does not part the map into two sides: it ends at 0404/0504");
  // It parts the part of the map that is in play.
  const auto in_play = expand("0401-0403, 0501-0503", field(), {}).hexes;
  std::vector<HexIndex> domain;
  for (const ListedHex& one : in_play) domain.push_back(one.hex);
  std::sort(domain.begin(), domain.end());
  CHECK(labels(field(), side_of(field(), open, Heading::up, domain).hexes) == "0401 0402 0403");
}

TEST_CASE("rivers in hexes, islands, loops and parts between", "[feature]") {
  const Feature river = road(field(), "0405, 0505, 0604, 0704, 0803, 0306, 0206, 0107");
  const Region west = beside(field(), river, Heading::left), east = beside(field(), river, Heading::right);
  REQUIRE(west.fault.empty());
  REQUIRE(east.fault.empty());
  CHECK(west.hexes.size() + east.hexes.size() + river.hexes.size() == field().size());
  CHECK(west.hexes.front() == at(field(), "0101"));
  CHECK(std::find(east.hexes.begin(), east.hexes.end(), at(field(), "0109")) != east.hexes.end());
  // A moat has an inside, and no north.
  const Feature moat =
      border(field(), field().layouts().front(), [](HexIndex hex) { return field().label(hex) == "0404"; });
  CHECK(fault(field(), moat, Heading::up) == "the stream does not part the map into two sides");
  // An island in a stream is on neither side of it.
  Feature braided = brook();
  for (const auto& [a, b] : moat.sides)
    if (std::find(braided.sides.begin(), braided.sides.end(), std::pair(a, b)) == braided.sides.end())
      braided.sides.emplace_back(a, b);
  CHECK(beside(field(), braided, Heading::up).hexes.size() == 4 * 9 - 1);
  // Two streams have a strip between them, of which neither can be said.
  Feature two = brook();
  const Feature other =
      border(field(), field().layouts().front(), [](HexIndex hex) { return field().cell(hex).line < 2; });
  two.sides.insert(two.sides.end(), other.sides.begin(), other.sides.end());
  CHECK(fault(field(), two, Heading::up) ==
        "the stream parts the map into 3, and whether that with 0301 is north of it is not clear");
}

TEST_CASE("lists ask their resolver for lines, heights and what stands somewhere", "[feature]") {
  NameResolver names;
  names.feature = [](std::string_view name) {
    return name == "Brook" ? std::optional(brook()) : std::nullopt;
  };
  names.hexes = [](std::string_view name) {
    return name == "Brook" ? std::optional(std::vector<HexIndex>{at(field(), "0401")}) : std::nullopt;
  };
  names.standing = [](std::string_view name) -> std::optional<Region> {
    if (name == "Gen. Ash") return Region{{at(field(), "0102")}};
    if (name == "Gen. Oak") return Region{{}, "Gen. Oak is nowhere"};
    return std::nullopt;
  };
  names.heights = [](HeightSpan span) {
    if (span.low > 3) return Region{{}, "none so high"};
    return Region{{at(field(), "0101"), at(field(), "0801")}};
  };
  const auto read = [&](std::string_view text) {
    const RangeResult result = expand(text, field(), names);
    std::vector<HexIndex> hexes;
    for (const ListedHex& one : result.hexes) hexes.push_back(one.hex);
    std::string out = labels(field(), hexes);
    for (const RangeProblem& one : result.problems)
      out += (out.empty() ? "!" : " !") + one.text + ": " + one.reason;
    return out;
  };
  for (const char* form :
       {"between 0402 and 0404 along the Brook", "0402-0404 along Brook", "0402 to 0404 along the Brook",
        "along the Brook from 0402 to 0404", "along the Brook between 0402 and 0404",
        "between 0402 and 0404 inclusive, along the Brook"}) {
    INFO(form);
    CHECK(read(form) == "0402 0403 0404");
  }
  CHECK(read("between 0402 and 0405 exclusive along the Brook") == "0403 0404");
  CHECK(read("0101, between 0402 and 0404 along the Brook, 0102") == "0101 0402 0403 0404 0102");
  CHECK(read("between 0101 and 0104 along the edge") == "0101 0102 0103 0104");
  CHECK(read("between 0402 and 0404 along the Rhine") == "!Rhine: no line of this name is known");
  CHECK(read("between 0402 and 0101 along the Brook") ==
        "!between 0402 and 0101 along the Brook: 0101 does not lie along the stream");
  CHECK(expand("0402-0404 along the Brook", field(), names).ordered);
  CHECK_FALSE(expand("between 0402 and 0404 along the Brook", field(), names).ordered);
  CHECK(expand("north of the Brook", field(), names).hexes.size() == 36);
  CHECK(read("0404, 0505 north of the Brook") == "0404");
  CHECK(expand("xx04 south of the Brook", field(), names).hexes.size() == 4);
  CHECK(read("on or north of the Brook") ==
        "!on or north of the Brook: the stream runs between hexes, and none lies on it");
  CHECK(read("within 1 of Gen. Ash") == "0101 0102 0103 0201 0202");
  CHECK(read("adjacent to Gen. Ash") == "0101 0103 0201 0202");
  CHECK(read("within 0 of any unit of Gen. Ash") == "0102");
  CHECK(read("01xx not within 1 of Gen. Ash") == "0104 0105 0106 0107 0108 0109");
  CHECK(read("within 1 of Gen. Oak") == "!Gen. Oak: Gen. Oak is nowhere");
  CHECK(read("within 1 of Nobody") == "!Nobody: no place of this name is known");
  CHECK(read("Gen. Ash") == "!Gen. Ash: no place of this name is known");
  CHECK(read("height 2") == "0101 0801");
  CHECK(read("any hex of height 2 or more") == "0101 0801");
  CHECK(read("level 1-3 north of the Brook") == "0101");
  CHECK(read("08xx height 2") == "0801");
  CHECK(read("height 2 between rows 7 and 8") == "0801");
  CHECK(expand("between rows 2 and 3", field(), names).hexes.size() == 18);
  CHECK(read("height 2 or more between rows 02xx and 07xx").empty());
  CHECK(read("height 4") == "!height 4: none so high");
}
