#include "base/unicode.h"

#include <catch2/catch.hpp>
#include <random>

using namespace muster::base;

TEST_CASE("every code point survives encoding and decoding; surrogates do not exist") {
  for (char32_t point = 0; point <= 0x10ffff; ++point) {
    std::string text;
    append_utf8(text, point);
    const CodePoint back = decode(text, 0);
    const bool surrogate = point >= 0xd800 && point <= 0xdfff;
    if (back.valid == surrogate || (back.valid && (back.value != point || back.length != text.size()))) {
      CAPTURE(static_cast<unsigned>(point));
      FAIL();
    }
  }
}

TEST_CASE("bytes that are no UTF-8 are replaced one by one") {
  CHECK(valid_utf8("a\xff"
                   "b") ==
        "a\xef\xbf\xbd"
        "b");
  CHECK(valid_utf8("\xc0\x80") == "\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(valid_utf8("\xe2\x82") == "\xef\xbf\xbd\xef\xbf\xbd");
  CHECK(decode("\xf4\x90\x80\x80", 0).valid == false);
  CHECK(count_points("é\xff関") == 3);
  std::mt19937 random(1);
  for (int round = 0; round < 1000; ++round) {
    std::string noise;
    for (int i = 0; i < 30; ++i) noise += static_cast<char>(random() & 0xff);
    const std::string clean = valid_utf8(noise);
    CHECK(valid_utf8(clean) == clean);
    CHECK(count_points(clean) == count_points(noise));
    CHECK(fold_case(fold_case(noise)) == fold_case(noise));
  }
}

TEST_CASE("folding makes capitals small and does nothing twice") {
  for (char32_t point = 0; point <= 0x10ffff; ++point)
    if (fold_case(fold_case(point)) != fold_case(point)) {
      CAPTURE(static_cast<unsigned>(point));
      FAIL();
    }
  CHECK(fold_case("CONDÉ de La Tour d'AUVERGNE") == "condé de la tour d'auvergne");
  CHECK(fold_case("ŁÓDŹ ŽIŽKA ÖSTERGÖTLAND Ÿ ẞ") == "łódź žižka östergötland ÿ ß");
  CHECK(fold_case("ΝΑΎΠΛΙΟΣ Полтава") == fold_case("ναύπλιος ПОЛТАВА"));
  CHECK(fold_case("× ÷ 0718 \xff") == "× ÷ 0718 \xff");
}

TEST_CASE("widths of columns") {
  CHECK(display_width("Condé") == 5);
  CHECK(display_width("Conde\xcc\x81") == 5);
  CHECK(display_width("関ヶ原") == 6);
  CHECK(display_width("한글") == 4);
  CHECK(display_width("") == 0);
}
