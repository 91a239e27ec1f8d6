#include "diagnostics/filter.h"

#include <catch2/catch.hpp>

using namespace muster::diagnostics;

namespace {

std::string error(const FilterOptions& options) {
  const auto filter = Filter::make(options);
  return filter ? "" : filter.error();
}

Verdict run(const FilterOptions& options, std::initializer_list<Kind> kinds, Status status = Status::none) {
  Sink sink;
  for (const Kind kind : kinds) sink.add(kind, {}, "x").status = status;
  const auto filter = Filter::make(options);
  REQUIRE(filter);
  return filter->apply(sink.found());
}

}  // namespace

TEST_CASE("errors fail, warnings and notes do not, unless they are denied") {
  CHECK(run({}, {Kind::count_mismatch}).failed);
  CHECK_FALSE(run({}, {Kind::misprint, Kind::shared_setup_hex}).failed);
  CHECK_FALSE(run({}, {}).failed);
  CHECK(run({{"warnings"}, {}}, {Kind::misprint}).failed);
  CHECK_FALSE(run({{"warnings"}, {}}, {Kind::shared_setup_hex}).failed);
  CHECK(run({{"shared-setup-hex"}, {}}, {Kind::shared_setup_hex}).failed);
  CHECK_FALSE(run({{"shared-setup-hex"}, {}}, {Kind::misprint}).failed);
}

TEST_CASE("what is allowed on the command line is not shown, and yields only to being denied by name") {
  const Verdict verdict = run({{"warnings"}, {"misprint", "count-mismatch"}},
                              {Kind::misprint, Kind::count_mismatch, Kind::shared_setup_hex});
  REQUIRE(verdict.shown.size() == 1);
  CHECK(verdict.shown[0].kind == Kind::shared_setup_hex);
  CHECK(verdict.shown[0].severity() == Severity::note);
  CHECK_FALSE(verdict.failed);
}

TEST_CASE("what its author has allowed is kept for the record and fails nothing") {
  const Verdict verdict = run({{"warnings"}, {}}, {Kind::misprint, Kind::count_mismatch}, Status::allowed);
  CHECK(verdict.shown.size() == 2);
  CHECK_FALSE(verdict.failed);
}

TEST_CASE("wrong names are usage errors with the nearest name") {
  CHECK(error({{}, {"mispirnt"}}) ==
        "--allow: no diagnostic is called \"mispirnt\"; did you mean \"misprint\"?");
  CHECK(error({{"warning"}, {}}) ==
        "--deny: no diagnostic is called \"warning\"; did you mean \"warnings\"?");
  CHECK(error({{"zzz"}, {}}) == "--deny: no diagnostic is called \"zzz\"; \"muster explain\" lists them all");
  CHECK(error({{}, {"warnings"}}) ==
        "--allow: no diagnostic is called \"warnings\"; \"muster explain\" lists them all");
  CHECK(error({{"misprint"}, {"misprint"}}) ==
        "\"misprint\" is both denied and allowed; leave one of the two out");
}

TEST_CASE("just what is not silenceable cannot be allowed") {
  for (const CatalogueEntry& one : catalogue()) {
    INFO(one.name);
    CHECK(error({{}, {std::string(one.name)}}).empty() == one.silenceable);
    CHECK(error({{std::string(one.name)}, {}}).empty());
  }
  CHECK(error({{}, {"unknown-key"}}) ==
        "--allow: \"unknown-key\" cannot be allowed: form, hex and name errors must be mended");
}
