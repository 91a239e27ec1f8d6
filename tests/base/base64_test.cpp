#include "base/base64.h"

#include <catch2/catch.hpp>

using muster::base::base64;

TEST_CASE("base 64 gives the text of the RFC's own test vectors, and of bytes of any value") {
  CHECK(base64("") == "");
  CHECK(base64("f") == "Zg==");
  CHECK(base64("fo") == "Zm8=");
  CHECK(base64("foo") == "Zm9v");
  CHECK(base64("foob") == "Zm9vYg==");
  CHECK(base64("fooba") == "Zm9vYmE=");
  CHECK(base64("foobar") == "Zm9vYmFy");
  CHECK(base64(std::string("\0\xff\xfe", 3)) == "AP/+");
}
