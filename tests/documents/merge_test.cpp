#include "editor/document/files/merge.h"

#include <catch2/catch.hpp>
#include <random>

using namespace muster::editor::document;

namespace {

std::string random_text(std::mt19937& random) {
  std::string out;
  const int lines = std::uniform_int_distribution(0, 12)(random);
  for (int i = 0; i < lines; ++i) out += std::string(1, static_cast<char>('a' + random() % 4)) + "\n";
  if (random() % 4 == 0) out += "end";
  return out;
}

std::string changed(const std::string& text, std::mt19937& random) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto dice = random() % 12;
    if (dice == 0) out += "new\n";
    if (dice != 1) out += text[i];
  }
  return out;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out(1);
  for (const char c : text) {
    out.back() += c;
    if (c == '\n') out.emplace_back();
  }
  if (out.back().empty()) out.pop_back();
  return out;
}

}  // namespace

TEST_CASE("differences make one text of the other") {
  std::mt19937 random(3);
  for (int i = 0; i < 2000; ++i) {
    const std::string a = random_text(random), b = random() % 2 ? random_text(random) : changed(a, random);
    const auto old_lines = lines_of(a), new_lines = lines_of(b);
    std::string made;
    std::size_t done = 0;
    for (const Hunk& hunk : line_differences(a, b)) {
      REQUIRE(hunk.base_from >= done);
      for (; done < hunk.base_from; ++done) made += old_lines[done];
      for (std::size_t line = hunk.from; line < hunk.to; ++line) made += new_lines[line];
      done = hunk.base_to;
    }
    for (; done < old_lines.size(); ++done) made += old_lines[done];
    REQUIRE(made == b);
  }
}

TEST_CASE("changes of one side alone are taken as they are") {
  std::mt19937 random(4);
  for (int i = 0; i < 1000; ++i) {
    const std::string base = random_text(random), other = changed(base, random);
    REQUIRE(merge_lines(base, base, other) == other);
    REQUIRE(merge_lines(base, other, base) == other);
    REQUIRE(merge_lines(base, other, other) == other);
  }
}

TEST_CASE("changes in different lines are both taken, in any order") {
  CHECK(merge_lines("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n") == "A\nb\nC\n");
  CHECK(merge_lines("a\nb\nc\n", "b\nc\n", "a\nb\nc\nd\n") == "b\nc\nd\n");
  CHECK(merge_lines("a\nb\nc", "a\nb\nC", "A\nb\nc") == "A\nb\nC");
  std::mt19937 random(5);
  for (int i = 0; i < 1000; ++i) {
    const std::string base = random_text(random), a = changed(base, random), b = changed(base, random);
    REQUIRE(merge_lines(base, a, b) == merge_lines(base, b, a));
  }
}

TEST_CASE("changes that touch are no merge") {
  CHECK_FALSE(merge_lines("a\nb\nc\n", "A\nb\nc\n", "X\nb\nc\n"));
  CHECK_FALSE(merge_lines("a\nb\nc\n", "A\nb\nc\n", "a\nB\nc\n"));
  CHECK_FALSE(merge_lines("a\n", "a\nx\n", "a\ny\n"));
  CHECK(merge_lines("a\n", "a\nx\n", "a\nx\n") == "a\nx\n");
}

TEST_CASE("where changes touch, both are to be had") {
  const auto pieces = merge_pieces("a\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\nf\n", "X\nb\nc\nD\ne\n");
  REQUIRE(pieces.size() == 2);
  CHECK(pieces[0].text == "A\n");
  CHECK(pieces[0].theirs == "X\n");
  CHECK(pieces[1].text == "b\nc\nD\ne\nf\n");
  CHECK_FALSE(pieces[1].theirs);
}

TEST_CASE("pieces agree with the merge, whatever was changed") {
  std::mt19937 random(6);
  int conflicts = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string base = random_text(random), a = changed(base, random), b = changed(base, random);
    bool conflict = false;
    for (const MergePiece& piece : merge_pieces(base, a, b)) {
      conflict = conflict || piece.theirs;
      conflicts += piece.theirs.has_value();
      if (piece.theirs) CHECK(piece.text != *piece.theirs);
    }
    CHECK(merge_lines(base, a, b).has_value() == !conflict);
    // What only one side changed is no conflict, so nothing is lost when the other side is the base.
    CHECK(merge_lines(base, a, base) == a);
  }
  CHECK(conflicts > 100);
}
