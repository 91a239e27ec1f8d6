// Pairs of things and counters: never fewer than there can be.
#include "resolve/counter_pairing.h"

#include <catch2/catch.hpp>
#include <random>

using muster::resolve::CounterPairing;

namespace {

using Choices = std::vector<std::vector<std::uint32_t>>;

// The most pairs, by trying everything.
int most_pairs(const Choices& choices, std::vector<int>& room, std::size_t thing = 0) {
  if (thing == choices.size()) return 0;
  int best = most_pairs(choices, room, thing + 1);
  for (const std::uint32_t counter : choices[thing]) {
    if (room[counter] == 0) continue;
    --room[counter];
    best = std::max(best, 1 + most_pairs(choices, room, thing + 1));
    ++room[counter];
  }
  return best;
}

}  // namespace

TEST_CASE("as many things get a counter as can, each one of its choices, no counter more than it serves") {
  std::mt19937 random(7);
  int full = 0, short_of = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    std::vector<int> room(1 + random() % 4);
    for (int& one : room) one = static_cast<int>(random() % 3);
    Choices choices(1 + random() % 6);
    for (auto& some : choices)
      for (std::uint32_t counter = 0; counter < room.size(); ++counter)
        if (random() % 2) some.push_back(counter);
    CounterPairing pairing(room);
    std::vector<bool> served;
    for (const auto& some : choices) served.push_back(pairing.add(some));
    std::vector<int> used(room.size());
    for (std::size_t thing = 0; thing < choices.size(); ++thing) {
      if (!served[thing]) continue;
      const std::uint32_t counter = pairing.counters()[thing];
      REQUIRE(std::count(choices[thing].begin(), choices[thing].end(), counter) == 1);
      ++used[counter];
    }
    for (std::uint32_t counter = 0; counter < room.size(); ++counter)
      REQUIRE(pairing.room(counter) == room[counter] - used[counter]);
    const auto pairs = static_cast<int>(std::count(served.begin(), served.end(), true));
    REQUIRE(pairs == most_pairs(choices, room));
    ++(static_cast<std::size_t>(pairs) == choices.size() ? full : short_of);
  }
  CHECK(full > 500);
  CHECK(short_of > 500);
}

TEST_CASE("a thousand things that want the same thousand counters are paired at once") {
  CounterPairing pairing(std::vector<int>(1000, 1));
  std::vector<std::uint32_t> all(1000);
  for (std::uint32_t i = 0; i < all.size(); ++i) all[i] = i;
  int found = 0;
  for (int thing = 0; thing < 1200; ++thing) found += pairing.add(all) ? 1 : 0;
  CHECK(found == 1000);
}
