// Counter sheets that mean ill.
#include <catch2/catch.hpp>

#include "hostile.h"

using namespace muster;
using namespace muster::hostile;

namespace {

constexpr const char* kGame =
    "game: G\ncounter sheet: counters.yaml\ntypes: {C: {arm: cavalry}}\n"
    "ratings: {a: {from: 0, to: 900000}, b: {from: 0, to: 900000}}\ncodes: [\"{type}-{a}-{b}\"]\n"
    "terrain: {open: x}\n";
constexpr const char* kMap =
    "map: M\ngame: game.yaml\ngrid: {label: \"{line:00}{place:00}\", first: 0101, last: 2020, lines: {run: "
    "across}, shifted: {lines: odd}}\n";

Files files(const std::string& units, const std::string& counters) {
  return {
      {"game.yaml", kGame},
      {"map.yaml", kMap},
      {"battle.yaml",
       "scenario: B\ngame: game.yaml\nmap: map.yaml\nsides:\n  Blue:\n    commander: none\n    formations:\n"
       "      - name: L\n        commander: none\n        units:\n" +
           units},
      {"counters.yaml", "counters: C\ngame: game.yaml\nevidence: copied\ngroups:\n  - units:\n" + counters}};
}

}  // namespace

TEST_CASE("units and counters that all have one name") {
  const auto every =
      check("5000 unlike units, 5000 unlike counters, one name",
            files(repeated(5000, "          - Foo C-#-?: unknown\n"), repeated(5000, "      - Foo C-?-#\n")));
  CHECK(every.says("was not compared with the counter sheet"));
  const auto few =
      check("400 unlike units, 400 unlike counters, one name",
            files(repeated(400, "          - Foo C-#-?: unknown\n"), repeated(400, "      - Foo C-?-#\n")));
  CHECK(few.found.empty());
  const auto like =
      check("20000 like units, 10000 counters", files(repeated(20, "          - 1000 x Foo C-1-1: unknown\n"),
                                                      repeated(10, "      - 1000 x Foo C-1-1\n")));
  CHECK(like.found == "too-few-counters");
}

TEST_CASE("a sheet with more counters than there can be, and one that names itself as its game") {
  const auto many = check(
      "21000 counters", files("          - Foo C-1-1: unknown\n", repeated(21'000, "      - Foo# C-1-1\n")));
  CHECK(many.says("more counters than a sheet may have"));
  Files self = files("          - Foo C-1-1: unknown\n", "      - Foo C-1-1\n");
  self["counters.yaml"] = "counters: C\ngame: counters.yaml\nevidence: copied\ngroups: []\n";
  CHECK(check("its own game", self, "counters.yaml").found == "wrong-type");
}
