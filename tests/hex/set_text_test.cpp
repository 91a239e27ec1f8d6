// Lists of hexes taken as sets: hexes leave and join them.
#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

#include "hex/set_text.h"
#include "sample_grids.h"

using namespace muster::hex;
using namespace muster::hex::test;

namespace {

using Hexes = std::vector<HexIndex>;

std::optional<Hexes> no_names(std::string_view) { return std::nullopt; }

Hexes tidy(Hexes hexes) {
  std::sort(hexes.begin(), hexes.end());
  hexes.erase(std::unique(hexes.begin(), hexes.end()), hexes.end());
  return hexes;
}
Hexes read(std::string_view text, const Grid& map) {
  Hexes out;
  for (const ListedHex& listed : expand(text, map, no_names).hexes) out.push_back(listed.hex);
  return tidy(out);
}

std::string changed(std::string_view text, std::string_view remove, std::string_view add) {
  static const Grid map = grid(plain());
  const auto out = with_set_changed(text, map, no_names, read(remove, map), read(add, map));
  if (!out) return "!";
  return out->left.empty() ? out->text : out->text + " + " + labels(map, out->left);
}

}  // namespace

TEST_CASE("hexes leave a set", "[set-text]") {
  CHECK(changed("1404-1408", "1406", "") == "1404-1405, 1407-1408");
  CHECK(changed("1404-1408", "1404, 1408", "") == "1405-1407");
  CHECK(changed("1404/1501/1601", "1501", "") == "1404/1601");
  CHECK(changed("1404 (Mill), 1501", "1501", "") == "1404 (Mill)");
  CHECK(changed("1404 and 1501; 1601", "1601", "") == "1404 and 1501");
  CHECK(changed("1404, 1404-1405", "1404", "") == "1405");
  CHECK(changed("1404, 1501", "1404, 1501", "") == "");
  CHECK(changed("within 1 of 1404", "1404", "") == "within 1 of 1404 except 1404");
  CHECK(changed("1404", "1501", "") == "1404");
}

TEST_CASE("hexes join a set", "[set-text]") {
  CHECK(changed("1404", "", "1405") == "1404-1405");
  CHECK(changed("1404-05", "", "1406") == "1404-06");
  CHECK(changed("1404 to 1405", "", "1406") == "1404 to 1406");
  CHECK(changed("1404, 1601", "", "1403, 1602-1604") == "1403-1404, 1601-1604");
  CHECK(changed("1404-1405, 1501, 1407-1409", "", "1406") == "1404-1409, 1501");
  CHECK(changed("1404", "", "1404") == "1404");
  CHECK(changed("1404", "", "1501, 1405") == "1404-1405 + 1501");
  CHECK(changed("1404", "1404", "1405") == " + 1405");
}

TEST_CASE("a new list has a run for what follows on a line", "[set-text]") {
  const Grid map = grid(plain());
  const auto runs = runs_of(read("1404-1406, 1501, 1128, 1201", map), map);
  CHECK(runs == std::vector<std::string>{"1128", "1201", "1404-1406", "1501"});
}

TEST_CASE("on every grid: a changed set is read as the changed set", "[set-text]") {
  std::mt19937 random(5);
  std::vector<GridSpec> specs = all_small();
  for (GridSpec& spec : joined()) specs.push_back(std::move(spec));
  for (const GridSpec& spec : specs) {
    const Grid map = grid(spec);
    const auto some = [&](int most) {
      Hexes out;
      for (int n = std::uniform_int_distribution(0, most)(random); n > 0; --n) {
        const auto from = static_cast<HexIndex>(random() % map.size());
        for (HexIndex hex = from; hex < map.size() && hex < from + random() % 4 + 1; ++hex)
          out.push_back(hex);
      }
      return tidy(out);
    };
    for (int i = 0; i < 10; ++i) {
      std::string text;
      const Hexes first = some(6);
      for (const std::string& run : runs_of(first, map)) text += (text.empty() ? "" : ", ") + run;
      REQUIRE((text.empty() || read(text, map) == first));
      const Hexes remove = some(3);
      Hexes add;
      for (const HexIndex hex : some(4))
        if (!std::binary_search(remove.begin(), remove.end(), hex)) add.push_back(hex);
      if (text.empty()) continue;
      INFO(text);
      const auto made = with_set_changed(text, map, no_names, remove, add);
      REQUIRE(made);
      Hexes wanted;
      for (const HexIndex hex : first)
        if (!std::binary_search(remove.begin(), remove.end(), hex)) wanted.push_back(hex);
      wanted.insert(wanted.end(), add.begin(), add.end());
      Hexes got = made->text.empty() ? Hexes{} : read(made->text, map);
      got.insert(got.end(), made->left.begin(), made->left.end());
      REQUIRE(tidy(got) == tidy(wanted));
    }
  }
}
