// Distances on a table against every pair of units, and what the checks leave alone.
#include <catch2/catch.hpp>
#include <random>

#include "support/checked_files.h"

using namespace muster;
using muster::testing::CheckedFiles;

namespace {

const std::string kMap =
    "map: Downs\ngame: game.yaml\ntable: {width: 40, depth: 40, unit: UD}\nelsewhere: open\n";

std::string game(const std::string& rule) {
  return "game: Toy\ntypes: {F: {name: foot, arm: infantry}}\nterrain: {open: good going}\n" + rule;
}

CheckedFiles checked(const std::string& rule, const std::string& units) {
  return CheckedFiles({{"game.yaml", game(rule)},
                       {"map.yaml", kMap},
                       {"battle.yaml",
                        "scenario: T\ngame: game.yaml\nmap: map.yaml\nsides:\n  Blue:\n    commander: none\n"
                        "    formations:\n      - name: Line\n        commander: none\n        units:\n" +
                            units}},
                      "battle.yaml");
}

std::string rule(const std::string& apart) {
  return "distance rule: {apart: " + apart + ", says: keep away}\n";
}

}  // namespace

TEST_CASE("units are too close exactly when some pair is nearer than the rule says") {
  std::mt19937 random(17);
  std::uniform_int_distribution<table::Length> any(0, 40 * table::kUnit);
  for (int round = 0; round < 25; ++round) {
    std::vector<table::Point> points;
    std::string list;
    for (int i = 0; i < 12; ++i) {
      points.push_back({any(random), any(random)});
      list += " " + table::to_text(points.back());
    }
    const CheckedFiles files = checked(rule("2.5"), "          - 12 x Foot:" + list + "\n");
    std::size_t nearer = 0;
    for (std::size_t i = 0; i < points.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (table::distance_squared(points[i], points[j]) < 2500 * 2500) ++nearer;
    const auto found = files.found("too-close");
    INFO(list);
    CHECK(found.empty() == (nearer == 0));
    CHECK(found.size() <= nearer);
    CHECK(files.findings().size() == found.size());
  }
}

TEST_CASE("a distance that is not known is not checked, and one that is none is reported") {
  const std::string crowd = "          - 2 x Foot: (10, 10) (10, 10)\n";
  CHECK(checked(rule("unknown"), crowd).list().empty());
  CHECK(checked("", crowd).list().empty());
  CHECK(checked(rule("near"), crowd).list() == "wrong-type <near>");
  CHECK(checked(rule("0"), crowd).list() == "wrong-type <0>");
}

TEST_CASE("units that are not at points of the table keep no distance") {
  const std::string away =
      "          - 2 x Foot: off map\n          - 2 x Reserve: {turn: 2, through: lower}\n";
  CHECK(checked(rule("3"), away).list().empty());
}
