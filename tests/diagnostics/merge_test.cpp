#include <algorithm>
#include <catch2/catch.hpp>
#include <random>

#include "diagnostics/diagnostic.h"

using namespace muster::diagnostics;
using muster::base::SourceRange;

namespace {

Diagnostic make(Kind kind, SourceRange where, std::string message) {
  Sink sink;
  return sink.add(kind, where, std::move(message));
}

std::vector<std::string> messages(const std::vector<Diagnostic>& found) {
  std::vector<std::string> out;
  for (const Diagnostic& one : found) out.push_back(one.message);
  return out;
}

}  // namespace

TEST_CASE("findings are sorted by file, begin, end and kind; those without a place come last") {
  std::vector<Diagnostic> sorted{
      make(Kind::wrong_type, {0, 1, 2}, "a"),   make(Kind::yaml_syntax, {0, 1, 3}, "b"),
      make(Kind::unused_allow, {0, 1, 3}, "c"), make(Kind::yaml_syntax, {0, 5, 6}, "d"),
      make(Kind::yaml_syntax, {1, 0, 0}, "e"),  make(Kind::yaml_syntax, {}, "f"),
  };
  const auto expected = messages(sorted);
  std::mt19937 random(7);
  for (int round = 0; round < 50; ++round) {
    std::vector<Diagnostic> found = sorted;
    std::shuffle(found.begin(), found.end(), random);
    sort_and_merge(found);
    CHECK(messages(found) == expected);
  }
}

TEST_CASE("what says the same of the same place is made one, with all that it says") {
  Diagnostic first = make(Kind::misprint, {0, 1, 2}, "same"), second = first, other = first;
  first.related = {{{0, 5, 6}, "x"}};
  first.notes = {"n", "n"};
  first.scenario = "dreux";
  second.related = {{{0, 5, 6}, "x"}, {{0, 7, 8}, "x"}};
  second.help = {"h"};
  second.rule = "9.1";
  second.printed = "p";
  second.primary.message = "label";
  second.scenario = "dreux#late";
  other.message = "another";
  std::vector<Diagnostic> found{first, other, second};
  sort_and_merge(found);
  REQUIRE(found.size() == 2);
  CHECK(messages(found) == std::vector<std::string>{"another", "same"});
  CHECK(found[1].related == std::vector<Label>{{{0, 5, 6}, "x"}, {{0, 7, 8}, "x"}});
  CHECK(found[1].notes == std::vector<std::string>{"n"});
  CHECK(found[1].help == std::vector<std::string>{"h"});
  CHECK(found[1].rule == "9.1");
  CHECK(found[1].printed == "p");
  CHECK(found[1].primary.message == "label");
  CHECK(found[1].scenario == "dreux");
}

TEST_CASE("what is allowed in one place only is not allowed") {
  for (const bool allowed_first : {false, true}) {
    Diagnostic allowed = make(Kind::misprint, {0, 1, 2}, "same"), open = allowed;
    allowed.status = Status::allowed;
    std::vector<Diagnostic> found{open, allowed};
    if (allowed_first) std::swap(found[0], found[1]);
    sort_and_merge(found);
    REQUIRE(found.size() == 1);
    CHECK(found[0].status == Status::none);
  }
}

TEST_CASE("merging a hundred thousand alike takes no time") {
  std::vector<Diagnostic> found;
  for (std::uint32_t i = 0; i < 100'000; ++i) {
    found.push_back(make(Kind::misprint, {0, 1, 2}, "same"));
    found.back().related = {{{0, i, i}, "x"}};
  }
  sort_and_merge(found);
  REQUIRE(found.size() == 1);
  CHECK(found[0].related.size() == 100'000);
}
