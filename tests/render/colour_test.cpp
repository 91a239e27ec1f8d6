// Colours that are read and told apart.
#include "render/colour.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <utility>
#include <vector>

using namespace muster::render;

TEST_CASE("letters can be read on any ground") {
  CHECK(contrast(rgb(0), rgb(0xffffff)) == Approx(21));
  CHECK(contrast(rgb(0x777777), rgb(0xffffff)) == Approx(4.48).epsilon(0.01));
  for (unsigned red = 0; red < 256; red += 15)
    for (unsigned green = 0; green < 256; green += 15)
      for (unsigned blue = 0; blue < 256; blue += 15) {
        const Rgb ground = rgb(red << 16 | green << 8 | blue);
        if (contrast(readable_on(ground), ground) < kReadable) FAIL(red << " " << green << " " << blue);
      }
}

TEST_CASE("red and green of one lightness are near for those who do not tell them apart") {
  CHECK(distance(rgb(0xb84030), rgb(0x6b7030)) < 0.12);
  CHECK(distance(rgb(0x3b6596), rgb(0xb8562f)) > 0.15);
  CHECK(distance(rgb(0x123456), rgb(0x123456)) == 0);
}

TEST_CASE("sides of one colour are told apart, others keep theirs") {
  using Own = std::vector<std::optional<Rgb>>;
  for (const unsigned colour : {0x9c3b3bU, 0x3b5b92U, 0xffffffU, 0x000000U, 0x808080U, 0x4d7a4aU}) {
    const auto two = side_colours(Own{rgb(colour), rgb(colour)});
    INFO(colour);
    CHECK(two[0] == rgb(colour));
    CHECK(distance(two[0], two[1]) >= 0.12);
  }
  const auto kept = side_colours(Own{rgb(0x3b5b92), rgb(0x9c3b3b), rgb(0xe6e1d3)});
  CHECK(kept == std::vector<Rgb>{rgb(0x3b5b92), rgb(0x9c3b3b), rgb(0xe6e1d3)});
  CHECK(side_colours(Own{{}, {}}) == std::vector<Rgb>{side_colour(0), side_colour(1)});
}

TEST_CASE("a stripe is seen on its side and not taken for another side") {
  for (const auto& [own, other] : {std::pair{0x4a78b5U, 0xd8b13cU},
                                   {0xd8b13cU, 0x4a78b5U},
                                   {0x4a78b5U, 0xb9c4ccU},
                                   {0x3b5b92U, 0x9c3b3bU},
                                   {0xe6e1d3U, 0x4d7a4aU},
                                   {0x4d7a4aU, 0xe6e1d3U}}) {
    INFO(own << " against " << other);
    const std::vector<Rgb> sides = {rgb(own), rgb(other)};
    std::size_t next = 0;
    std::vector<Rgb> all;
    for (int i = 0; i < 4; ++i) {
      all.push_back(next_stripe(next, sides, 0));
      CHECK(distance(all.back(), sides[1]) >= 0.16);
      CHECK(std::abs(lightness(all.back()) - lightness(sides[0])) >= 0.12);
      CHECK(std::count(all.begin(), all.end(), all.back()) == 1);
    }
  }
  // Where all could be taken for some side the usual ones follow each other.
  const std::vector<Rgb> many = {rgb(0xffffff), rgb(0xf0e442), rgb(0x56b4e9), rgb(0xe69f00), rgb(0x009e73),
                                 rgb(0xcc79a7), rgb(0x1f1f1f), rgb(0xd55e00), rgb(0x0072b2)};
  std::size_t next = 3;
  CHECK(next_stripe(next, many, 0) == stripe_colour(3));
  CHECK(next == 4);
}
