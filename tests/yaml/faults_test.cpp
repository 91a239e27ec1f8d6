// What is wrong in a text is said once, at the exact characters, with the text to type instead.
#include <catch2/catch.hpp>

#include "support.h"

using namespace muster;
using test::findings;
using test::Reading;

namespace {

// One finding with this name and text; its first help ends in `help`.
void check(const std::string& text, std::string_view name, std::string_view where, std::string_view help) {
  const Reading reading(text);
  INFO(text);
  INFO(findings(reading));
  REQUIRE(reading.found().size() == 1);
  const auto& found = reading.found().front();
  CHECK(diagnostics::entry(found.kind).name == name);
  CHECK(reading.at(found.primary.range) == where);
  const std::string first = found.help.empty() ? "" : found.help.front();
  CHECK((first.size() >= help.size() && first.compare(first.size() - help.size(), help.size(), help) == 0));
  CHECK((found.message.size() > 10 && found.message.back() != '.'));
}

void lost(const std::string& text, std::string_view where, std::string_view help) {
  check(text, "lost-text", where, help);
}
void syntax(const std::string& text, std::string_view where, std::string_view help = "") {
  check(text, "yaml-syntax", where, help);
}

}  // namespace

TEST_CASE("a comment that was no comment") {
  lost("numbers: (#1-3 0, #4-7 +1)\n", "(#1-3 0, #4-7 +1)", "\"(#1-3 0, #4-7 +1)\"");
  lost("a: 0711 #1-3  \nb: 1\n", "0711 #1-3", "\"0711 #1-3\"");
  lost("numbers: #1-3\n", "#1-3", "\"#1-3\"");
  lost("- #4\n- a\n", "#4", "\"#4\"");
  lost("d: (see # 4)\n", "(see # 4)", "\"(see # 4)\"");
  lost("d: the \"old # guard\"\n", "the \"old # guard\"", "'the \"old # guard\"'");
  lost("a: \"x\"#5\n", "\"x\"#5", "'\"x\"#5'");
  lost("a: [1]#b\n", "[1]#b", "\"[1]#b\"");
}

TEST_CASE("a comment in a key") {
  lost("units:\n  5 x Foot #1-5: 0101\n  6 x Foot: 0102\n", "5 x Foot #1-5", "\"5 x Foot #1-5\"");
  lost("units:\n  a: b\n  5 x Foot #1-5: 0101\n", "5 x Foot #1-5", "\"5 x Foot #1-5\"");
  lost("units:\n  a: b\n  5 x Foot #1-5: 0101\n  c: d\n", "5 x Foot #1-5", "\"5 x Foot #1-5\"");
  lost("units:\n  - 5 x Foot #1-5: 0101\n", "5 x Foot #1-5", "\"5 x Foot #1-5\"");
  lost("u:\n  a: b\n  5 x Foot #a: 0101\n  c: d\n", "5 x Foot #a", "\"5 x Foot #a\"");
  lost("u:\n  5 x Foot #a: 0101\n", "5 x Foot #a", "\"5 x Foot #a\"");
}

TEST_CASE("a comment between brackets") {
  lost("a: {numbers: (#1-3 0, #4-7 +1)}\nb: 1\n", "(#1-3 0, #4-7 +1)", "\"(#1-3 0, #4-7 +1)\"");
  lost("{numbers: (#1-3 0, #4-7 +1),\n at: 0711}\n", "(#1-3 0, #4-7 +1)", "\"(#1-3 0, #4-7 +1)\"");
  lost("a: {at: x #1, b: 2}\n", "x #1", "\"x #1\"");
  lost("a: [#1, #2, #3]\nb: 1\n", "#1, #2, #3", "\"#1\", \"#2\", \"#3\"");
  lost("a: [x #1, y #2]\n", "x #1, y #2", "\"x #1\", \"y #2\"");
  lost("a: [1, #2 x\n 3]\n", "#2 x", "\"#2 x\"");
}

TEST_CASE("comments are no faults") {
  for (const char* text :
       {"a: 0711 # as printed\n", "a: 0711 #note\n", "#1\na: 1\n#2\n", "a: 'x' # 3\n", "a: [1, # one\n 2]\n",
        "a: # 3\n  b: 1\n", "a: #3 wings\n  b: 1\n", "a: 6\" gun # 3\n", "a: van 't Hoff # x\n",
        "a: [\n #1\n 2]\n", "a: |\n  x #1\n", "a: x#1\n", "a: (b) # (c\n"})
    CHECK(findings(text) == "");
}

TEST_CASE("a comma between braces") {
  lost("u: {code: 6-17, 12-24lb}\n", "6-17, 12-24lb", "\"6-17, 12-24lb\"");
  lost("u: {code: 6-17, 12, 24lb, at: 0711}\n", "6-17, 12, 24lb", "\"6-17, 12, 24lb\"");
  lost("u: {leader:Foo}\n", "leader:Foo", "\"{leader:Foo}\"");
  lost("u: {12-24lb, at: 0711}\n", "12-24lb", "in quotes");
  lost("u: {at: 0711,\n 12-24lb\n}\n", "12-24lb", "in quotes");
  CHECK(findings("u: {name: , at: [], b: {}}\n") == "");
}

TEST_CASE("what is left of a lost text is marked") {
  const Reading reading("a: 0711 #1\nb: {c: 1, 2}\nd: ok\n");
  REQUIRE(reading.tree);
  CHECK(reading["a"].damaged);
  CHECK(reading["a"].text.value == "0711");
  CHECK(reading["b"].damaged);
  CHECK(reading["b"].find("c")->damaged);
  CHECK(reading["b"].entries.size() == 1);
  CHECK_FALSE(reading["d"].damaged);
  CHECK_FALSE(reading.root().damaged);
}

TEST_CASE("values that begin with an indicator") {
  lost("a: *See rules\n", "*See rules", "\"*See rules\"");
  lost("a: * star # c\n", "* star", "\"* star\"");
  lost("a: &c. and so on\n", "&c. and so on", "\"&c. and so on\"");
  lost("a: !important note\n", "!important note", "\"!important note\"");
  lost("a: !\nb: ''\n", "!", "\"!\"");
  lost("a: ! \"x\"\n", "! \"x\"", "'! \"x\"'");
  lost("a: @at 5\n", "@at 5", "\"@at 5\"");
  lost("a: `x`\n", "`x`", "\"`x`\"");
  lost("a: % x\n", "% x", "\"% x\"");
  lost("a: > 5 men\n", "> 5 men", "\"> 5 men\"");
  lost("a: >5\nb: 1\n", ">5", "\">5\"");
  lost("a: |0\n  x\n", "|0", "\"|0\"");
  lost("a: - b\n", "- b", "\"- b\"");
  lost("a: -\n", "-", "\"-\"");
  lost("a: ? b\n", "? b", "\"? b\"");
  lost("a: , b\n", ", b", "\", b\"");
  lost("a: : b\n", ": b", "\": b\"");
  lost("a: ]x\n", "]x", "\"]x\"");
  lost("a: [x, @b, c]\n", "@b", "\"@b\"");
  lost("[a, @b]\n", "@b", "\"@b\"");
  lost("a: [- b, c]\n", "- b", "\"- b\"");
  CHECK(findings("a: [really?, what ? no]\nb: {c: d?}\n") == "");
}

TEST_CASE("text behind what looks like the whole value") {
  lost("n: [North] wing\n", "[North] wing", "\"[North] wing\"");
  lost("[North] wing: 0711\n", "[North] wing", "\"[North] wing\"");
  lost("n: \"Old\" Guard\n", "\"Old\" Guard", "'\"Old\" Guard'");
  lost("s: {leader:Foo} must go\n", "{leader:Foo} must go", "\"{leader:Foo} must go\"");
  lost("p: {type}-{morale}\n", "{type}-{morale}", "\"{type}-{morale}\"");
  lost("p: [{type}-{morale}, x]\n", "{type}-{morale}", "\"{type}-{morale}\"");
  lost("p: [a[b], c]\n", "a[b]", "\"a[b]\"");
  lost("- {c: d} e\n", "{c: d} e", "\"{c: d} e\"");
  lost("a: 'it's'\n", "'it's'", "\"it's\"");
  lost("a: \"say \"hi\" there\"\n", "\"say \"hi\" there\"", "'say \"hi\" there'");
}

TEST_CASE("a colon inside a value") {
  lost("n: the book says: foo # c\n", "the book says: foo", "\"the book says: foo\"");
  lost("a: b:\n", "b:", "\"b:\"");
  lost("a: {x: 1 y: 2}\n", "1 y: 2", "\"1 y: 2\"");
  lost("a: [b: c: d]\n", "b: c: d", "\"b: c: d\"");
  syntax("a: 1\nb:2\n", "b:2", "`b: 2`");
  syntax("a: 1\nb:2\nc: 3\n", "b:2", "`b: 2`");
  syntax("\"c\":3\n", "\"c\":3", "`\"c\": 3`");
}

TEST_CASE("anchors and aliases are never followed") {
  std::string bomb = "a: &a [x, x]\n";
  for (int i = 0; i < 2000; ++i) bomb += "b" + std::to_string(i) + ": [*a, *a, *a, *a, *a]\n";
  const Reading reading(bomb);
  REQUIRE(reading.tree);
  CHECK(reading.found().size() == 10);
  CHECK(reading.found().back().notes.size() == 1);
  CHECK(reading.root().entries.size() == 2001);
  CHECK(reading["b7"].items[4].is_empty());
  CHECK(reading["b7"].items[4].damaged);
  CHECK(findings("a: &x foo\nb: *x\n") ==
        "lost-text <&x foo> | put the text in quotes: \"&x foo\" | anchors, aliases and tags are not used in "
        "Muster files\n"
        "lost-text <*x> | put the text in quotes: \"*x\" | anchors, aliases and tags are not used in Muster "
        "files\n");
}

TEST_CASE("keys") {
  check("a: 1\nb: 2\na: 3\n", "duplicate-key", "a", "keep one of the two");
  const Reading twice("a: 1\nb: 2\n\"a\": 3\n");
  CHECK(twice["a"].text.value == "1");
  CHECK(twice.root().entries.size() == 2);
  REQUIRE(twice.found().size() == 1);
  CHECK(twice.found()[0].related.at(0).range.begin == 0);
  check("[a, b]: 1\nc: 2\n", "wrong-type", "[a, b]", "\"[a, b]\"");
  check("{a: b}: 1\n", "wrong-type", "{a: b}", "\"{a: b}\"");
  check("? x Foot: 0101\n", "wrong-type", "? x Foot", "\"? x Foot\"");
  syntax("<<: 1\na: 2\n", "<<", "write the keys out here");
  CHECK(findings("'<<': 1\n") == "");
  syntax(": x\n", ":", "in quotes");
  syntax("a: {: x}\n", ":", "in quotes");
  for (const char* text : {"a: 1\n? \n", "a: 1\n?\nb: 2\n", "? \na: 1\n", "? # c\n", "a:\n  - b\n  - ? \n",
                           "a: {? }\n", "a: {b: c, ? , d: e}\n", "a: [? ]\n"})
    syntax(text, "?", "in quotes");
}

TEST_CASE("many keys are compared too") {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "k" + std::to_string(i) + ": 1\n";
  CHECK(findings(text) == "");
  check(text + "k77: 2\n", "duplicate-key", "k77", "two");
}

TEST_CASE("one document") {
  syntax("a: 1\n---\nb: 2\n", "---", "of its own");
  syntax("---\na: 1\n--- # x\n", "--- # x", "of its own");
  syntax("a: 1\n...\nb: 2\n", "b: 2", "of its own");
  syntax("%YAML 1.2\n---\na: 1\n", "%YAML 1.2", "in quotes");
  syntax("a: 1\n%foo\n", "%foo", "in quotes");
  syntax("a: 1\n...\n%foo\n", "%foo", "of its own");
  syntax("...\na: 1\n", "a", "lines above");
  syntax("# c\n  \n%TAG ! x\n%YAML 1.2\n", "%TAG ! x", "in quotes");
}

TEST_CASE("indentation") {
  syntax("a:\n\tb: 1\n", "\t", "spaces");
  syntax("a: |\n\tx\n", "\t", "spaces");
  syntax("a: foo\n\tbar\n", "\t", "spaces");
  syntax("-\ta: 1\n", "\t", "spaces");
  syntax("-\ta\n", "\t", "spaces");
  syntax("- a\nb: 1\n", "b", "belongs to");
  syntax("a: 1\n  b: 2\n", "b", "in quotes");
  syntax("a: \"1\"\n  b: 2\n", "b", "belongs to");
  syntax("a:\n    b: 1\n  c: 2\n", "c", "belongs to");
  syntax("a: x\n- b\n", "- b", "belongs to");
  syntax("- \"a\"\n  b\n", "b", "text above");
  syntax("a: 1\nb\nc: 2\n", "b", "text above");
  syntax("a: 1\nb", "b", "text above");
  syntax("a: foo # note\n  bar\nb: 1\n", "bar", "a line of its own");
  lost("a:\n  - b\n   - c\n  - d\n", "- c", "in quotes");
}

TEST_CASE("tabs that nobody sees are no indentation") {
  for (const std::string_view text :
       {"a: [1]\n\t\nb: 2\n", "a: 'x'\n \t# c\nb: 2\n", "\t\n\t# c\na: 1 # x\n\t",
        "a:\t\n  \t\n  -\t\n  - b\t\n", "a: |\n  x\n\t\n  y\n\t# c\nb: 1\n",
        "a:\n  -\t# c\n    - b\n  - - \t# c\n      - d\n"})
    CHECK(findings(std::string(text)) == "");
  CHECK(test::outline("a: 1\nb: [2]\n\t\nc: x\ty\n") == "{[a]:[1] [b]:([2]) [c]:[x\ty]}");
  CHECK(test::outline("a: |\n  -\t# text\n").find("=-\t# text\n") != std::string::npos);
}

TEST_CASE("between brackets") {
  syntax("a: [b, , c]\n", ",", "before it");
  syntax("a: {b: 1, , c: 2}\n", ",", "before it");
  syntax("a: {b:[1]}\n", "b:", "in quotes");
  syntax("a: {b: 1, c:}\n", "c:", "in quotes");
  syntax("a: [b, :c]\n", ":", "in quotes");
}

TEST_CASE("brackets and quotes that are not closed") {
  syntax("a: [1, 2\nb: 3\n", "[", "part of it");
  syntax("a: {x: 1, y: 2\n", "{", "part of it");
  syntax("a: [[1, 2], [3\nb: 2\n", "[", "part of it");
  syntax("a: [1, 2}\n", "}");
  syntax("a: {b: [1, 2}\n", "}");
  syntax("a: {x: \"1\" y: 2}\n", "y: 2");
  syntax("a: [\"x\" \"y\"]\n", "\"y\"");
  syntax("a: \"foo\nb: 2\n", "\"", "`\"`");
  syntax("- {a: 1, b: 'x}\n- 2", "'", "`'`");
  syntax("a: \"x\n---\ny\"\n", "\"", "`\"`");
  syntax("a: 'foo\nb: 'bar'\n", "bar'");
  syntax("\xef\xbb\xbf\"a\n", "\"", "`\"`");
  lost("--- @a\n", "@a", "\"@a\"");
  syntax("a: \"x\\q y\"\n", "\\q", "backslash");
  syntax(std::string(1100, 'x') + ": 1\n", std::string(1100, 'x'));
  CHECK(Reading("a: 1\nb: [1, 2\nc: 3\n").found()[0].primary.range.begin == 8);
}

TEST_CASE("a lost text has no follow-on finding") {
  CHECK(Reading("a: {numbers: (#1-3 0, #4-7 +1)}\nb: {c: d}\ne: [1]\n").found().size() == 1);
  CHECK(Reading("why: the book (see #3\n  and 4) says\nb: 1\n").found().size() == 1);
  CHECK(Reading("a: 0711 #1\nb: {c: 1, 2}\n").found().size() == 2);
}

TEST_CASE("what is too much") {
  check(std::string(10000, '['), "too-large", "[", "in quotes");
  check(std::string(1000000, '['), "too-large", "[", "in quotes");
  check("a: " + std::string(65, '[') + std::string(65, ']'), "too-large", "[", "in quotes");
  std::string lists, maps;
  for (int i = 0; i < 1000000; ++i) lists += "- ";
  for (int i = 0; i < 300000; ++i) maps += "{a: ";
  check(lists, "too-large", "-", "");
  check(maps, "too-large", "{", "in quotes");
  CHECK(Reading(std::string(100000, '[')).tree == nullptr);
  const int deepest = yaml::kMaxDepth;
  CHECK(findings(std::string(deepest, '[') + std::string(deepest, ']')) == "");
}

TEST_CASE("brackets in texts do not nest") {
  std::string art = "a: |\n";
  for (int i = 0; i < 500; ++i) art += "  [[[[{{{{\n";
  CHECK(findings(art + "b: 1\n") == "");
  CHECK(findings("a: x" + std::string(1000, '[') + "\n") == "");
}

TEST_CASE("a part of a value behind a tag is underlined with the whole") {
  const Reading reading("a: !x 'it''s'");
  REQUIRE(reading.tree);
  CHECK(reading["a"].text.value == "it's");
  CHECK(reading["a"].text.part(0, 2) == reading["a"].range());
}
