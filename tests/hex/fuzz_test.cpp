#include <catch2/catch.hpp>
#include <ctime>
#include <random>

#include "hex/range.h"
#include "sample_grids.h"
#include "support/patience.h"

using namespace muster::hex;
using namespace muster::hex::test;

namespace {

const std::vector<std::string>& words() {
  static const std::vector<std::string> kWords{
      "0101",   "0305",    "0612", "7011",      "711",      "7O11",   "01xx",      "xx02",
      "-",      "\u2013",  ",",    "/",         ";",        "and",    "or",        "to",
      "except", "but",     "not",  "edge",      "within",   "2",      "of",        "hex",
      "any",    "(",       ")",    "Wood",      "north",    "south",  "on",        "row",
      "rows",   "between", "12",   "inclusive", " ",        "\u00a0", "anywhere",  "in",
      "the",    ".",       "*",    "west",      "adjacent", "\xff",   "exclusive", "K"};
  return kWords;
}

std::string phrase(std::mt19937& random) {
  std::string text;
  for (auto i = random() % 14; i > 0; --i)
    text += words()[random() % words().size()] + (random() % 3 ? " " : "");
  return text;
}

std::string bytes(std::mt19937& random) {
  std::string text(random() % 40, ' ');
  for (char& c : text) c = static_cast<char>(random() % 256);
  return text;
}

std::optional<std::vector<HexIndex>> wood(std::string_view name) {
  if (name != "Wood") return std::nullopt;
  return std::vector<HexIndex>{3, 4, 5, 3, 1u << 30};
}

void must_hold(std::string_view text, const Grid& map) {
  const RangeResult result = expand(text, map, wood);
  bool good = result.hexes.size() <= map.size() &&
              (!result.hexes.empty() || result.items > 0 || !result.problems.empty());
  for (const ListedHex& listed : result.hexes)
    good = good && listed.hex < map.size() && listed.from + listed.length <= text.size();
  for (const RangeProblem& problem : result.problems)
    good = good && problem.from + problem.length <= text.size() &&
           problem.text == text.substr(problem.from, problem.length) && !problem.reason.empty();
  for (const PlaceBeside& place : result.places) good = good && place.hex < map.size() && !place.name.empty();
  for (const RangeProblem& problem : expand_hexsides(text, map).problems)
    good = good && problem.from + problem.length <= text.size();
  for (const HexIndex hex : likely_meant(text.substr(0, 12), map)) good = good && hex < map.size();
  if (!good) FAIL("[" << text << "]");
}

// Of processor time, whatever else the machine does.
double seconds(const std::string& text, const Grid& map) {
  const std::clock_t start = std::clock();
  const RangeResult result = expand(text, map, wood);
  CHECK(result.hexes.size() <= map.size());
  CHECK(result.problems.size() <= kMaxProblems);
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

}  // namespace

TEST_CASE("junk never breaks the reader", "[range][fuzz]") {
  std::mt19937 random(7);
  std::vector<Grid> maps;
  for (const NamedScheme& named : schemes()) {
    GridSpec spec = plain(8, 7);
    spec.scheme = scheme(named.pattern, named.sheets);
    if (maps.size() % 2) spec.shifted = Parity::unknown;
    maps.push_back(grid(spec));
  }
  for (int i = 0; i < 20000; ++i) {
    const Grid& map = maps[random() % maps.size()];
    must_hold(bytes(random), map);
    must_hold(phrase(random), map);
    (void)LabelScheme::parse(bytes(random), {"A"});
  }
}

TEST_CASE("ten megabytes of anything end soon", "[range][fuzz]") {
  GridSpec spec = plain();
  spec.scheme = scheme("{line:0000}{place:0000}");
  spec.last_line = spec.last_place = 1000;
  const Grid map = grid(spec);
  for (const char* piece : {"00010001,",
                            "00010001 ",
                            "00010001-10001000,",
                            "x ",
                            "a and ",
                            "anywhere except anywhere,",
                            "(",
                            "()",
                            ")",
                            "within 3 of Wood,",
                            "within 400 of 05000500,",
                            "edge 00010001-00010003,",
                            "row 0001xxxx,",
                            "north of 0001xxxx,",
                            "Wood north of 0002xxxx,",
                            "0001",
                            "0001-",
                            "inclusive ",
                            ", inclusive",
                            "00010001(a)",
                            " ",
                            "anywhere in ",
                            "north edge,",
                            "Wood (",
                            "7O11 ",
                            ";",
                            "except ",
                            "00010001 except 00010001,",
                            "00010001-2-3-4"}) {
    std::string text;
    while (text.size() < 10'000'000) text += piece;
    INFO(piece);
    CHECK(seconds(text, map) < 10 * muster::testing::kPatience);
  }
}
