// Numbers and lists that are far too large, each with the limit that it passes.
#include <catch2/catch.hpp>

#include "hostile.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::hostile;
using muster::testing::one_wing;
using muster::testing::small_map;
using muster::testing::small_war;

namespace {

Files units(const std::string& lines) { return small_war(one_wing(lines)); }

Files on_map(const std::string& label, const std::string& first, const std::string& last,
             const std::string& lines) {
  auto files = units(lines);
  files["map.yaml"] = "map: A field\ngame: game.yaml\ngrid:\n  label: \"" + label + "\"\n  first: \"" +
                      first + "\"\n  last: \"" + last +
                      "\"\n  lines: {run: across, grow: down}\n  shifted: unknown\n";
  return files;
}

}  // namespace

TEST_CASE("counts that nobody has counters for") {
  const auto one =
      check("count: 999999999", units("          - {name: Foo, code: I-5-4, count: 999999999, at: 0101}\n"));
  CHECK(one.found == "too-large");
  CHECK(one.says("1000"));
  const auto two = check("999999999 x Foo", units("          - 999999999 x Foo I-5-4: 0101\n"));
  CHECK(two.found == "too-large");
  CHECK(two.says("1000"));
  const auto three = check("a count of a thousand digits",
                           units("          - " + std::string(1000, '9') + " x Foo I-5-4: 0101\n"));
  CHECK(three.found == "too-large");
  CHECK(check("a count below nothing", units("          - {name: Foo, code: I-5-4, count: -5, at: 0101}\n"))
            .found != "");
  CHECK(check("none of a unit", units("          - 0 x Foo I-5-4: 0101\n")).found != "");
  const auto many =
      check("1,000 lines of 1,000 units", units(repeated(1000, "          - 1000 x Foo# I-5-4: unknown\n")));
  CHECK(many.found == "too-large");
  CHECK(many.says("100000"));
  CHECK(check("1,000 lines of 1,000 units on one hex",
              units(repeated(1000, "          - 1000 x Foo# I-5-4: {hexes: 0101, spread: any}\n")))
            .found == "placement-infeasible too-large");
}

TEST_CASE("ranges and lists without end") {
  const auto range = check("0101-9999 on a small map", units("          - 2 x Foo I-5-4: 0101-9999\n"));
  CHECK(range.found.find("hex-off-map") != std::string::npos);
  CHECK(check("10,000 hexes in a list",
              units("          - 2 x Foo I-5-4: 0101" + repeated(10'000, ", 0102") + "\n"))
            .found != "");
  CHECK(check("10,000 ranges in a list",
              units("          - 2 x Foo I-5-4: 0101-0120" + repeated(10'000, ", 0101-0120") + "\n"))
            .found != "");
  CHECK(check("10,000 items in a sequence",
              units("          - Foo I-5-4:\n" + repeated(10'000, "              - 0101\n")))
            .found != "");
  CHECK(check("10,000 wrong hexes", units("          - Foo I-5-4: 9999" + repeated(10'000, ", 99#") + "\n"))
            .found != "");
  CHECK(check("2,000 units on one hex", units(repeated(2'000, "          - Foo# I-5-4: 0101\n"))).found !=
        "");
}

TEST_CASE("maps of any size") {
  const auto huge = check("last: 99999999", on_map("{line:0000}{place:0000}", "00010001", "99999999",
                                                   "          - Foo I-5-4: 00010001\n"));
  CHECK(huge.found == "too-large");
  CHECK(huge.says("16,000,000"));
  CHECK(check("last: 99999999 for 0101",
              on_map("{line:00}{place:00}", "0101", "99999999", "          - Foo I-5-4: 0101\n"))
            .found == "bad-hex-number");
  const std::string label = "{line:0000}.{place:0000}";
  const auto large = [&](const std::string& what, const std::string& hexes) {
    return check(what, on_map(label, "0001.0001", "1000.1000", "          - 2 x Foo I-5-4: " + hexes + "\n"));
  };
  CHECK(large("a million hexes, two of them used", "0500.0500, 0500.0501").found == "");
  CHECK(large("a million hexes, a range over a line", "0001.0001-0001.1000").found == "count-mismatch");
  CHECK(large("a million hexes, a range over all", "0001.0001-1000.1000").found == "ambiguous-range");
  CHECK(large("a million hexes, anywhere", "anywhere").found == "");
  CHECK(large("a million hexes, anywhere a hundred times", "anywhere" + repeated(100, ", anywhere"))
            .found.find("too-large") != std::string::npos);
  CHECK(large("a million hexes, a thousand wide circle", "within 1000 of 0500.0500").found == "");
  CHECK(large("a million hexes, a thousand circles",
              "within 300 of 0500.0500" + repeated(1000, ", within 300 of 0500.0500"))
            .found != "");
}

TEST_CASE("a cut-off commander on a million hexes") {
  std::string lines;
  for (int i = 100; i < 400; ++i)
    lines += "          - Foo" + std::to_string(i) + " I-5-4: 0" + std::to_string(i) + ".0" +
             std::to_string(i) + "\n";
  CHECK(check("300 units out of command on a million hexes",
              on_map("{line:0000}.{place:0000}", "0001.0001", "1000.1000", lines))
            .found == "");
}
