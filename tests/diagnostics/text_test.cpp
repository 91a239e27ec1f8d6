#include "diagnostics/text.h"

#include <fmt/format.h>

#include <catch2/catch.hpp>

#include "support.h"

using namespace muster;
using diagnostics::Kind;

namespace {

struct Case {
  base::Sources sources;
  std::vector<diagnostics::Diagnostic> found;

  base::SourceRange mark(base::FileId file, std::string_view text) {
    return testing::find(sources, file, text);
  }
  diagnostics::Diagnostic& add(Kind kind, std::string message, base::SourceRange where,
                               std::string label = {}) {
    diagnostics::Diagnostic one;
    one.kind = kind;
    one.message = std::move(message);
    one.primary = {where, std::move(label)};
    found.push_back(one);
    return found.back();
  }
  std::string text() { return diagnostics::render_text(found, sources); }
};

}  // namespace

TEST_CASE("a finding shows its line, its caret and its footers") {
  Case it;
  const auto file = it.sources.add("scenarios/x/dreux.yaml", "units:\n  - Garde S-8-4: 7011\n");
  auto& one = it.add(Kind::hex_off_map, "hex 7011 is not on the map", it.mark(file, "7011"), "no such hex");
  one.rule = "2.1";
  one.notes = {"the map goes from 0101 to 3520"};
  one.help = {"write 0711",
              "if the book prints it so, write it down with its correction\n- Garde S-8-4:\n    at: "
              "{printed: 7011, corrected: 0711, by: editor}\n"};
  CHECK(it.text() == R"(error[hex-off-map]: hex 7011 is not on the map
  --> scenarios/x/dreux.yaml:2:18
   |
 2 |   - Garde S-8-4: 7011
   |                  ^^^^ no such hex
   |
   = rule 2.1
   = note: the map goes from 0101 to 3520
   = help: write 0711
   = help: if the book prints it so, write it down with its correction
           - Garde S-8-4:
               at: {printed: 7011, corrected: 0711, by: editor}
)");
}

TEST_CASE("far lines of one file are shown in line order with dots between") {
  Case it;
  std::string text;
  for (int line = 1; line <= 70; ++line) text += fmt::format("line {}: 0718\n", line);
  const auto file = it.sources.add("d.yaml", text);
  auto second = it.mark(file, "line 61: 0718"), first = it.mark(file, "line 40: 0718");
  second.begin += 9, first.begin += 9;
  it.add(Kind::duplicate_setup_hex, "hex 0718 is given to two units", second, "second unit here").related = {
      {first, "first unit here"}};
  CHECK(it.text() == R"(error[duplicate-setup-hex]: hex 0718 is given to two units
   --> d.yaml:61:10
    |
 40 | line 40: 0718
    |          ---- first unit here
   ...
 61 | line 61: 0718
    |          ^^^^ second unit here
)");
}

TEST_CASE("adjacent lines are joined and a single line between is shown") {
  Case it;
  const auto file = it.sources.add("d.yaml", "a: 1\nb: 2\nc: 3\nd: 4\n");
  auto& one = it.add(Kind::duplicate_key, "again", it.mark(file, "a"), "one");
  one.related = {{it.mark(file, "b"), "two"}, {it.mark(file, "d"), "four"}};
  CHECK(it.text() == R"(error[duplicate-key]: again
  --> d.yaml:1:1
   |
 1 | a: 1
   | ^ one
 2 | b: 2
   | - two
 3 | c: 3
 4 | d: 4
   | - four
)");
}

TEST_CASE("line numbers of different width are aligned") {
  Case it;
  std::string text;
  for (int line = 1; line <= 10; ++line) text += fmt::format("x{}\n", line);
  const auto file = it.sources.add("d.yaml", text);
  it.add(Kind::duplicate_key, "again", it.mark(file, "x9"), "nine").related = {{it.mark(file, "x10"), "ten"}};
  CHECK(it.text() == R"(error[duplicate-key]: again
   --> d.yaml:9:1
    |
  9 | x9
    | ^^ nine
 10 | x10
    | --- ten
)");
}

TEST_CASE("several labels of one line hang below it, right to left") {
  Case it;
  const auto file = it.sources.add("d.yaml", "- alpha beta gamma\n");
  auto& one = it.add(Kind::count_mismatch, "three", it.mark(file, "gamma"), "the third");
  one.related = {{it.mark(file, "alpha"), "the first"}, {it.mark(file, "beta"), "the second"}};
  CHECK(it.text() == R"(error[count-mismatch]: three
  --> d.yaml:1:14
   |
 1 | - alpha beta gamma
   |   ----- ---- ^^^^^ the third
   |   |     |
   |   |     the second
   |   the first
)");
}

TEST_CASE("a short label inside a long one stays visible, and equal places get a message each") {
  Case it;
  const auto file = it.sources.add("d.yaml", "at: 0715-0719\n");
  auto& one = it.add(Kind::count_mismatch, "inside", it.mark(file, "0715-0719"), "five hexes");
  one.related = {{it.mark(file, "0719"), "the last"}};
  one.related.push_back({it.mark(file, "15"), "a part"});
  CHECK(it.text() == R"(error[count-mismatch]: inside
  --> d.yaml:1:5
   |
 1 | at: 0715-0719
   |     ^^--^---- the last
   |     | |
   |     | a part
   |     five hexes
)");
  one.related = {{it.mark(file, "0715-0719"), "said twice"}};
  CHECK(it.text() == R"(error[count-mismatch]: inside
  --> d.yaml:1:5
   |
 1 | at: 0715-0719
   |     ^^^^^^^^^ five hexes
   |     |
   |     said twice
)");
}

TEST_CASE("a label that ends before another one does hangs below") {
  Case it;
  const auto file = it.sources.add("d.yaml", "0715-0719 x\n");
  it.add(Kind::count_mismatch, "inside", it.mark(file, "15"), "here").related = {
      {it.mark(file, "0715-0719"), "five hexes"}};
  CHECK(it.text() == R"(error[count-mismatch]: inside
  --> d.yaml:1:3
   |
 1 | 0715-0719 x
   | --^^-----
   | | |
   | | here
   | five hexes
)");
}

TEST_CASE("labels in other files get an excerpt of their own") {
  Case it;
  const auto file = it.sources.add("scenarios/x/d.yaml", "a: Rouen\n");
  const auto map = it.sources.add("maps/d.yaml", "\n\nplaces:\n  Rouen: 0101\n");
  auto& one = it.add(Kind::place_conflict, "two numbers", it.mark(file, "Rouen"));
  one.related = {{it.mark(map, "0101"), "this one on the map"}, {{}, "and somewhere else"}};
  CHECK(it.text() == R"(warning[place-conflict]: two numbers
  --> scenarios/x/d.yaml:1:4
   |
 1 | a: Rouen
   |    ^^^^^
   |
  ::: maps/d.yaml:4:10
   |
 4 |   Rouen: 0101
   |          ---- this one on the map
   |
   = note: and somewhere else
)");
}

TEST_CASE("a short range of lines is marked on each, a long one on its first") {
  Case it;
  const auto file = it.sources.add("d.yaml", "units:\n  - a\n\n  - b\nrest: 1\n1\n2\n3\n");
  it.add(Kind::empty_formation, "block", it.mark(file, "- a\n\n  - b\n"), "these units");
  CHECK(it.text() == R"(error[empty-formation]: block
  --> d.yaml:2:3
   |
 2 |   - a
   |   ^^^
 3 |
 4 |   - b
   |   ^^^ these units
)");
  it.found[0].primary.range.end = static_cast<std::uint32_t>(it.sources[file].text().size());
  CHECK(it.text() == R"(error[empty-formation]: block
  --> d.yaml:2:3
   |
 2 |   - a
   |   ^^^ these units, up to line 8
)");
}

TEST_CASE("tabs are opened up and carets stay below what they mean") {
  Case it;
  const auto file = it.sources.add("d.yaml", "\ta:\tbad\n");
  it.add(Kind::yaml_syntax, "tab", it.mark(file, "bad"));
  CHECK(it.text() == R"(error[yaml-syntax]: tab
  --> d.yaml:1:5
   |
 1 |     a:  bad
   |         ^^^
)");
}

TEST_CASE("wide and combining characters keep carets aligned") {
  Case it;
  const auto file = it.sources.add("d.yaml", "n: 関ヶ原 Condé Conde\xcc\x81 x\n");
  it.add(Kind::unknown_name, "wide", it.mark(file, "ヶ"), "here");
  it.add(Kind::unknown_name, "combining", it.mark(file, "x"), "here");
  CHECK(it.text() ==
        "error[unknown-name]: wide\n"
        "  --> d.yaml:1:5\n"
        "   |\n"
        " 1 | n: 関ヶ原 Condé Conde\xcc\x81 x\n"
        "   |      ^^ here\n"
        "\n"
        "error[unknown-name]: combining\n"
        "  --> d.yaml:1:21\n"
        "   |\n"
        " 1 | n: 関ヶ原 Condé Conde\xcc\x81 x\n"
        "   |                       ^ here\n");
}

TEST_CASE("CRLF, the end of the file, an empty file and an empty range") {
  Case it;
  const auto crlf = it.sources.add("crlf.yaml", "a: 1\r\nb: 2\r\n");
  const auto empty = it.sources.add("empty.yaml", "");
  it.add(Kind::wrong_type, "value", it.mark(crlf, "2\r\n"), "here");
  it.add(Kind::missing_key, "end of line", {crlf, 4, 4}, "after it");
  it.add(Kind::missing_key, "end of file", {crlf, 12, 12});
  it.add(Kind::missing_key, "past the end", {crlf, 90, 99});
  it.add(Kind::missing_key, "nothing", {empty, 0, 0}, "write something");
  CHECK(it.text() == R"(error[wrong-type]: value
  --> crlf.yaml:2:4
   |
 2 | b: 2
   |    ^ here

error[missing-key]: end of line
  --> crlf.yaml:1:5
   |
 1 | a: 1
   |     ^ after it

error[missing-key]: end of file
  --> crlf.yaml:3:1
   |
 3 |
   | ^

error[missing-key]: past the end
  --> crlf.yaml:3:1
   |
 3 |
   | ^

error[missing-key]: nothing
  --> empty.yaml:1:1
   |
 1 |
   | ^ write something
)");
}

TEST_CASE("no source: the header and the footers; what is allowed is not shown") {
  Case it;
  it.add(Kind::unused_allow, "two\nlines", {}).help = {"take it out"};
  it.add(Kind::unused_allow, "hidden", {}).status = diagnostics::Status::allowed;
  it.add(Kind::shared_setup_hex, "in a variant", {7, 0, 1}).scenario = "dreux#late-start";
  CHECK(it.text() == R"(warning[unused-allow]: two lines
   = help: take it out

note[shared-setup-hex]: in a variant
   = note: in the variant late-start
)");
}

TEST_CASE("a long line is cut to a window around each label") {
  Case it;
  const std::string x(500, 'x');
  const auto file = it.sources.add("d.yaml", "start" + x + "HERE" + x + "THERE" + x + "\n");
  it.add(Kind::bad_hex_number, "long", it.mark(file, "HERE"), "one").related = {
      {it.mark(file, "THERE"), "two"}, {it.mark(file, "start"), "three"}};
  const auto left = [](std::size_t n) { return std::string(n, 'x'); };
  const auto gap = [](std::size_t n) { return std::string(n, ' '); };
  CHECK(it.text() ==
        "error[bad-hex-number]: long\n  --> d.yaml:1:506\n   |\n"
        " 1 | start" +
            left(105) + "…\n" + "   | ----- three\n" + " 1 | …" + left(40) + "HERE" + left(65) + "…\n" +
            "   | " + gap(41) + "^^^^ one\n" + " 1 | …" + left(40) + "THERE" + left(64) + "…\n" + "   | " +
            gap(41) + "----- two\n");
}

TEST_CASE("nothing that steers a terminal gets through") {
  Case it;
  const auto file = it.sources.add("d\x1b[2J.yaml", "a: \x1b[31m\xe2\x80\xae\xff\x01z\n");
  it.add(Kind::lost_text, "say \x1b]0;x\x07", it.mark(file, "z"), "and\r\n\x9b here");
  CHECK(it.text() == R"(error[lost-text]: say �]0;x�
  --> d�[2J.yaml:1:12
   |
 1 | a: �[31m���z
   |            ^ and � here
)");
}

TEST_CASE("colours wrap whole pieces and change nothing else") {
  Case it;
  const auto file = it.sources.add("d.yaml", "a: 1\n");
  it.add(Kind::place_conflict, "two", it.mark(file, "1"), "x").related = {{it.mark(file, "a"), "y"}};
  const std::string colored = diagnostics::render_text(it.found, it.sources, {true, {}});
  CHECK(colored ==
        "\x1b[1;33mwarning[place-conflict]\x1b[0m\x1b[1m: two\x1b[0m\n"
        "  \x1b[34m-->\x1b[0m d.yaml:1:4\n"
        "\x1b[34m   |\x1b[0m\n"
        "\x1b[34m 1 |\x1b[0m a: 1\n"
        "\x1b[34m   |\x1b[0m \x1b[1;34m-\x1b[0m  \x1b[1;33m^\x1b[0m \x1b[1;33mx\x1b[0m\n"
        "\x1b[34m   |\x1b[0m \x1b[1;34m|\x1b[0m\n"
        "\x1b[34m   |\x1b[0m \x1b[1;34my\x1b[0m\n");
}

TEST_CASE("any range in any bytes is drawn in good time") {
  Case it;
  std::string text;
  for (unsigned i = 0; i < 3000; ++i) text += static_cast<char>((i * i * 31 + i / 7) & 0xff);
  const auto file = it.sources.add("noise", text);
  for (std::uint32_t i = 0; i < 3000; i += 7)
    it.add(Kind::yaml_syntax, "noise", {file, i, (i * 13) % 3200}, "label").related = {
        {{file, (i * 5) % 3000, (i * 5) % 3000 + i % 50}, "other"}};
  CHECK_FALSE(it.text().empty());
}
