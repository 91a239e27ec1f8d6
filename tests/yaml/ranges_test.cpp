// Where every key and value lies, in each style and context.
#include <catch2/catch.hpp>

#include "support.h"

using namespace muster;
using test::outline;
using test::Reading;

TEST_CASE("scalars are the text that was typed") {
  for (const char* value :
       {"0711", "no",    "~",         "null",    "NULL",      "Null",        "1e3",     "0x1f",
        "true", "–2",    "A4-7 Arq.", "5501-12", "1603/1703", "van 't Hoff", "6\" gun", "a:b",
        "a#b",  "12:30", "-",         "?x",      "Épée’s",    "日本"}) {
    if (std::string_view(value) == "-") continue;  // begins a list
    const Reading reading("a: " + std::string(value) + "   # as printed\nb: x\n");
    INFO(value);
    REQUIRE(reading.tree);
    CHECK(reading.found().empty());
    CHECK(reading["a"].is_scalar());
    CHECK(reading["a"].text.value == value);
    CHECK(reading["a"].text.verbatim);
    CHECK(reading.at(reading["a"].range()) == value);
    CHECK(reading["a"].text.value.data() == reading.at(reading["a"].range()).data());
  }
}

TEST_CASE("block styles") {
  CHECK(outline("a: x y\nb:\n  c: d\n") == "{[a]:[x y] [b]:{[c]:[d]}}");
  CHECK(outline("- a\n- - b\n  - c\n- d: e\n  f: g\n") == "([a] ([b] [c]) {[d]:[e] [f]:[g]})");
  CHECK(outline("a:\n- b\n- c\nd: e\n") == "{[a]:([b] [c]) [d]:[e]}");
  CHECK(outline("? a\n: b\n") == "{[a]:[b]}");
  CHECK(outline("a   : b") == "{[a]:[b]}");
  CHECK(outline("--- # c\na: b\n...\n# end\n") == "{[a]:[b]}");
}

TEST_CASE("flow styles") {
  CHECK(outline("a: {b: c, d: [e, f g, ], \"h\":i}\n") == "{[a]:{[b]:[c] [d]:([e] [f g]) [\"h\"]:[i]}}");
  CHECK(outline("[a: 1, {b: 2}]\n") == "({[a]:[1]} {[b]:[2]})");
  CHECK(outline("[\n a, # one\n b\n  c,\n]\n") == "([a] [b\n  c=b c])");
  CHECK(outline("[]") == "()");
  CHECK(outline("{}") == "{}");
  const Reading reading("a: [ b, {c: d} ]  # x\ne: { }\n");
  CHECK(reading.at(reading["a"].range()) == "[ b, {c: d} ]");
  CHECK(reading.at(reading["a"].items[1].range()) == "{c: d}");
  CHECK(reading.at(reading["e"].range()) == "{ }");
  CHECK(reading["a"].style == yaml::Style::flow);
}

TEST_CASE("quotes belong to the range and not to the value") {
  const Reading reading("a: 'x y'\nb: \"é # z\"\nc: 'it''s'\nd: \"\\u00e9\"\ne: \"f\n  g\"\n");
  CHECK(outline(reading, reading.root()) ==
        "{[a]:['x y'] [b]:[\"é # z\"] [c]:['it''s'=it's] [d]:[\"\\u00e9\"=é] [e]:[\"f\n  g\"=f g]}");
  CHECK(reading.at(reading["b"].text.part(3, 3)) == "# z");
  CHECK(reading.at(reading["c"].text.part(3, 1)) == "'it''s'");
  CHECK(reading["a"].style == yaml::Style::single_quoted);
  CHECK(reading["b"].style == yaml::Style::double_quoted);
}

TEST_CASE("blocks of text end at their last line with text") {
  const Reading reading("a: |  # c\n  x\n   y\n\n\nb: >-\n  p\n  q\n# end\nc: |+\n  z\n\n");
  CHECK(outline(reading, reading.root()) ==
        "{[a]:[|  # c\n  x\n   y=x\n y\n] [b]:[>-\n  p\n  q=p q] [c]:[|+\n  z=z\n\n]}");
  CHECK(reading["a"].style == yaml::Style::literal);
  CHECK(reading["b"].style == yaml::Style::folded);
}

TEST_CASE("a last line without a break is like one with it") {
  CHECK(outline("a: |\n  x") == "{[a]:[|\n  x=x\n]}");
  CHECK(outline("a: |+\n  x") == "{[a]:[|+\n  x=x\n]}");
}

TEST_CASE("plain text over several lines") {
  CHECK(outline("a: x\n  y\n\n  z # c\nb: 1\n") == "{[a]:[x\n  y\n\n  z=x y\nz] [b]:[1]}");
}

TEST_CASE("an empty value lies behind its colon, dash or comma") {
  const Reading reading("a:\nb:   # c\nc:\n  d:\n  e: {x: , y: }\nnull:\nf:\n  -\n  - z\n  -\n");
  CHECK(outline(reading, reading.root()) ==
        "{[a]:- [b]:- [c]:{[d]:- [e]:{[x]:- [y]:-}} [null]:- [f]:(- [z] -)}");
  CHECK(reading["a"].range().begin == 2);
  CHECK(reading["b"].range().begin == 5);
  CHECK(reading["null"].range().end == reading["null"].range().begin);
  CHECK(reading["f"].items[0].range().begin == reading["f"].range().begin + 1);
  CHECK(reading["f"].range().end == reading.sources[reading.file].text().size() - 1);
  CHECK(outline("a: {b: , c: }") == "{[a]:{[b]:- [c]:-}}");
}

TEST_CASE("null is text wherever it stands") {
  CHECK(outline("a: ~\nb: null\nc:\n  null\nd:\nnull: ~\n~: e\n") ==
        "{[a]:[~] [b]:[null] [c]:[null] [d]:- [null]:[~] [~]:[e]}");
  CHECK(outline("- ~\n- Null # c\n-\n- NULL\n") == "([~] [Null] - [NULL])");
  CHECK(outline("[~, null, {a: NULL}, {null: ~}]") == "([~] [null] {[a]:[NULL]} {[null]:[~]})");
  CHECK(outline("~") == "[~]");
  CHECK(outline("a:\n  b:\nnull: 1\n") == "{[a]:{[b]:-} [null]:[1]}");
  CHECK(outline("a:\n-\nnull: 1\n") == "{[a]:(-) [null]:[1]}");
  CHECK(outline("a: nullify\nb: ~x\n") == "{[a]:[nullify] [b]:[~x]}");
}

TEST_CASE("an empty file") {
  for (const char* text : {"", "\n", "# only\n", "\xef\xbb\xbf", "---\n", "\r\n\r\n", "   ", "..."}) {
    const Reading reading(text);
    INFO(text);
    REQUIRE(reading.tree);
    CHECK(reading.found().empty());
    CHECK(reading.root().is_empty());
    CHECK(reading.root().range().valid());
  }
}

TEST_CASE("line ends and byte order marks change no place") {
  const std::string lines = "a: x\nb:\n  - 'y'\n  - z\nc: |\n  l\n  m\n";
  for (const std::string_view end : {"\r\n", "\r"}) {
    std::string text = "\xef\xbb\xbf";
    for (const char c : lines) c == '\n' ? text += end : text += c;
    const Reading reading(text);
    REQUIRE(reading.tree);
    CHECK(reading.at(reading["a"].range()) == "x");
    CHECK(reading.at(reading["b"].items[0].range()) == "'y'");
    CHECK(reading["c"].text.value == "l\nm\n");
    CHECK(reading.found().empty());
  }
}

TEST_CASE("find looks by key") {
  const Reading reading("a: 1\n'b c': 2\n");
  CHECK(reading.root().find("b c")->text.value == "2");
  CHECK(reading.root().find("b") == nullptr);
  CHECK(reading["a"].find("a") == nullptr);
}
