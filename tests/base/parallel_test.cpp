#include "base/parallel.h"

#include <catch2/catch.hpp>
#include <vector>

using namespace muster::base;

TEST_CASE("each piece of work is done once, whatever the threads") {
  for (const std::size_t count : {0UL, 1UL, 3UL, 1000UL})
    for (const unsigned threads : {0U, 1U, 2U, 16U}) {
      std::vector<int> done(count);
      each_index(count, threads, [&](std::size_t i) { ++done[i]; });
      CHECK(done == std::vector<int>(count, 1));
    }
}
