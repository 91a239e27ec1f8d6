// The limits that the language reference states are those of the program.
#include <catch2/catch.hpp>
#include <fstream>
#include <sstream>

#include "base/files.h"
#include "driver/runs.h"
#include "hex/grid.h"
#include "resolve/ruleset.h"
#include "resolve/unit_line.h"
#include "yaml/tree.h"

using namespace muster;

namespace {

// 20000 as the page writes it: 20,000.
std::string grouped(std::size_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3; at -= 3) text.insert(at - 3, ",");
  return text;
}

std::string section() {
  std::ifstream in(std::string(MUSTER_ROOT) + "/schema/language.md");
  std::stringstream all;
  all << in.rdbuf();
  const std::string page = all.str();
  const std::size_t from = page.find("\n## Limits\n");
  REQUIRE(from != std::string::npos);
  return page.substr(from, page.find("\n## ", from + 1) - from);
}

}  // namespace

TEST_CASE("the page states the limits") {
  const std::string page = section();
  const auto states = [&](const std::string& row) {
    INFO(row);
    CHECK(page.find("| " + row + " |") != std::string::npos);
  };
  states(std::to_string(base::kMaxFileBytes >> 20) + " MB; of YAML " +
         std::to_string(yaml::kMaxYamlBytes >> 20) + " MB");
  states(std::to_string(yaml::kMaxDepth) + " levels");
  states(grouped(hex::kMaxHexes) + "; 20,000,000");
  states("units of a line | " + grouped(resolve::kMaxUnitsPerLine));
  states("units of a battle, different counters of a sheet | " + grouped(resolve::kMaxUnits));
  states("hexes that a unit covers | " + grouped(resolve::kMaxFootprint));
  states("selections in a [class](#selections), with those of the classes in it | " +
         grouped(resolve::kMaxClassParts));
  states("variants; of those, checked in pairs | " + grouped(driver::kMaxVariants) + "; " +
         grouped(driver::kMaxPaired));
}
