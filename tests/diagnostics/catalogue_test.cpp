#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>

#include "diagnostics/diagnostic.h"

using namespace muster::diagnostics;

namespace {

constexpr std::string_view kIdentifiers[] = {
#define MUSTER_DIAGNOSTIC(id, name, severity, family, silenceable, summary) #id,
#include "diagnostics/catalogue.def"
#undef MUSTER_DIAGNOSTIC
};

bool is_kebab_case(std::string_view name) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; };
  return !name.empty() && std::all_of(name.begin(), name.end(), letter) && name.front() != '-' &&
         name.back() != '-' && name.find("--") == std::string_view::npos;
}

}  // namespace

TEST_CASE("every entry of the catalogue has its own kebab-case name, which is its identifier") {
  std::set<std::string_view> names;
  for (const CatalogueEntry& one : catalogue()) {
    INFO(one.name);
    CHECK(is_kebab_case(one.name));
    CHECK(names.insert(one.name).second);
    std::string identifier(one.name);
    std::replace(identifier.begin(), identifier.end(), '-', '_');
    CHECK(kIdentifiers[static_cast<std::size_t>(one.kind)] == identifier);
    CHECK(find_entry(one.name) == &one);
    CHECK(&entry(one.kind) == &one);
  }
  CHECK(find_entry("no-such-name") == nullptr);
  CHECK(find_entry("") == nullptr);
}

TEST_CASE("every entry has a summary and an explanation of more than one sentence") {
  for (const CatalogueEntry& one : catalogue()) {
    INFO(one.name);
    CHECK_FALSE(one.summary.empty());
    CHECK_FALSE(one.summary.ends_with('.'));
    CHECK_FALSE(one.family.empty());
    const std::string_view text = explanation(one.kind);
    CHECK(std::count(text.begin(), text.end(), '.') >= 2);
    CHECK(text.ends_with("\n"));
  }
}

TEST_CASE("form and name errors cannot be silenced; whatever can be is no form error") {
  for (const CatalogueEntry& one : catalogue()) {
    INFO(one.name);
    if (one.severity == Severity::error &&
        (one.family == "form" || one.family == "hexes" || one.family == "names"))
      CHECK_FALSE(one.silenceable);
    else
      CHECK(one.silenceable);
  }
}
