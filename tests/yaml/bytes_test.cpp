// Files that are no text are named as what they are, at the first bad byte.
#include <catch2/catch.hpp>

#include "support.h"

using namespace muster;
using test::Reading;
using namespace std::string_literals;

namespace {

void bad(const std::string& text, std::uint32_t at, std::string_view word) {
  const Reading reading(text);
  INFO(text);
  CHECK(reading.tree == nullptr);
  REQUIRE(reading.found().size() == 1);
  const auto& found = reading.found().front();
  CHECK(found.kind == diagnostics::Kind::yaml_syntax);
  CHECK(found.primary.range.begin == at);
  INFO(found.message);
  CHECK(found.message.find(word) != std::string::npos);
}

}  // namespace

TEST_CASE("bytes that are no UTF-8") {
  bad("a: \xff\n", 3, "0xFF");
  bad("a: M\xfcller\n", 4, "0xFC");
  bad("a: \xc3", 3, "UTF-8");
  bad("a: \xc0\xaf\n", 3, "UTF-8");
  bad("a: \xed\xa0\x80\n", 3, "UTF-8");
  bad("a: \xe0\x80\x80\n", 3, "UTF-8");
  bad("a: \xf4\x90\x80\x80\n", 3, "UTF-8");
  bad("a: \xf0\x9f\x98\n", 3, "UTF-8");
  bad("# ok é\na: \x80\n", 11, "UTF-8");
}

TEST_CASE("control characters") {
  bad("a: \0b"s, 3, "NUL");
  bad("a: \x04"s, 3, "U+0004");
  bad("a: \x1b[1m", 3, "U+001B");
  bad("a: \x7f", 3, "U+007F");
  bad("a: \xc2\x96", 3, "U+0096");
  bad("a: x\xc2\x85y", 4, "U+0085");
  bad("a: x\xe2\x80\xa8y", 4, "U+2028");
  bad("a: x\xef\xbf\xbfy", 4, "U+FFFF");
  bad("a: 1\n\xef\xbb\xbf"
      "b: 2\n",
      5, "byte order mark");
}

TEST_CASE("other encodings") {
  bad("\xff\xfe"
      "a\0:\0"s,
      0, "UTF-16");
  bad("\xfe\xff\0a\0:"s, 0, "UTF-16");
  bad("\xff\xfe\0\0a\0\0\0"s, 0, "UTF-32");
  bad("\0\0\xfe\xff\0\0\0a"s, 0, "UTF-32");
  bad("a\0:\0 \0"s, 1, "NUL");
}

TEST_CASE("every valid code point of a name is read") {
  for (const char* name : {"Épée", "Ångström", "Łódź", "Ιβρύ", "Ровно", "日本", "😀",
                           "a\xc2\xa0"
                           "b",
                           "\xe2\x80\x93"
                           "2"}) {
    const Reading reading(std::string(name) + ": " + name + "\n");
    INFO(name);
    REQUIRE(reading.tree);
    CHECK(reading.found().empty());
    CHECK(reading.root().entries[0].key.value == name);
    CHECK(reading.root().entries[0].value.text.value == name);
  }
}
