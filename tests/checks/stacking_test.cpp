// Laws of the stacking rule, on made-up rules and units: who asks does not matter, nor who came first.
#include "resolve/stacking.h"

#include <catch2/catch.hpp>
#include <random>

#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;
using resolve::Index;
using resolve::StackingRule;

namespace {

const std::vector<std::string> kSelections = {
    "{arm: cavalry}", "{arm: infantry}", "{arm: artillery}", "{type: P}", "any", "{quality: careful}"};

std::string random_rules(std::mt19937& random) {
  const auto selection = [&] { return kSelections[random() % kSelections.size()]; };
  std::string out = "stacking:\n  rule: \"9.1\"\n  says: one unit to a hex\n";
  if (random() % 2) out += "  per hex: " + std::to_string(1 + random() % 4) + "\n";
  out += "  may share:\n";
  for (auto n = 1 + random() % 3; n > 0; --n) {
    out += "    - {units: " + selection() + ", with: " + selection() + ", because: it says so";
    if (random() % 3 == 0) out += ", same: formation";
    if (random() % 3 == 0) out += ", at most: " + std::to_string(1 + random() % 2);
    out += "}\n";
  }
  return out;
}

// The game with other stacking rules.
std::string game_with(const std::string& rules) {
  const std::string& game = testing::kSmallGame;
  const std::size_t from = game.find("stacking:"), to = game.find("command:");
  return game.substr(0, from) + rules + game.substr(to);
}

// Units of every kind in two formations of one side.
const std::string kUnits = R"(  Blue:
    formations:
      - name: First wing
        commander: none
        units:
          - Ash C-5-8: 0101
          - Beech I-5-4: 0103
          - Cedar P-5-4: 0105
          - 2 x Guns: 0107, 0109
          - {name: Elm, at: 0111}
      - name: Second wing
        commander: none
        units:
          - Fir C-5-8: 0301
          - Hazel I-5-4: 0303
          - Larch P-5-4: 0305
          - Guns: 0307
)";

std::vector<Index> random_set(std::mt19937& random, const resolve::Battle& battle, std::size_t most) {
  std::vector<Index> all(battle.units.size());
  for (Index i = 0; i < all.size(); ++i) all[i] = i;
  std::shuffle(all.begin(), all.end(), random);
  all.resize(1 + random() % most);
  return all;
}

// All may be in one hex, coming one by one in this order.
bool may_gather(const StackingRule& rule, const resolve::Battle& battle, const std::vector<Index>& units) {
  std::vector<Index> there;
  for (const Index unit : units) {
    if (!rule.judge_join(battle, unit, there).allowed) return false;
    there.push_back(unit);
  }
  return true;
}

void check_laws(const StackingRule& rule, const resolve::Battle& battle, std::mt19937& random) {
  for (Index a = 0; a < battle.units.size(); ++a)
    for (Index b = 0; b < battle.units.size(); ++b) {
      if (a == b) continue;
      INFO(battle.name(battle.units[a]) << " and " << battle.name(battle.units[b]));
      REQUIRE(rule.judge(battle, a, b).allowed == rule.judge(battle, b, a).allowed);
    }
  for (int i = 0; i < 20; ++i) {
    std::vector<Index> units = random_set(random, battle, 5);
    const bool may = may_gather(rule, battle, units);
    for (int j = 0; j < 6; ++j) {
      std::shuffle(units.begin(), units.end(), random);
      REQUIRE(may_gather(rule, battle, units) == may);
    }
    const Index last = units.back();
    units.pop_back();
    const bool joins = rule.judge_join(battle, last, units).allowed;
    std::shuffle(units.begin(), units.end(), random);
    REQUIRE(rule.judge_join(battle, last, units).allowed == joins);
    if (may) REQUIRE(may_gather(rule, battle, units));  // fewer may do what more may
  }
}

}  // namespace

TEST_CASE("stacking does not depend on who is named first, on made-up rules") {
  std::mt19937 random(91);
  int allowed = 0, pairs = 0;
  for (int i = 0; i < 200; ++i) {
    testing::Files files = testing::small_war(kUnits);
    const std::string rules = random_rules(random);
    files["game.yaml"] = game_with(rules);
    const CheckedFiles checked(std::move(files), "battle.yaml");
    INFO(rules << checked.list());
    REQUIRE(checked.outcome().battles.size() == 1);
    const StackingRule rule(*checked.battle().rules);
    REQUIRE(rule.stated());
    check_laws(rule, checked.battle(), random);
    for (Index a = 0; a < checked.battle().units.size(); ++a)
      for (Index b = 0; b < a; ++b, ++pairs) allowed += rule.judge(checked.battle(), a, b).allowed;
  }
  CHECK(allowed > pairs / 5);
  CHECK(allowed < pairs * 9 / 10);
}

TEST_CASE("stacking laws hold for the game's own rule, which says what it should") {
  const CheckedFiles checked(testing::small_war(kUnits), "battle.yaml");
  const resolve::Battle& battle = checked.battle();
  const StackingRule rule(*battle.rules);
  std::mt19937 random(7);
  check_laws(rule, battle, random);
  const auto unit = [&](std::string_view name) {
    for (Index i = 0; i < battle.units.size(); ++i)
      if (battle.entry(battle.units[i]).name.value == name) return i;
    FAIL(name);
    return resolve::kNone;
  };
  const auto may = [&](std::string_view a, std::string_view b) {
    return rule.judge(battle, unit(a), unit(b)).allowed;
  };
  CHECK_FALSE(may("Ash", "Beech"));
  CHECK_FALSE(may("Beech", "Hazel"));
  CHECK_FALSE(may("Cedar", "Beech"));
  CHECK(may("Cedar", "Ash"));
  CHECK(may("Guns", "Ash"));
  CHECK(may("Elm", "Ash"));  // nobody knows what it is
  CHECK(rule.judge(battle, unit("Ash"), unit("Beech")).because == "one unit to a hex");
  CHECK(rule.judge(battle, unit("Ash"), unit("Cedar")).because == "pioneers may share with horse");
  CHECK(rule.judge(battle, unit("Ash"), unit("Beech")).rule == "9.1");
}

TEST_CASE("a game that states no stacking rule is judged by none") {
  testing::Files files = testing::small_war(testing::one_wing("          - 2 x Ash C-5-8: 0101, 0101\n"));
  files["game.yaml"] = game_with("");
  const CheckedFiles checked(std::move(files), "battle.yaml");
  CHECK(checked.list() == "");
  CHECK_FALSE(StackingRule(*checked.battle().rules).stated());
}
