// An edit is tried before it is made.
#include <algorithm>
#include <catch2/catch.hpp>

#include "documents/own_battle.h"
#include "editor/commands/units.h"
#include "editor/document/trial.h"

using namespace muster;
using namespace muster::editor;
using namespace muster::editor::document;

namespace {

struct Tried {
  OwnBattle own{"        - F-5: 0105\n"};
  std::unique_ptr<Document> open = std::move(*Document::open(own.bench.path()));
  std::shared_ptr<const Lookup> now = open->check();

  Trial unit(const std::string& line, const std::string& place) const {
    return try_edit(open->question(), commands::add_unit(now->analysis(), 0, line, place), *now);
  }
  std::vector<std::string> words(const Trial& trial) const {
    std::vector<std::string> out;
    for (const std::size_t i : trial.findings) out.push_back(trial.then->analysis().findings()[i].message);
    return out;
  }
};

}  // namespace

TEST_CASE("what a new line would make is seen, and the texts stay as they are") {
  const Tried tried;
  const std::string before = *tried.open->files().find(tried.open->path())->text;
  const Trial good = tried.unit("2 x F-5", "0107, 0109");
  REQUIRE(good.then);
  CHECK(good.units.size() == 2);
  CHECK(tried.words(good).empty());
  CHECK(*tried.open->files().find(tried.open->path())->text == before);
}

TEST_CASE("what is wrong with a new line is what the check says when it is there") {
  Tried tried;
  const Trial bad = tried.unit("Bad unit xyz", "9999");
  REQUIRE(bad.then);
  CHECK(bad.units.size() == 1);
  const auto said = tried.words(bad);
  CHECK_FALSE(said.empty());
  REQUIRE(tried.open->apply(*commands::add_unit(tried.now->analysis(), 0, "Bad unit xyz", "9999")));
  const auto then = tried.open->check();
  for (const std::string& one : said) {
    INFO(one);
    const auto& all = then->analysis().findings();
    CHECK(std::any_of(all.begin(), all.end(), [&](const auto& found) { return found.message == one; }));
  }
}

TEST_CASE("what cannot be made says why") {
  const Tried tried;
  const Trial none = tried.unit("", "0107");
  CHECK_FALSE(none.then);
  CHECK_FALSE(none.refusal.empty());
}
