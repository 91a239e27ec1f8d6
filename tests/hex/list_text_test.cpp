// Changes to printed lists of hexes: what is typed stays, and the list is read as the changed one.
#include <catch2/catch.hpp>

#include <random>

#include "hex/list_text.h"
#include "sample_grids.h"

using namespace muster::hex;
using namespace muster::hex::test;

namespace {

const Grid& board() {
  static const Grid made = grid(plain());
  return made;
}
std::optional<std::vector<HexIndex>> places(std::string_view name) {
  if (name == "Wood") return std::vector{at(board(), "0501"), at(board(), "0502"), at(board(), "0601")};
  return std::nullopt;
}

std::string replaced(std::string_view text, std::size_t index, std::string_view by) {
  return with_hex_replaced(text, board(), places, index, at(board(), by)).value_or("!");
}
std::string removed(std::string_view text, std::size_t index) {
  return without_hex(text, board(), places, index).value_or("!");
}
std::string added(std::string_view text, std::string_view hex) {
  return with_hex_added(text, board(), places, at(board(), hex)).value_or("!");
}

std::vector<HexIndex> read(const std::string& text, const Grid& map) {
  std::vector<HexIndex> out;
  for (const ListedHex& listed : expand(text, map, places).hexes) out.push_back(listed.hex);
  return out;
}

}  // namespace

TEST_CASE("a hex of a list is replaced", "[list-text]") {
  CHECK(replaced("1408", 0, "1409") == "1409");
  CHECK(replaced("1404, 1405", 1, "1406") == "1404, 1406");
  CHECK(replaced("1404/1405/1407", 1, "1406") == "1404/1406/1407");
  CHECK(replaced("1404-1408", 2, "2010") == "1404-1405, 2010, 1407-1408");
  CHECK(replaced("1404-1408", 0, "2010") == "2010, 1405-1408");
  CHECK(replaced("1404-08", 4, "2010") == "1404-07, 2010");
  CHECK(replaced("3121-3120", 1, "3122") == "3121-3122");
  CHECK(replaced("3121-3120", 1, "2901") == "3121, 2901");
  CHECK(replaced("2707* and 3310*.", 1, "3311") == "2707* and 3311*.");
  CHECK(replaced("0701 (Mill), 0702", 1, "0703") == "0701 (Mill), 0703");
  CHECK(replaced("0710, 7011, 0712", 1, "0713") == "0710, 7011, 0713");
  CHECK(replaced("1408", 1, "1409") == "!");
  CHECK(replaced("Wood", 1, "1409") == "!");
}

TEST_CASE("a hex of a list is removed", "[list-text]") {
  CHECK(removed("1404-1408", 2) == "1404-1405, 1407-1408");
  CHECK(removed("1404-1408", 0) == "1405-1408");
  CHECK(removed("1404-08", 4) == "1404-07");
  CHECK(removed("5501", 0) == "!");
  CHECK(removed("2201 \u2013 12", 5) == "2201 \u2013 05, 2207 \u2013 12");
  CHECK(removed("1404 to 1408/1501", 2) == "1404 to 1405/1407 to 1408/1501");
  CHECK(removed("1408-1404", 1) == "1408, 1406-1404");
  CHECK(removed("1404-1405", 0) == "1405");
  CHECK(removed("1404, 1405, 1406", 0) == "1405, 1406");
  CHECK(removed("1404, 1405, 1406", 1) == "1404, 1406");
  CHECK(removed("1404, 1405 and 1406", 2) == "1404, 1405");
  CHECK(removed("1101-1103-1303", 1) == "1101, 1103-1303");
  CHECK(removed("1101-1103-1303", 2) == "1101-1102, 1203-1303");
  CHECK(removed("0701 (Mill), 0702 (Abbey), 0703", 0) == "0702 (Abbey), 0703");
  CHECK(removed("0701 (Mill), 0702 (Abbey)", 1) == "0701 (Mill)");
  CHECK(removed("hexes 1002 to 1006, inclusive", 4) == "hexes 1002 to 1005, inclusive");
  CHECK(removed("Wood", 1) == "Wood except 0502");
}

TEST_CASE("a hex is added to a list", "[list-text]") {
  CHECK(added("1404", "1405") == "1404, 1405");
  CHECK(added("1404/1405", "1406") == "1404/1405/1406");
  CHECK(added("1404-1408", "1409") == "1404-1408, 1409");
  CHECK(added("1404 ,1405 ", "1406") == "1404 ,1405 ,1406 ");
  CHECK(added("2707* and 3310*.", "3311") == "2707* and 3310*, 3311.");
  CHECK(added("0701 (Mill)", "0702") == "0701 (Mill), 0702");
}

TEST_CASE("a changed list is read as the changed list", "[list-text]") {
  std::mt19937 random(5);
  const auto pick = [&](std::size_t below) { return static_cast<std::size_t>(random() % below); };
  for (const NamedScheme& named : schemes()) {
    GridSpec spec = plain(12, 14);
    spec.scheme = scheme(named.pattern, named.sheets);
    const Grid map = grid(spec);
    for (int i = 0; i < 60; ++i) {
      std::string text;
      const char* const sign = pick(3) == 0 ? "/" : pick(2) == 0 ? ", " : " ; ";
      for (auto items = 1 + pick(3); items > 0; --items) {
        const auto hex = static_cast<HexIndex>(pick(map.size()));
        const Cell cell = map.cell(hex);
        const HexIndex end = map.at({cell.line, static_cast<std::int32_t>(pick(14))});
        text += (text.empty() ? "" : sign) + map.label(hex);
        if (end != kNoHex && pick(2) == 0) text += (pick(2) == 0 ? "-" : " \u2013 ") + map.label(end);
      }
      const std::vector<HexIndex> before = read(text, map);
      if (before.empty() || !expand(text, map, places).problems.empty()) continue;
      const std::size_t index = pick(before.size());
      const auto by = static_cast<HexIndex>(pick(map.size()));
      INFO(named.pattern << ": " << text << " at " << index << " by " << map.label(by));
      std::vector<HexIndex> wanted = before;
      wanted[index] = by;
      const auto other = with_hex_replaced(text, map, places, index, by);
      REQUIRE(other);
      REQUIRE(read(*other, map) == wanted);
      wanted = before;
      wanted.push_back(by);
      const auto more = with_hex_added(text, map, places, by);
      REQUIRE(more);
      REQUIRE(read(*more, map) == wanted);
      wanted = before;
      wanted.erase(wanted.begin() + static_cast<std::ptrdiff_t>(index));
      const auto less = without_hex(text, map, places, index);
      REQUIRE(less.has_value() == !wanted.empty());
      if (less) REQUIRE(read(*less, map) == wanted);
    }
  }
}
