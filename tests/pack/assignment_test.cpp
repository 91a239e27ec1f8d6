// Beside a free choice a pack has one way to fill it.
#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "pack/open.h"
#include "support.h"

using muster::pack::testing::kScenario;
using muster::pack::testing::World;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// Where the only group of the battle puts its units: hexes by unit.
std::map<std::uint32_t, std::set<std::uint32_t>> seats(const std::string& at, const std::string& units) {
  const std::string text =
      replaced(replaced(kScenario, "{hexes: [0601-0604], spread: any}", at), "[2 x Riders G-6-9]", units);
  const std::string bytes = World(text).pack();
  REQUIRE_FALSE(muster::pack::verify(bytes));
  const muster::pack::Opened pack(bytes);
  std::map<std::uint32_t, std::set<std::uint32_t>> out;
  const auto* slots = pack.root().scenarios()->Get(0)->groups()->Get(0)->assignment();
  for (std::uint32_t i = 0; i < muster::pack::size(slots); ++i)
    out[slots->Get(i)->unit()].insert(slots->Get(i)->hex());
  return out;
}

std::uint32_t hex(std::uint32_t line, std::uint32_t place) { return (line - 1) * 8 + place - 1; }

}  // namespace

TEST_CASE("each unit of a free choice has a hex, and no two that may not share have the same") {
  const auto two = seats("{hexes: [0601-0604], spread: any}", "[2 x Riders G-6-9]");
  REQUIRE(two.size() == 2);
  CHECK(two.begin()->second.size() == 1);
  CHECK(two.begin()->second != two.rbegin()->second);
  const auto full = seats("{hexes: [0601-0602], spread: any}", "[2 x Riders G-6-9, {name: Guns, type: Art}]");
  CHECK(full.size() == 3);
}

TEST_CASE("a unit of two hexes has two slots") {
  const auto all = seats("{hexes: [0601-0603, 0608], spread: any}", "[Riders G-6-9, Long P-6-4, Far G-6-9]");
  REQUIRE(all.size() == 3);
  std::set<std::uint32_t> used;
  std::size_t slots = 0;
  for (const auto& [unit, hexes] : all) {
    used.insert(hexes.begin(), hexes.end());
    slots += hexes.size();
  }
  CHECK(slots == 4);
  CHECK(used == std::set{hex(6, 1), hex(6, 2), hex(6, 3), hex(6, 8)});
}

TEST_CASE("where there is no way, or something is unknown, no assignment is made up") {
  CHECK(seats("{hexes: [0601-0602], spread: any}", "[3 x Riders G-6-9]").empty());
  CHECK(seats("{hexes: [0601, unknown], spread: any}", "[2 x Riders G-6-9]").empty());
}
