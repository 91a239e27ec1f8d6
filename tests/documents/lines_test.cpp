// Lines that are marked stay with the text.
#include <catch2/catch.hpp>

#include "editor/document/lines.h"

using muster::editor::document::LineSpan;
using muster::editor::document::where_now;

TEST_CASE("lines are found again where they stand after a change") {
  const auto text = "a\nb\nc\nd\ne\n";
  CHECK(where_now({3, 3}, text, text) == LineSpan{3, 3});
  CHECK(where_now({3, 3}, text, "a\nx\ny\nb\nc\nd\ne\n") == LineSpan{5, 5});  // lines above
  CHECK(where_now({3, 3}, text, "a\nb\nc\nd\ne\nf\n") == LineSpan{3, 3});     // and below
  CHECK(where_now({3, 4}, text, "b\nc\nd\ne\n") == LineSpan{2, 3});
  CHECK(where_now({3, 3}, text, "a\nb\nchanged\nd\ne\n") == LineSpan{3, 3});
  CHECK(where_now({2, 4}, text, "a\nb\nc\nnew\nd\ne\n") == LineSpan{2, 5});
  CHECK(where_now({2, 4}, text, "a\nb\nd\ne\n") == LineSpan{2, 3});
  CHECK(where_now({3, 4}, text, "a\nb\nc1\nc2\nc3\ne\n") == LineSpan{3, 5});
}

TEST_CASE("lines that are no more are not marked") {
  const auto text = "a\nb\nc\nd\ne\n";
  CHECK_FALSE(where_now({3, 3}, text, "a\nb\nd\ne\n"));
  CHECK_FALSE(where_now({3, 4}, text, "a\nb\n"));
  CHECK_FALSE(where_now({1, 1}, text, ""));
  CHECK_FALSE(where_now({3, 3}, text, "a\nother\ne\n"));
  CHECK_FALSE(where_now({6, 9}, text, "a\n"));  // was none of the text
}
