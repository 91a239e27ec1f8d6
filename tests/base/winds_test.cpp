#include <catch2/catch.hpp>

#include "base/winds.h"

using muster::base::wind;

TEST_CASE("points of the compass are read in words and letters") {
  CHECK(wind("north") == 0);
  CHECK(wind("North-East") == 45);
  CHECK(wind("south east") == 135);
  CHECK(wind("NW") == 315);
  CHECK_FALSE(wind("towards the enemy"));
  CHECK_FALSE(wind(""));
}
