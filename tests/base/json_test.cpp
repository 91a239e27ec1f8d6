#include "base/json.h"

#include <catch2/catch.hpp>

using namespace muster::base;

TEST_CASE("strings are escaped and always valid") {
  CHECK(json_quoted("a\"b\\c\n\r\t") == R"("a\"b\\c\n\r\t")");
  CHECK(json_quoted(std::string_view("\0\x1f\x7f", 3)) == R"("\u0000\u001f\u007f")");
  CHECK(json_quoted("é関\xff\xe2\x80\xa8") == "\"é関\xef\xbf\xbd\\u2028\"");
}

TEST_CASE("values, arrays and objects nest") {
  JsonWriter json;
  json.begin_object().key("a").begin_array().number(-1).boolean(true).null().begin_object().end_object();
  json.end_array().key("b").begin_array().end_array().key("c").string("x").end_object();
  CHECK(std::move(json).finish() == R"({
  "a": [
    -1,
    true,
    null,
    {}
  ],
  "b": [],
  "c": "x"
}
)");
  JsonWriter plain;
  plain.number(7);
  CHECK(std::move(plain).finish() == "7\n");
}
