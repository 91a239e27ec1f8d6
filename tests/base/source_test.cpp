#include "base/source.h"

#include <catch2/catch.hpp>
#include <random>

using namespace muster::base;

namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

TEST_CASE("positions are those of a plain count, and lead back to their offsets") {
  std::mt19937 random(11);
  constexpr std::string_view kPieces[] = {"a", "é", "関", "\n", "\r\n", "😀", " "};
  for (const unsigned line_breaks : {1U, 400U}) {
    std::string text;
    for (int i = 0; i < 3000; ++i) {
      const std::string_view piece = kPieces[random() % 7];
      if (piece.back() != '\n' || random() % line_breaks == 0) text += piece;
    }
    const SourceFile file("f", text);
    Position expected;
    for (std::uint32_t offset = 0; offset <= text.size(); ++offset) {
      if (offset == text.size() || !is_continuation(text[offset])) {
        REQUIRE(file.position(offset) == expected);
        if (offset == text.size() || text[offset] != '\n' || offset == 0 || text[offset - 1] != '\r')
          REQUIRE(file.offset(expected) == offset);
      }
      if (offset == text.size()) break;
      if (text[offset] == '\n')
        expected = {expected.line + 1, 1};
      else if (offset + 1 == text.size() || !is_continuation(text[offset + 1]))
        ++expected.column;
    }
    CHECK(file.position(0xfffffff0) == expected);
  }
}

TEST_CASE("lines come without their breaks; there is always one") {
  const SourceFile file("f", "a\r\n\nb");
  CHECK(file.line_count() == 3);
  CHECK(file.line(1) == "a");
  CHECK(file.line(2).empty());
  CHECK(file.line(3) == "b");
  CHECK(file.line(0).empty());
  CHECK(file.line(4).empty());
  CHECK(SourceFile("f", "").line_count() == 1);
}

TEST_CASE("a part of a verbatim text has its own place; a folded one has only the whole") {
  Sources sources;
  const FileId file = sources.add("f", "at: \"0711, 0712\"");
  const Text quoted{"0711, 0712", {file, 4, 16}, true};
  CHECK(sources.text(quoted.part(6, 4)) == "0712");
  CHECK(sources.text(quoted.sub(6, 99).range) == "0712");
  CHECK(Text{"0711, 0712", {file, 4, 16}, false}.part(6, 4) == SourceRange{file, 4, 16});
}
