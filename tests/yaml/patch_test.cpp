// What single edits make of a text, byte by byte.
#include <catch2/catch.hpp>

#include "support.h"
#include "yaml/patch.h"

using namespace muster;
using namespace muster::yaml;

namespace {

// The text after the edits; `!` and the error when they are refused. Undoing must give the old bytes.
std::string after_edits(const std::string& text, const std::vector<Edit>& edits) {
  const auto patched = patch(text, edits);
  if (!patched) return "! " + patched.error();
  std::string again = text;
  redo(again, patched->replacements);
  CHECK(again == patched->text);
  undo(again, patched->replacements);
  CHECK(again == text);
  return patched->text;
}
std::string after_edit(const std::string& text, Edit edit) { return after_edits(text, {std::move(edit)}); }

}  // namespace

TEST_CASE("a text for a text keeps its place, quotes and comment") {
  CHECK(after_edit("at: 1408   # Mill\n", Set{{"at"}, "1409"}) == "at: 1409   # Mill\n");
  CHECK(after_edit("at: \"1408\"\n", Set{{"at"}, "1409"}) == "at: \"1409\"\n");
  CHECK(after_edit("at: '1408'\n", Set{{"at"}, "it's"}) == "at: 'it''s'\n");
  CHECK(after_edit("at: 1408\n", Set{{"at"}, "a: b"}) == "at: \"a: b\"\n");
  CHECK(after_edit("at: 1408\n", Set{{"at"}, "(#1 0, #2)"}) == "at: \"(#1 0, #2)\"\n");
  CHECK(after_edit("a: {at: 1408}\n", Set{{"a", "at"}, "1, 2"}) == "a: {at: \"1, 2\"}\n");
  CHECK(after_edit("- x\n- y # c\n", Set{{1}, "(z"}) == "- x\n- \"(z\" # c\n");
  CHECK(after_edit("at: 1408", Set{{"at"}, "1409"}) == "at: 1409");
  CHECK(after_edit("at: 1408\r\nb: c\r\n", Set{{"at"}, "1409"}) == "at: 1409\r\nb: c\r\n");
  CHECK(after_edit("\xef\xbb\xbf"
                   "at: é\n",
                   Set{{"at"}, "è"}) ==
        "\xef\xbb\xbf"
        "at: è\n");
  CHECK(after_edit("at:\t1408\t# x\n", Set{{"at"}, "1409"}) == "at:\t1409\t# x\n");
}

TEST_CASE("part of a text is changed whatever it is typed in") {
  const auto changed = [](const std::string& text, std::size_t from, std::size_t to, std::string with) {
    const auto patched = patch(text, std::vector<Edit>{Splice{{"a"}, from, to, std::move(with)}});
    if (!patched) return "! " + patched.error();
    return patched->text;
  };
  CHECK(changed("a: 1404, 1405\n", 6, 10, "1406") == "a: 1404, 1406\n");
  CHECK(changed("a: >-\n  one\n  two\n  three\n", 4, 7, "2") == "a: >-\n  one\n  2\n  three\n");
  CHECK(changed("a: >\n  one\n\n  two\n", 4, 7, "2") == "a: >\n  one\n\n  2\n");
  CHECK(changed("a: |\n  one\n   two\n", 5, 8, "2") == "a: |\n  one\n   2\n");
  CHECK(changed("a: |\n  one\n", 3, 3, "\nmore") == "a: |\n  one\n  more\n");
  CHECK(changed("a: one\n  two\n\n  three\n", 4, 7, "2") == "a: one\n  2\n\n  three\n");
  CHECK(changed("a: 'it''s\n  two'\n", 5, 8, "2") == "a: 'it''s\n  2'\n");
  CHECK(changed("a: \"\\u00e9 x\\\n   y\"\n", 3, 4, "z") == "a: \"\\u00e9 z\\\n   y\"\n");
  CHECK(changed("a: \"x\\ty\"\n", 2, 3, "é\t") == "a: \"x\\té\\t\"\n");
  CHECK(changed("a: >-  # c\r\n  one\r\n  two\r\n", 0, 3, "1") == "a: >-  # c\r\n  1\r\n  two\r\n");
  CHECK(changed("a: x\n", 0, 2, "y") == "! a has no bytes 0 to 2");
  CHECK(changed("a: [x]\n", 0, 1, "y") == "! a is no text");
}

TEST_CASE("a text becomes a mapping in its place, and a text again") {
  const Value correction = mapping({{"printed", "7011"}, {"corrected", "0711"}, {"why", "a, b"}});
  const std::string
      before = "at:\n  - 0710 # first\n  - 7011 # second\n",
      after = "at:\n  - 0710 # first\n  - {printed: 7011, corrected: 0711, why: \"a, b\"} # second\n";
  CHECK(after_edit(before, Set{{"at", 1}, correction}) == after);
  CHECK(after_edit(after, Set{{"at", 1}, "7011"}) == before);
  CHECK(after_edit("a: 7011\n", Set{{"a"}, correction}) ==
        "a: {printed: 7011, corrected: 0711, why: \"a, b\"}\n");
  CHECK(after_edit("a: { x: 7011 }\n", Set{{"a", "x"}, correction}) ==
        "a: { x: { printed: 7011, corrected: 0711, why: \"a, b\" } }\n");
}

TEST_CASE("values of one kind are replaced by those of another") {
  CHECK(after_edit("a:\n  - x # one\n  # two\n  - y\nb: z\n", Set{{"a"}, "t"}) ==
        "# one\n# two\na: t\nb: z\n");
  CHECK(after_edit("a: t # c\nb: z\n", Set{{"a"}, list({"x", "y"}, Layout::block)}) ==
        "a: # c\n  - x\n  - y\nb: z\n");
  CHECK(after_edit("a: [x, # one\n  y]\n", Set{{"a"}, "t"}) == "# one\na: t\n");
  CHECK(after_edit("a:\n", Set{{"a"}, "t"}) == "a: t\n");
  CHECK(after_edit("a: # c\nb: x", Set{{"a"}, "t"}) == "a: t # c\nb: x");
  CHECK(after_edit("a: t # c\n", Set{{"a"}, Value()}) == "a: # c\n");
  CHECK(after_edit("- t\n", Set{{0}, mapping({{"a", "1"}, {"b", "2"}}, Layout::block)}) ==
        "- a: 1\n  b: 2\n");
  CHECK(after_edit("- t # c\n", Set{{0}, mapping({{"a", "1"}, {"b", "2"}}, Layout::block)}) ==
        "- # c\n  a: 1\n  b: 2\n");
  CHECK(after_edit("- a: 1 # c\n  b: 2\n- x\n", Set{{0}, "t"}) == "# c\n- t\n- x\n");
  CHECK(after_edit("a: |\n  one\n  two\nb: c\n", Set{{"a"}, "t\nu\n"}) == "a: |\n  t\n  u\nb: c\n");
  CHECK(after_edit("a:\n  - x\n  - y # c\n", Set{{"a"}, list({"x", "z"})}) == "a:\n  - x\n  - z # c\n");
  CHECK(after_edit("a:\n  - x", Set{{"a"}, "t"}) == "a: t");
  CHECK(after_edit("", Set{{}, mapping({{"a", "b"}})}) == "a: b\n");
  CHECK(after_edit("# c\n", Set{{}, mapping({{"a", "b"}})}) == "# c\na: b\n");
}

TEST_CASE("what the reader cannot take is replaced whole") {
  CHECK(after_edit("a: &x # c\n", Set{{"a"}, "&x"}) == "a: \"&x\" # c\n");
  CHECK(after_edit("a: &x z\nb: !t y\n", Set{{"a"}, "y"}) == "a: y\nb: !t y\n");
  CHECK(after_edit("b: !t y\n", Set{{"b"}, "!t y"}) == "b: \"!t y\"\n");
  CHECK(after_edit("a: (#1 0, #2)\n", Set{{"a"}, "(#1 0, #2)"}) == "a: \"(#1 0, #2)\"\n");
  CHECK(after_edit("a: 1\na: 2\nb: 3\n", Remove{{"b"}}) == "a: 1\na: 2\n");
}

TEST_CASE("items and entries are added to lines") {
  CHECK(after_edit("a:\n- x\nb: c\n", Insert{{"a"}, at_end(), {}, "y"}) == "a:\n- x\n- y\nb: c\n");
  CHECK(after_edit("a:\n  -  x # c\n", Insert{{"a"}, at_end(), {}, "y"}) == "a:\n  -  x # c\n  -  y\n");
  CHECK(after_edit("a:\n  - \"x\"\n", Insert{{"a"}, at_end(), {}, "y"}) == "a:\n  - \"x\"\n  - \"y\"\n");
  CHECK(after_edit("a:\n  - x", Insert{{"a"}, at_end(), {}, "y"}) == "a:\n  - x\n  - y");
  CHECK(after_edit("# c\n- x\n", Insert{{}, before(0), {}, "y"}) == "- y\n# c\n- x\n");
  CHECK(after_edit("- x\n# c\n- z\n", Insert{{}, before(1), {}, "y"}) == "- x\n- y\n# c\n- z\n");
  CHECK(after_edit("- x\n\n- z\n", Insert{{}, after(0), {}, "y"}) == "- x\n\n- y\n\n- z\n");
  CHECK(after_edit("- a: 1\n  b: 2\n", Insert{{0}, before("a"), "z", "0"}) == "- z: 0\n  a: 1\n  b: 2\n");
  CHECK(after_edit("- a: 1\n- c\n", Insert{{0}, at_end(), "b", "2"}) == "- a: 1\n  b: 2\n- c\n");
  CHECK(after_edit("a: |+\n  x\n\n\nb: c\n", Insert{{}, after("a"), "n", "0"}) ==
        "a: |+\n  x\n\n\nn: 0\nb: c\n");
  CHECK(after_edit("a: b\r\n", Insert{{}, at_end(), "c", list({"1", "2"}, Layout::block)}) ==
        "a: b\r\nc:\r\n  - 1\r\n  - 2\r\n");
  CHECK(after_edit("a: b\n", Insert{{}, at_end(), "c: d", "x"}) == "a: b\n\"c: d\": x\n");
  CHECK(after_edit("a: b\n", Insert{{}, at_end(), "c", "x\ny"}) == "a: b\nc: |-\n  x\n  y\n");
  CHECK(after_edit("- {a: 1}\n", Insert{{}, at_end(), {}, mapping({{"b", "2"}})}) == "- {a: 1}\n- {b: 2}\n");
  CHECK(after_edit("- a: 1\n  b: 2\n", Insert{{}, at_end(), {}, mapping({{"b", "2"}})}) ==
        "- a: 1\n  b: 2\n- b: 2\n");
  CHECK(after_edit("a: b\n...\n", Insert{{}, at_end(), "c", "d"}) == "a: b\nc: d\n...\n");
  CHECK(after_edit("a: b\n", Insert{{}, at_end(), "a", "d"}) == "! a is there already");
  CHECK(after_edit("a: b\n", Insert{{"x", 2}, at_end(), {}, "d"}) == "! there is no x[2]");
}

TEST_CASE("long texts are folded where others are") {
  const std::string long_text =
      "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen";
  CHECK(after_edit("a: >-\n  x\n  y\n", Insert{{}, at_end(), "b", long_text}) ==
        "a: >-\n  x\n  y\nb: >-\n  one two three four five six seven eight nine ten eleven twelve thirteen\n"
        "  fourteen fifteen\n");
  CHECK(after_edit("a: x\n", Insert{{}, at_end(), "b", long_text}) == "a: x\nb: " + long_text + "\n");
  CHECK(after_edit("a: x\n", Set{{"a"}, "one\ntwo"}) == "a: |-\n  one\n  two\n");
  CHECK(after_edit("a: x # c\n", Set{{"a"}, "one\ntwo"}) == "a: \"one\\ntwo\" # c\n");
}

TEST_CASE("an empty collection gets its first child") {
  CHECK(after_edit("units: []\n", Insert{{"units"}, at_end(), {}, "x"}) == "units: [x]\n");
  CHECK(after_edit("units: [] # c\n", Insert{{"units"}, at_end(), {}, mapping({{"a", "1"}})}) ==
        "units: # c\n  - a: 1\n");
  CHECK(after_edit("units:\nb: c\n", Insert{{"units"}, at_end(), {}, "x"}) == "units:\n  - x\nb: c\n");
  CHECK(after_edit("a:\n  units:\n  - x\nb:\n  units: []\n", Insert{{"b", "units"}, at_end(), {}, "x"}) ==
        "a:\n  units:\n  - x\nb:\n  units:\n  - x\n");
  CHECK(after_edit("- {}\n", Insert{{0}, at_end(), "a", "1"}) == "- {a: 1}\n");
  CHECK(after_edit("-\n", Insert{{0}, at_end(), "a", "1"}) == "- a: 1\n");
  CHECK(after_edit("a: {b: []}\n", Insert{{"a", "b"}, at_end(), {}, "1"}) == "a: {b: [1]}\n");
  CHECK(after_edit("a: {b: }\n", Insert{{"a", "b"}, at_end(), {}, "1"}) == "a: {b: [1]}\n");
}

TEST_CASE("a key between braces that loses its value keeps a blank behind it") {
  const auto q = [](Value::Entries entries) { return Set{{"q"}, mapping(std::move(entries))}; };
  CHECK(after_edit("q: {x: a, y: b}\n", q({{"x", Value()}, {"z", Value()}})) == "q: {x: , z: }\n");
  CHECK(after_edit("q: {x: a, y: b}\n", q({{"x", Value()}, {"z", "c"}})) == "q: {x: , z: c}\n");
  CHECK(after_edit("q: {x: a, y: b}\n", q({{"x", Value()}})) == "q: {x: }\n");
  CHECK(after_edit("q: {\"x\":a, y: b}\n", Set{{"q", "x"}, Value()}) == "q: {\"x\": , y: b}\n");
  CHECK(after_edit("q: {x: }\n", Insert{{"q"}, at_end(), "z", "c"}) == "q: {x: , z: c}\n");
}

TEST_CASE("items and entries are added between brackets") {
  CHECK(after_edit("a: [x, y]\n", Insert{{"a"}, at_end(), {}, "z"}) == "a: [x, y, z]\n");
  CHECK(after_edit("a: [x,y]\n", Insert{{"a"}, before(0), {}, "z"}) == "a: [z,x,y]\n");
  CHECK(after_edit("a: { x: 1 }\n", Insert{{"a"}, at_end(), "y", "2"}) == "a: { x: 1, y: 2 }\n");
  CHECK(after_edit("a: {\"x\": 1}\n", Insert{{"a"}, at_end(), "y", "2"}) == "a: {\"x\": 1, \"y\": 2}\n");
  CHECK(after_edit("a: [\n  x, # one\n  y # two\n]\n", Insert{{"a"}, at_end(), {}, "z"}) ==
        "a: [\n  x, # one\n  y, # two\n  z\n]\n");
  CHECK(after_edit("a: [\n  x,\n  y,\n]\n", Insert{{"a"}, after(0), {}, "z"}) ==
        "a: [\n  x,\n  z,\n  y,\n]\n");
  CHECK(after_edit("a: [x: 1]\n", Insert{{"a", 0}, at_end(), "y", "2"}) == "a: [{x: 1, y: 2}]\n");
  CHECK(after_edit("a: [x]\n", Insert{{"a"}, at_end(), {}, Value()}) ==
        "! an item of a list between brackets cannot be empty");
}

TEST_CASE("items and entries go with their comments") {
  CHECK(after_edit("- x\n# of y\n- y # too\n  # and this\n- z\n", Remove{{1}}) == "- x\n- z\n");
  CHECK(after_edit("- x\n# heading\n\n- y\n- z\n", Remove{{1}}) == "- x\n# heading\n\n- z\n");
  CHECK(after_edit("- x\n\n- y\n\n- z\n", Remove{{1}}) == "- x\n\n- z\n");
  CHECK(after_edit("- x\n- y", Remove{{1}}) == "- x");
  CHECK(after_edit("a:\n  - x\nb: c\n", Remove{{"a", 0}}) == "a: []\nb: c\n");
  CHECK(after_edit("a:\n  - x", Remove{{"a", 0}}) == "a: []");
  CHECK(after_edit("- a: 1\n", Remove{{0, "a"}}) == "- {}\n");
  CHECK(after_edit("- a: 1 # c\n  b: 2\n", Remove{{0, "a"}}) == "- b: 2\n");
  CHECK(after_edit("- a: 1\n  # of b\n  b: 2\n", Remove{{0, "a"}}) == "- # of b\n  b: 2\n");
  CHECK(after_edit("a: [x, y, z]\n", Remove{{"a", 0}}) == "a: [y, z]\n");
  CHECK(after_edit("a: [x, y, z]\n", Remove{{"a", 1}}) == "a: [x, z]\n");
  CHECK(after_edit("a: [x, y, z]\n", Remove{{"a", 2}}) == "a: [x, y]\n");
  CHECK(after_edit("a: [ x ]\n", Remove{{"a", 0}}) == "a: []\n");
  CHECK(after_edit("a: [\n  x, # one\n  # of y\n  y # two\n]\n", Remove{{"a", 1}}) == "a: [\n  x # one\n]\n");
  CHECK(after_edit("a: [\n  x, # one\n  y # two\n]\n", Remove{{"a", 0}}) == "a: [\n  y # two\n]\n");
  CHECK(after_edit("a: [x, # one\n  y]\n", Remove{{"a", 0}}) == "a: [\n  y]\n");
  CHECK(after_edit("a: [x, # one\n  y]\n", Remove{{"a", 1}}) == "a: [x # one\n  ]\n");
  CHECK(after_edit("a: b\n", Remove{{}}) == "! the whole file cannot be removed");
}

TEST_CASE("keys are renamed in place") {
  CHECK(after_edit("a : 1 # c\n", Rename{{"a"}, "b"}) == "b : 1 # c\n");
  CHECK(after_edit("\"a\": 1\n", Rename{{"a"}, "b"}) == "\"b\": 1\n");
  CHECK(after_edit("x: {a: 1}\n", Rename{{"x", "a"}, "b, c"}) == "x: {\"b, c\": 1}\n");
  CHECK(after_edit("a: 1\nb: 2\n", Rename{{"a"}, "b"}) == "! b is there already");
  CHECK(after_edit("- 3 x Garde S-8-4: 0710\n", Rename{{0, "3 x Garde S-8-4"}, "2 x Garde S-8-4"}) ==
        "- 2 x Garde S-8-4: 0710\n");
}

TEST_CASE("items and entries move with their comments") {
  CHECK(after_edit("- x\n# of y\n- y # too\n- z\n", Move{{1}, {}, before(0)}) ==
        "# of y\n- y # too\n- x\n- z\n");
  CHECK(after_edit("- x # one\n- y", Move{{0}, {}, at_end()}) == "- y\n- x # one");
  CHECK(after_edit("- x\n- y", Move{{1}, {}, before(0)}) == "- y\n- x");
  CHECK(after_edit("- x\n- y\n", Move{{1}, {}, after(0)}) == "- x\n- y\n");
  CHECK(after_edit("- a: 1\n  b: 2\n", Move{{0, "b"}, {0}, before("a")}) == "- b: 2\n  a: 1\n");
  CHECK(after_edit("a:\n  # of x\n  - x:\n      - 1 # one\n  - y\nb:\n- z\n",
                   Move{{"a", 0}, {"b"}, at_end()}) == "a:\n  - y\nb:\n- z\n# of x\n- x:\n    - 1 # one\n");
  CHECK(after_edit("a:\n  # of x\n  - x # one\nb: []\n", Move{{"a", 0}, {"b"}, at_end()}) ==
        "a: []\nb:\n  # of x\n  - x # one\n");
  CHECK(after_edit("a:\n  # of x\n  - x # one\nb: [y]\n", Move{{"a", 0}, {"b"}, at_end()}) ==
        "a: []\n# of x\n# one\nb: [y, x]\n");
  CHECK(after_edit("a: ['x', y]\nb:\n  - z\n", Move{{"a", 0}, {"b"}, before(0)}) ==
        "a: [y]\nb:\n  - 'x'\n  - z\n");
  CHECK(after_edit("a: [x, y]\n", Move{{"a", 0}, {"a"}, at_end()}) == "a: [y, x]\n");
  CHECK(after_edit("- [x]\n- [y]\n", Move{{0}, {0}, at_end()}) == "! [0] cannot be moved into itself");
}

TEST_CASE("a list or mapping for one of its kind changes only what differs") {
  const std::string list_text = "a:\n  - x # one\n  - y # two\n  - z\n";
  CHECK(after_edit(list_text, Set{{"a"}, list({"x", "new", "y", "z"})}) ==
        "a:\n  - x # one\n  - new\n  - y # two\n  - z\n");
  CHECK(after_edit(list_text, Set{{"a"}, list({"x", "y"})}) == "a:\n  - x # one\n  - y # two\n");
  CHECK(after_edit(list_text, Set{{"a"}, list({"x", "z"})}) == "# one\n# two\na:\n  - x\n  - z\n");
  CHECK(after_edit("a: [x, y]\n", Set{{"a"}, list({"w", "x", "y"})}) == "a: [w, x, y]\n");
  CHECK(after_edit("a: {b: 1, c: 2} # c\n",
                   Set{{"a"}, mapping({{"0", "0"}, {"b", "1"}, {"d", "4"}, {"e", "5"}})}) ==
        "a: {0: 0, b: 1, d: 4, e: 5} # c\n");
  CHECK(after_edit("a:\n  b: 1 # one\n  c: [x]\n",
                   Set{{"a"}, mapping({{"b", "1"}, {"c", list({"x", "y"})}})}) ==
        "a:\n  b: 1 # one\n  c: [x, y]\n");
  CHECK(after_edit("a: {b: 1}\n", Set{{"a"}, mapping({{"b", "1"}, {"b", "2"}})}) ==
        "! the new value has the key `b` twice");
}

TEST_CASE("empty lines between items are kept up") {
  CHECK(after_edit("- x\n\n- y\n", Insert{{}, at_end(), {}, "z"}) == "- x\n\n- y\n\n- z\n");
  CHECK(after_edit("- x\n\n- y\n", Insert{{}, after(0), {}, "z"}) == "- x\n\n- z\n\n- y\n");
  CHECK(after_edit("- x\n\n- y\n", Insert{{}, before(0), {}, "z"}) == "- z\n\n- x\n\n- y\n");
  CHECK(after_edit("- x\n\n- y\n- z\n", Insert{{}, at_end(), {}, "n"}) == "- x\n\n- y\n- z\n- n\n");
}

TEST_CASE("edits are made one after the other, all or none") {
  const std::string text = "a: 1\nb: 2\n";
  CHECK(after_edits(text, {Set{{"a"}, "3"}, Set{{"b"}, "4"}, Remove{{"a"}}}) == "b: 4\n");
  CHECK(after_edits(text, {Set{{"a"}, "3"}, Set{{"c"}, "4"}}) == "! there is no c");
  CHECK(after_edits("a: [x, y]\n", {Remove{{"a", 0}}, Remove{{"a", 0}}, Insert{{"a"}, at_end(), {}, "z"}}) ==
        "a: [z]\n");
  CHECK(after_edits(text, {Set{{"a"}, "3"}, Set{{"a"}, "1"}}) == text);
  const auto one = patch("at: 1408\n", std::vector<Edit>{Set{{"at"}, "1409"}});
  REQUIRE(one);
  CHECK(one->replacements == std::vector<Replacement>{{7, "8", "9"}});
  CHECK_FALSE(patch("a: [", std::vector<Edit>{}));
  CHECK_FALSE(patch("a: b\n", std::vector<Edit>{Set{{"a"}, "\xff"}}));
}

TEST_CASE("a path and a place in the text lead to each other") {
  const test::Reading reading("sides:\n  French:\n    units: [x, y]\n");
  const Path path{"sides", "French", "units", 1};
  CHECK(to_string(path) == "sides.French.units[1]");
  const Node* node = find(reading.root(), path);
  REQUIRE(node);
  CHECK(reading.at(node->range()) == "y");
  CHECK(path_at(reading.root(), node->range().begin) == path);
  CHECK(path_at(reading.root(), reading.root().entries[0].key.range.begin) == Path{"sides"});
  CHECK(find(reading.root(), {"sides", 1}) == nullptr);
}
