// Names, codes, selections, variants and corrections beyond measure.
#include <catch2/catch.hpp>

#include "hostile.h"
#include "support/small_war.h"

using namespace muster;
using namespace muster::hostile;
using muster::testing::kSmallGame;
using muster::testing::one_wing;
using muster::testing::small_war;

namespace {

const std::string kUnit = "          - Ash C-5-8: 0101\n";

Files with_game(const std::string& more, const std::string& lines = kUnit) {
  auto files = small_war(one_wing(lines));
  files["game.yaml"] += more;
  return files;
}
Files with_codes(const std::string& pattern, const std::string& lines) {
  auto files = small_war(one_wing(lines));
  std::string& game = files["game.yaml"];
  const std::string codes = "codes: [\"{type}-{morale}-{movement}\"]";
  game.replace(game.find(codes), codes.size(), "codes: [\"" + pattern + "\"]");
  return files;
}

}  // namespace

TEST_CASE("classes that refer to themselves, and classes that double") {
  const std::string claim = "claims:\n  - {says: all, count: 1, of: {class: last}}\n";
  auto circle = with_game("classes:\n  first: {class: last}\n  last: {class: first}\n");
  circle["battle.yaml"] += claim;
  CHECK(check("two classes in a circle", circle).found == "unknown-name");
  auto own = with_game("classes:\n  last: {class: last}\n");
  own["battle.yaml"] += claim;
  CHECK(check("a class of itself", own).found == "unknown-name");
  std::string classes = "classes:\n  c0: {arm: cavalry}\n";
  for (int i = 1; i < 60; ++i) {
    const std::string below = "c" + std::to_string(i - 1);
    classes += "  c" + std::to_string(i) + ": {class: [" + below + ", " + below + "]}\n";
  }
  auto doubling = with_game(classes);
  doubling["battle.yaml"] += "claims:\n  - {says: all, count: 1, of: {class: c59}}\n";
  const auto result = check("60 classes, each twice the one before", doubling);
  CHECK(result.found.find("too-large") != std::string::npos);
  CHECK(result.says("1000"));
  std::string mixed = "classes:\n  c0: {type: C}\n  c1: {type: I}\n";
  for (int i = 2; i < 80; ++i)
    mixed += "  c" + std::to_string(i) + ": {class: [c" + std::to_string(i - 2) + "], except: {class: c" +
             std::to_string(i - 1) + "}}\n";
  auto woven = with_game(mixed);
  woven["battle.yaml"] += "claims:\n  - {says: all, count: 1, of: {class: c79}}\n";
  CHECK(check("80 classes, each the two before", woven).found.find("too-large") != std::string::npos);
}

TEST_CASE("code patterns that could be tried for ever") {
  const std::string optional = repeated(40, "[{morale}]");
  CHECK(check("40 optional figures, a code of figures",
              with_codes("{type}" + optional, "          - Ash C" + std::string(39, '1') + "x: 0101\n"))
            .found != "");
  CHECK(check("nested optional parts",
              with_codes("{type}" + std::string(100, '[') + "{morale}" + std::string(100, ']'), kUnit))
            .found != "");
  CHECK(check("optional hyphens",
              with_codes("{type}" + repeated(60, "[-]") + "{morale}",
                         "          - {name: Ash, code: C" + std::string(59, '-') + "z, at: 0101}\n"))
            .found != "");
  CHECK(check("a code of a megabyte",
              with_codes("{type}-{morale}-{movement}",
                         "          - {name: Ash, at: 0101, code: C-" + std::string(1 << 20, '5') + "}\n"))
            .found != "");
  CHECK(check("a name of 100,000 words",
              with_codes("{type}-{morale}-{movement}",
                         "          - {name: Ash, at: 0101, code: \"" + repeated(100'000, "C-5 ") + "\"}\n"))
            .found != "");
  CHECK(check("a pattern of a megabyte", with_codes(repeated(100'000, "{morale}-"), kUnit)).found != "");
  CHECK(check("1,000 lines of misprinted codes",
              with_codes("{type}-{morale}-{movement}", repeated(1000, "          - Foo# C-5--8-: unknown\n")))
            .found != "");
}

TEST_CASE("names without end") {
  const std::string name(1 << 20, 'n');
  CHECK(check("a unit's name of a megabyte",
              small_war(one_wing("          - {name: " + name + ", type: C, at: 0101}\n")))
            .found == "");
  CHECK(check("a reference of a megabyte",
              small_war(one_wing(kUnit), "rules:\n  - {title: t, summary: \"{leader:" + name + "}\"}\n"))
            .found == "unknown-name");
  CHECK(check("a side's name of a megabyte",
              small_war("  " + std::string(1000, 's') +
                        ":\n    formations:\n      - {name: x, commander: none, units: [C-5-8: 0101]}\n"))
            .found == "");
  CHECK(check("10,000 references",
              small_war(one_wing(kUnit),
                        "rules:\n  - {title: t, summary: \"" + repeated(10'000, "{leader:Asg} ") + "\"}\n"))
            .found == "name-mismatch");
  CHECK(check("10,000 unknown names", small_war(one_wing(repeated(500, "          - Foo# C-5-8: unknown\n")),
                                                "rules:\n  - {title: t, summary: \"" +
                                                    repeated(10'000, "{unit:Barquux#} ") + "\"}\n"))
            .found == "unknown-name");
  CHECK(
      check("3,000 formations in one another's command",
            small_war(
                "  Blue:\n    formations:\n" +
                repeated(3'000, "      - {name: F#, commander: none, under: F1, units: [C-5-8: unknown]}\n")))
          .found == "command-cycle");
}

TEST_CASE("a thousand variants are too many to be combined") {
  const std::string variants = "variants:\n" + repeated(25, "  - {title: Option #}\n");
  const auto some = check("25 variants", small_war(one_wing(kUnit), variants));
  CHECK(some.found == "");
  CHECK(some.says("24"));
  const auto many =
      check("1,000 variants",
            small_war(one_wing(kUnit), "variants:\n" + repeated(1000, "  - {title: Option #}\n")));
  CHECK(many.found == "too-large");
  CHECK(many.says("200"));
  CHECK(check("24 variants",
              small_war(one_wing(kUnit), "variants:\n" + repeated(24, "  - {title: Option #}\n")))
            .number == 0);
}

TEST_CASE("ten thousand corrections") {
  const std::string line =
      "          - Foo#: {printed: unknown, corrected: off map, by: editor, why: because}\n";
  CHECK(check("10,000 stale corrections", small_war(one_wing(repeated(10'000, line)))).found != "");
  const std::string wrong =
      "          - Foo#: {printed: 9999, corrected: off map, by: editor, why: because}\n";
  CHECK(check("10,000 good corrections", small_war(one_wing(repeated(10'000, wrong)))).found !=
        "yaml-syntax");
  const std::string shared =
      "          - Foo#: {printed: unknown, corrected: off map, by: editor, erratum: same}\n";
  CHECK(check("10,000 corrections of one mistake",
              small_war(one_wing(repeated(10'000, shared)), "errata: {same: a mistake}\n"))
            .found != "yaml-syntax");
  CHECK(check("a correction 60 deep",
              small_war(one_wing(
                  "          - Foo: " + repeated(50, "{by: editor, why: x, printed: unknown, corrected: ") +
                  "unknown" + std::string(50, '}') + "\n")))
            .found != "yaml-syntax");
}

TEST_CASE("ten thousand claims and allows") {
  CHECK(
      check("2,000 claims", small_war(one_wing(repeated(200, "          - Foo# C-5-8: unknown\n")),
                                      "claims:\n" + repeated(2'000, "  - {says: all, count: 1, of: any}\n")))
          .found == "claim-failed");
  CHECK(
      check("10,000 allows",
            small_war(one_wing(kUnit), "allow:\n" + repeated(10'000, "  - {check: enemy-in-hex, why: so}\n")))
          .found == "unused-allow");
}
