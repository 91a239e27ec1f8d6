// Corrections as the inspector shows and changes them.
#include <catch2/catch.hpp>

#include "documents/battles.h"
#include "editor/commands/corrections.h"
#include "editor/commands/fields.h"
#include "editor/commands/roster.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::commands;

TEST_CASE("in every battle the words of the corrections of places can be changed one by one") {
  std::size_t tried = 0;
  for (const std::string& path : all_scenarios()) {
    Bench bench(path);
    const std::string before = bench.text();
    if (!bench.now().battle()) continue;
    for (resolve::Index unit = 0; unit < bench.now().battle()->units.size(); ++unit) {
      const auto place = typed_place(bench.now(), unit);
      const auto all = place ? corrections_in(bench.now(), *place) : std::vector<document::Place>();
      for (const document::Place& one : all) {
        INFO(path << ": " << yaml::to_string(one.path));
        const std::string printed = field_text(bench.now(), one, "printed").typed;
        CHECK_FALSE(printed.empty());
        CHECK_FALSE(amend_correction(bench.now(), one, "corrected", ""));
        CHECK_FALSE(amend_correction(bench.now(), one, "printed", ""));
        bench.apply(amend_correction(bench.now(), one, "why", "seen on the map"));
        CHECK(field_text(bench.now(), one, "why").typed == "seen on the map");
        CHECK(field_text(bench.now(), one, "printed").typed == printed);
        bench.files().undo();
        CHECK(bench.text() == before);
        ++tried;
      }
    }
  }
  CHECK(tried >= 5);
}

TEST_CASE("a value is said in words, with what is printed beside what is right") {
  base::Sources sources;
  diagnostics::Sink sink;
  const auto tree = yaml::read(sources,
                               sources.add("a.yaml",
                                           "- 2104\n- {printed: 2205, corrected: 2206, why: gap}\n"
                                           "- {turn: 4, through: [2001, 2002]}\n"),
                               sink);
  REQUIRE(tree);
  CHECK(value_in_words(tree->root()) == "2104, 2206 (printed: 2205), turn: 4, through: 2001, 2002");
}
