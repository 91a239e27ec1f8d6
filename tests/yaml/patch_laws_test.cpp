// Any edit of any text: the tree is the edited one, nothing else changes, no comment is lost, and undo is
// exact.
#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "random_edit.h"
#include "random_text.h"
#include "show_edit.h"
#include "support.h"
#include "yaml/anatomy.h"
#include "yaml/patch.h"

using namespace muster;
using namespace muster::yaml;
using test::RandomEdit;
using test::RandomText;
using test::Reading;
using test::show;

namespace {

std::vector<std::string> comments(const Reading& reading, Piece where) {
  auto out = Anatomy(reading.sources[reading.file].text()).comments(where, reading.root());
  std::sort(out.begin(), out.end());
  return out;
}
std::vector<std::string> comments(const Reading& reading) {
  return comments(reading, {0, static_cast<Offset>(reading.sources[reading.file].text().size())});
}

// The comments that may go with what is removed.
std::vector<std::string> own_comments(const Reading& reading, const Path& at) {
  const Anatomy anatomy(reading.sources[reading.file].text());
  const Site where = *site(reading.root(), at);
  if (!where.in_flow()) {
    const Extent extent = anatomy.extent(where);
    return comments(reading, {extent.begin, extent.stop});
  }
  // Between brackets its own and the one behind it on the line.
  const FlowExtent extent = anatomy.flow_extent(*where.parent(), where.number());
  const Offset end = extent.comma ? *extent.comma + 1 : extent.end;
  return comments(reading, {extent.own_lines ? extent.lines.begin : extent.begin, anatomy.line_stop(end)});
}

std::vector<std::string> lost(const std::vector<std::string>& before, const std::vector<std::string>& after) {
  std::vector<std::string> out;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(), std::back_inserter(out));
  return out;
}

// What an edit may take away of the text, apart from the comments: empty when it keeps to that.
std::string trespass(const Edit& edit, const Reading& reading, const std::vector<Replacement>& made) {
  for (const Replacement& one : made) {
    const std::string shown = "\"" + one.before + "\" -> \"" + one.after + "\"";
    if (const auto* set = std::get_if<Set>(&edit)) {
      const Node& node = *find(reading.root(), set->at);
      if (node.is_scalar() && set->value.kind == NodeKind::scalar && !one.before.empty() &&
          (one.at < node.range().begin || one.at + one.before.size() > node.range().end))
        return shown;
    } else if (const auto* insert = std::get_if<Insert>(&edit)) {
      const Node& node = *find(reading.root(), insert->into);
      if (Anatomy::count(node) > 0 && !one.before.empty()) return shown;
    } else if (std::holds_alternative<Rename>(edit)) {
      if (made.size() != 1) return shown;
    } else if (std::holds_alternative<Remove>(edit)) {
      // The brackets of what is empty now.
      if (one.after.size() > 3 || one.after.find_first_not_of(" []{}") != std::string::npos) return shown;
    }
  }
  return {};
}

// The lines with text, without their indentation and dashes, sorted: what a move among lines leaves as it is.
std::vector<std::string> bare_lines(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t stop = std::min(text.find_first_of("\r\n", at), text.size());
    const std::size_t first = std::min(text.find_first_not_of(" -?:\xef\xbb\xbf", at), stop);
    if (first < stop) out.push_back(text.substr(first, text.find_last_not_of(" \t", stop - 1) + 1 - first));
    at = stop + 1;
  }
  std::sort(out.begin(), out.end());
  return out;
}

bool among_lines(const Move& move, const Reading& reading) {
  const Node& from = *find(reading.root(), {move.at.begin(), move.at.end() - 1});
  const Node& to = *find(reading.root(), move.into);
  return from.style == Style::block && to.style == Style::block && Anatomy::count(from) > 1 &&
         Anatomy::count(to) > 0;
}

struct Tally {
  int made = 0, refused = 0;
};

void hold_laws(const std::string& text, const Reading& reading, const Edit& edit, Tally& tally) {
  INFO(text << "\n=== " << show(edit));
  Value expected = plain(reading.root());
  const auto applied = apply(edit, expected);
  const auto patched = patch(text, *reading.tree, std::vector<Edit>{edit});
  if (!applied) {
    REQUIRE_FALSE(patched);
    return;
  }
  if (!patched) {
    ++tally.refused;
    // The one thing that YAML cannot say.
    INFO(patched.error());
    REQUIRE(patched.error() == "an item of a list between brackets cannot be empty");
    return;
  }
  ++tally.made;
  INFO("=== after\n" << patched->text);
  const Reading after(patched->text);
  REQUIRE(after.tree);
  REQUIRE(same(after.root(), expected));
  if (reading.found().empty()) REQUIRE(test::findings(after) == "");
  std::string undone = patched->text;
  undo(undone, patched->replacements);
  REQUIRE(undone == text);
  redo(undone, patched->replacements);
  REQUIRE(undone == patched->text);
  if (const auto* move = std::get_if<Move>(&edit); move && among_lines(*move, reading))
    REQUIRE(bare_lines(patched->text) == bare_lines(text));
  if (!std::holds_alternative<Move>(edit)) {  // moved past its like it takes its comments along
    if (same(reading.root(), expected)) REQUIRE(patched->text == text);
    REQUIRE(trespass(edit, reading, patched->replacements) == "");
  }
  std::vector<std::string> gone = lost(comments(reading), comments(after));
  if (const auto* remove = std::get_if<Remove>(&edit)) gone = lost(gone, own_comments(reading, remove->at));
  REQUIRE(gone == std::vector<std::string>{});
}

std::vector<std::filesystem::path> project_files() {
  std::vector<std::filesystem::path> out;
  for (const char* folder : {"/scenarios", "/maps"})
    for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(MUSTER_ROOT) + folder))
      if (entry.path().extension() == ".yaml") out.push_back(entry.path());
  std::sort(out.begin(), out.end());
  return out;
}

std::string contents(const std::filesystem::path& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("laws of patches hold for random texts") {
  Tally tally;
  for (unsigned seed = 1; seed <= 1000; ++seed) {
    RandomText random(seed, true);
    random.document();
    const Reading reading(random.text());
    INFO("seed " << seed);
    if (!reading.tree || !reading.found().empty()) continue;
    RandomEdit edits(seed, reading.root());
    for (int i = 0; i < 6; ++i) hold_laws(random.text(), reading, edits.make(), tally);
  }
  CHECK(tally.made > 3000);
  CHECK(tally.refused < tally.made / 10);
}

TEST_CASE("laws of patches hold for the files of the project") {
  Tally tally;
  unsigned seed = 0;
  for (const auto& path : project_files()) {
    const std::string text = contents(path);
    const Reading reading(text);
    INFO(path);
    REQUIRE(reading.tree);
    RandomEdit edits(++seed, reading.root());
    for (int i = 0; i < 12; ++i) hold_laws(text, reading, edits.make(), tally);
  }
  CHECK(tally.made > 200);
}

TEST_CASE("laws of patches hold for texts that are typed oddly") {
  static const std::array kTexts{
      "? a\n: b\n? c\n: - d\n  - e\n",
      "a:\t1\t# x\nb:\n  - c\t\n  - d:\te\n",
      "--- a\n",
      "--- # c\n[a, b]\n...\n",
      "--- {a: b}\n",
      "just text\n  on lines\n",
      "\"quoted\n  root\"",
      "a: 1\rb:\r  - c # x\r  - d\r",
      "a:\n  text on its line # c\nb:\n  [x,\n   y]\nc:\n  |\n  lines\nd:\n",
      "-\n  a: 1\n  b: 2\n-\n  # of c\n  c: 3\n- # beside\n  - 1\n  - 2\n",
      "- - - a # deep\n    - b\n  - - c\n- - d: 1\n    e: 2\n",
      "a: {b: [{c: 1}, {d: 2}], \"e\":f}\ng: [[], {}, [ ], { }]\n",
      "a: [\n  # first\n  b,\n\n  # second\n  c, d,\n  e # last\n  # end\n]\n",
      "a: {\n  b: 1, # one\n  c: 2 # two\n}\nd: [x,\n    y, z,\n    w]\n",
      "a: >+\n  x\n\n  y\n\n\nb: |2\n    indented\n  less\nc: >-\n  p\n    q\n  r\n",
      "a: # c\n\n  # d\n\n  - x\n\n  # e\n\n  - y\n\n# f\n\nb: 1\n# end",
      "a:\n- b\n- c:\n  - d\n  # tail of c\n# tail of a\ne:\n- f",
      "\xef\xbb\xbf# top\r\n\r\na: 1\r\n\r\nb:\r\n  - 2 # x\r\n\r\n  - 3\r\n",
      "units:\n  - \"1 x (#1 0)\": 1311\n  - at: 1309-1310\n    units:\n      - \"2 y (#6-7 0)\"\n",
      "'it''s': 'x'\n\"q\\\"\": \"\\u00e9\\\n   y\"\n? 'multi\n  line'\n: z\n",
      "# only comments\n\n# here\n",
      "",
      "\n\n",
      "a:   \nb:\t\n-x: ?y\n",
  };
  Tally tally;
  for (unsigned i = 0; i < kTexts.size(); ++i) {
    const std::string text = kTexts[i];
    const Reading reading(text);
    INFO("text " << i);
    INFO(test::findings(reading));
    CHECK((reading.tree && reading.found().empty()));
    if (!reading.tree) continue;
    RandomEdit edits(i + 1, reading.root());
    for (int n = 0; n < 120; ++n) hold_laws(text, reading, edits.make(), tally);
  }
  CHECK(tally.made > 500);
}

TEST_CASE("texts with findings are patched as they are read, or not at all") {
  static const std::array<std::string_view, 14> kPieces{"[",  "]",  "{",  "}",   "\"",  "'",   " #1 ",
                                                        ": ", "- ", "? ", "&a ", "!t ", "|\n", "a#b 0: x\n"};
  std::mt19937 random(3);
  int made = 0;
  for (unsigned i = 0; i < 1500; ++i) {
    RandomText writer(i, true);
    writer.document();
    std::string text = writer.text();
    for (auto changes = 1 + random() % 3; changes > 0; --changes)
      text.insert(random() % (text.size() + 1), kPieces[random() % kPieces.size()]);
    const Reading reading(text);
    if (!reading.tree) continue;
    const Edit edit = RandomEdit(i, reading.root()).make();
    INFO(text << "\n=== " << show(edit));
    Value expected = plain(reading.root());
    const auto applied = apply(edit, expected);
    const auto patched = patch(text, *reading.tree, std::vector<Edit>{edit});
    if (!patched) continue;
    ++made;
    REQUIRE(applied);
    REQUIRE(same(Reading(patched->text).root(), expected));
    std::string undone = patched->text;
    undo(undone, patched->replacements);
    REQUIRE(undone == text);
  }
  CHECK(made > 200);
}

TEST_CASE("many patches in a row are undone to the first text") {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    RandomText random(seed, true);
    random.document();
    const std::string first = random.text();
    std::string text = first;
    std::vector<std::vector<Replacement>> history;
    for (unsigned i = 0; i < 12; ++i) {
      const Reading reading(text);
      if (!reading.tree) break;
      auto patched =
          patch(text, *reading.tree, std::vector<Edit>{RandomEdit(seed * 100 + i, reading.root()).make()});
      if (!patched) continue;
      text = patched->text;
      history.push_back(patched->replacements);
    }
    for (auto step = history.rbegin(); step != history.rend(); ++step) undo(text, *step);
    REQUIRE(text == first);
  }
}
