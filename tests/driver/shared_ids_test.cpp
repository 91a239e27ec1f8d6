// Scenarios of one pack have ids of their own, across games too.
#include <catch2/catch.hpp>

#include "base/files.h"
#include "driver/shared_ids.h"
#include "support/small_war.h"

using namespace muster;

namespace {

std::vector<diagnostics::Diagnostic> shared(const std::vector<std::string>& paths, const std::string& id) {
  auto files = testing::small_war(testing::one_wing("          - 1 x Guard C-5-6: 0203\n"));
  files["other/battle.yaml"] = files["battle.yaml"];
  for (const char* name : {"game.yaml", "map.yaml"}) files[std::string("other/") + name] = files[name];
  std::string& second = files["other/battle.yaml"];
  if (!id.empty()) second.insert(second.find("game:"), "id: " + id + "\n");
  const base::MemoryReader reader(files);
  base::Sources sources;
  driver::Session session(reader, sources);
  std::vector<driver::Outcome> outcomes;
  for (const std::string& path : paths) outcomes.push_back(std::move(*session.check(path, {})));
  return driver::shared_ids(outcomes);
}

}  // namespace

TEST_CASE("two files of one name are two scenarios of one id, until one has an id of its own") {
  CHECK(shared({"battle.yaml"}, "").empty());
  const auto found = shared({"battle.yaml", "other/battle.yaml"}, "");
  REQUIRE(found.size() == 1);
  CHECK(found.front().message == "two scenarios of the pack have the id `battle`");
  CHECK(found.front().related.size() == 1);
  CHECK(shared({"battle.yaml", "other/battle.yaml"}, "second").empty());
  CHECK(shared({"battle.yaml", "other/battle.yaml"}, "battle").size() == 1);
}
