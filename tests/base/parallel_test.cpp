#include "base/parallel.h"

#include <thread>
#include <vector>

#include <catch2/catch.hpp>

using namespace muster::base;

TEST_CASE("each piece of work is done once, whatever the threads") {
  for (const std::size_t count : {0UL, 1UL, 3UL, 1000UL})
    for (const unsigned threads : {0U, 1U, 2U, 16U}) {
      std::vector<int> done(count);
      each_index(count, threads, [&](std::size_t i) { ++done[i]; });
      CHECK(done == std::vector<int>(count, 1));
    }
}

TEST_CASE("work inside work is done once too, by the thread that does the work around it") {
  constexpr std::size_t kOuter = 20, kInner = 50;
  std::vector<std::vector<std::thread::id>> done(kOuter, std::vector<std::thread::id>(kInner));
  std::vector<std::thread::id> around(kOuter);
  each_index(kOuter, 4, [&](std::size_t i) {
    around[i] = std::this_thread::get_id();
    each_index(kInner, 4, [&, i](std::size_t j) { done[i][j] = std::this_thread::get_id(); });
  });
  for (std::size_t i = 0; i < kOuter; ++i) CHECK(done[i] == std::vector<std::thread::id>(kInner, around[i]));
}
