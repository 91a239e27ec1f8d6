#include <catch2/catch.hpp>
#include <set>

#include "sample_grids.h"

using namespace muster::hex;
using namespace muster::hex::test;

TEST_CASE("every label of a whole grid reads back, and no two are alike", "[label]") {
  for (const NamedScheme& named : schemes())
    for (const int first : {1, 10}) {
      INFO(named.pattern);
      GridSpec spec;
      spec.scheme = scheme(named.pattern, named.sheets);
      spec.first_line = first, spec.last_line = 60;
      spec.first_place = first, spec.last_place = 30;
      const Grid map = grid(spec);
      std::set<std::string> seen;
      for (HexIndex hex = 0; hex < map.size(); ++hex) {
        const std::string label = map.label(hex);
        const auto parts = map.spec().scheme.read(label);
        const bool back = parts && *parts == map.parts(hex) && map.find(*parts) == hex;
        if (!back || !seen.insert(label).second) FAIL(label);
        for (const char* after : {"", ",", " ", "-", "/", "\u2013", ")", "\u00a0"}) {
          LabelParts found;
          if (map.spec().scheme.match(label + after, found) < label.size()) FAIL(label + after);
        }
        for (const char* after : {"7", "a", "\u00e9"}) {
          LabelParts found;
          if (map.spec().scheme.match(label + after, found) == label.size()) FAIL(label + after);
        }
      }
    }
}

TEST_CASE("labels are read as publishers print them", "[label]") {
  const auto parts = [](std::string_view pattern, std::string_view text,
                        std::vector<std::string> sheets = {}) {
    const auto read = scheme(pattern, std::move(sheets)).read(text);
    return read ? read->sheet + "|" + std::to_string(read->line) + "|" + std::to_string(read->place) : "none";
  };
  CHECK(parts("{line:00}{place:00}", "0633") == "|6|33");
  CHECK(parts("{place:00}{line:00}", "0633") == "|33|6");
  CHECK(parts("{place:00}.{line:00}", "10.21") == "|21|10");
  CHECK(parts("{sheet} {place:00}.{line:00}", "A 10.21", {"A", "B"}) == "A|21|10");
  CHECK(parts("{sheet} {place:00}.{line:00}", "a\u00a010.21", {"A", "B"}) == "A|21|10");
  CHECK(parts("{sheet} {line:00}{place:00}", "N 1330", {"N", "S"}) == "N|13|30");
  CHECK(parts("{sheet} {line:00}{place:00}", "E 1330", {"N", "S"}) == "none");
  CHECK(parts("{sheet}{line:A}{place:0}", "10U6", {"1", "10"}) == "10|21|6");
  CHECK(parts("{line:A}{place:0}", "AA1") == "|27|1");
  CHECK(parts("{line:A}{place:0}", "aa1") == "|27|1");
  CHECK(parts("{line:A}{place:0}", "AB1") == "none");
  CHECK(parts("{line:AB}{place:0}", "AB1") == "|28|1");
  CHECK(parts("{line:000}{place:000}", "012345") == "|12|345");
  for (const char* wrong : {"", "711", "07112", "7O11", " 0711", "0711 ", "-711", "0x11", "07.11"})
    CHECK(parts("{line:00}{place:00}", wrong) == "none");
  CHECK(parts("{place:00}.{line:00}", "010.21") == "none");
  CHECK(parts("{line:0}.{place:0}", "01.2") == "none");
}

TEST_CASE("rows are read with x for the open part", "[label]") {
  const LabelScheme plain_scheme = scheme("{line:00}{place:00}");
  LabelParts parts;
  LabelScheme::PartKind given{};
  CHECK(plain_scheme.match_row("33xx edge", parts, given) == 4);
  CHECK((given == LabelScheme::PartKind::line && parts.line == 33));
  CHECK(plain_scheme.match_row("XX27-xx28", parts, given) == 4);
  CHECK((given == LabelScheme::PartKind::place && parts.place == 27));
  for (const char* none : {"xxxx", "33x", "33xxx", "3301", "x33x"})
    CHECK(plain_scheme.match_row(none, parts, given) == 0);
  const LabelScheme sheeted = scheme("{sheet} {line:00}.{place:00}", {"A", "B"});
  CHECK(sheeted.match_row("B 33.xx", parts, given) == 7);
  CHECK(parts.sheet == "B");
  CHECK(sheeted.match_row("33.xx", parts, given) == 5);
  CHECK(parts.sheet.empty());
}

TEST_CASE("patterns that would not tell hexes apart are refused", "[label]") {
  for (const char* bad :
       {"", "{line:00}", "{line:00}{line:00}{place:00}", "{line:0}{place:0}", "{line:A}{place:A}",
        "{line:AB}{place:AB}", "{line:00}{place:00", "{row:00}{place:00}", "{line}{place}",
        "{line:x}{place:00}", "{sheet}{line:00}{place:00}", "{line:0}1{place:0}"})
    CHECK_FALSE(LabelScheme::parse(bad));
  CHECK_FALSE(LabelScheme::parse("{line:00}{place:00}", {"A"}));
  CHECK_FALSE(LabelScheme::parse("{sheet}{line:00}{place:00}", {"A", "a"}));
  CHECK_FALSE(LabelScheme::parse("{sheet}{line:0}{place:00}", {"1", "10"}));
  CHECK_FALSE(LabelScheme::parse("{sheet}{line:A}{place:00}", {"A", "AA"}));
}

TEST_CASE("schemes say in words what they want", "[label]") {
  CHECK(scheme("{line:00}{place:00}").describe() == "four digits, as in 0101");
  CHECK(scheme("{sheet}{line:A}{place:0}", {"10"}).describe() ==
        "a sheet name, a letter and a number, as in 10A1");
  CHECK(scheme("{place:00}.{line:00}").describe() == "two digits, '.' and two digits, as in 01.01");
}
