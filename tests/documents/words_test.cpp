// What things are called in sentences.
#include <catch2/catch.hpp>

#include "documents/battles.h"
#include "editor/document/files/merge.h"
#include "editor/document/words.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::document;

TEST_CASE("every group of every battle is called by those who have the choice") {
  std::size_t tried = 0;
  for (const std::string& path : all_scenarios()) {
    Bench bench(path);
    const resolve::Battle* const battle = bench.now().battle();
    if (!battle) continue;
    for (resolve::Index i = 0; i < battle->groups.size(); ++i) {
      const resolve::Group& group = battle->groups[i];
      const std::string words = group_in_words(*battle, i);
      INFO(path << ": " << words);
      CHECK_FALSE(words.empty());
      CHECK_FALSE(words.starts_with("0 "));
      CHECK(words.find("(0") == words.npos);
      if (group.units.empty() && group.leaders.size() == 1)
        CHECK(words == battle->leaders[group.leaders.front()].name.value);
      ++tried;
    }
  }
  CHECK(tried > 20);
}

TEST_CASE("what changed in a text is told line by line") {
  using Words = std::vector<std::string>;
  CHECK(differences_in_words("a: 1\nb: 2\n", "a: 1\nb: 3\n", 5) == Words{"line 2: b: 2 → b: 3"});
  CHECK(differences_in_words("a: 1\n", "a: 1\n  b: 2\n", 5) == Words{"line 2 added: b: 2"});
  CHECK(differences_in_words("a: 1\nb: 2\n", "a: 1\n", 5) == Words{"line 2 taken away: b: 2"});
  CHECK(differences_in_words("", "a\nb\nc\n", 1) == Words{"line 1 added: a", "and 2 lines more"});
  CHECK(differences_in_words("a\n", "a\n", 5).empty());
}
