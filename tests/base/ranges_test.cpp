#include "base/ranges.h"

#include <catch2/catch.hpp>
#include <random>

using namespace muster::base;

TEST_CASE("the ranges that meet another are those that a plain search finds") {
  std::mt19937 random(3);
  for (int round = 0; round < 300; ++round) {
    const auto any = [&] {
      const auto begin = static_cast<std::uint32_t>(random() % 40);
      return SourceRange{static_cast<FileId>(random() % 3), begin,
                         begin + static_cast<std::uint32_t>(random() % (random() % 4 ? 5 : 40))};
    };
    std::vector<SourceRange> all(random() % 30);
    for (SourceRange& one : all) one = any();
    const Ranges ranges(all);
    const SourceRange wanted = any();
    std::vector<std::size_t> expected;
    for (std::size_t i = 0; i < all.size(); ++i)
      if (all[i].file == wanted.file && all[i].begin <= wanted.end && wanted.begin <= all[i].end)
        expected.push_back(i);
    CHECK(ranges.meeting(wanted) == expected);
  }
}
