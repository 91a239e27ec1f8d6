#include <catch2/catch.hpp>

#include "support.h"

using namespace muster::pack;
using muster::pack::testing::World;

namespace {

std::string message(std::string_view bytes) {
  const auto problem = verify(bytes);
  return problem ? problem->message : "";
}

}  // namespace

TEST_CASE("any changed byte is found") {
  World world;
  std::string bytes = world.pack();
  std::size_t missed = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    for (const int flip : {0x01, 0x80, 0xff}) {
      bytes[i] = static_cast<char>(bytes[i] ^ flip);
      missed += message(bytes).empty() ? 1 : 0;
      bytes[i] = static_cast<char>(bytes[i] ^ flip);
    }
  }
  CHECK(missed == 0);
  CHECK(message(bytes).empty());
}

TEST_CASE("a file cut short anywhere is found") {
  World world;
  const std::string bytes = world.pack();
  std::size_t missed = 0;
  for (std::size_t length = 0; length < bytes.size(); ++length)
    missed += message(std::string_view(bytes).substr(0, length)).empty() ? 1 : 0;
  CHECK(missed == 0);
}

TEST_CASE("the message says what is wrong") {
  World world;
  const std::string bytes = world.pack();
  CHECK(message("") == "this file is empty");
  CHECK(message("abc") == "this is no Muster pack, or it is cut short: it has only 3 bytes");
  CHECK(message("scenario: Dreux\n").starts_with("this is no Muster pack: bytes 4 to 7 are \"ario\""));
  CHECK(message(std::string_view(bytes).substr(0, bytes.size() / 2)) ==
        "the pack is truncated, or damaged at its end: the end mark is missing");
  CHECK(message(bytes + "x") == "the pack is truncated, or damaged at its end: the end mark is missing");
  std::string damaged = bytes;
  damaged[damaged.size() / 2] ^= 4;
  CHECK(message(damaged).starts_with("the pack is damaged: its checksum is "));
  CHECK(message(std::string(1000, '\0')).starts_with("this is no Muster pack"));
}
