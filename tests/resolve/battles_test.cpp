// Ids that last, names however they are written, and what variants do and leave alone.
#include <catch2/catch.hpp>
#include <set>

#include "resolve/names.h"
#include "support/checked_files.h"
#include "support/small_war.h"

using namespace muster;
using muster::testing::CheckedFiles;
using muster::testing::small_war;
using resolve::Index;

namespace {

const std::vector<std::string> kLines = {"Garde C-8-4: 0501",
                                         "2 x Foot I-5-4: 0502, 0503",
                                         "Guns: 0504",
                                         "Parabère: unknown",
                                         "Long Long-5-4: 0506-0507",
                                         "Pike I-6-4: 0508",
                                         "{name: Named, type: C, id: my-own, at: 0509}"};

std::string sides(const std::vector<std::string>& first, const std::string& more = {}) {
  std::string text =
      "  Blue:\n    commander: none\n    formations:\n      - name: First wing\n        commander: d'Ash\n   "
      "     units:\n";
  for (const std::string& line : first) text += "          - " + line + "\n";
  text +=
      "      - name: Second wing\n        commander: {name: von Birch, aka: [the Old Fox]}\n        units:\n"
      "          - Garde C-7-4: 0701\n          - 2 x Foot I-5-4: 0702, 0703\n" +
      more;
  return text +
         "  Red:\n    formations:\n      - name: First wing\n        commander: none\n        units:\n"
         "          - Garde C-8-4: 0101\n";
}

// Ids by what is written of each unit, its side and formation.
std::map<std::string, std::string> ids(const resolve::Battle& battle) {
  std::map<std::string, std::string> out;
  for (const resolve::Unit& unit : battle.units) {
    const resolve::Entry& entry = battle.entry(unit);
    out[battle.sides[unit.side].name.str() + "|" + battle.formations[unit.formation].name.str() + "|" +
        entry.label().str() + "|" + std::to_string(unit.number)] = std::string(unit.id);
  }
  for (const resolve::Formation& one : battle.formations)
    out[battle.sides[one.side].name.str() + "|" + one.name.str()] = std::string(one.id);
  for (const resolve::Leader& one : battle.leaders) out["leader " + one.name.str()] = std::string(one.id);
  return out;
}

CheckedFiles checked(const std::string& text, const std::string& more = {}) {
  return CheckedFiles(small_war(text, more), "battle.yaml");
}

bool holds_all(const std::map<std::string, std::string>& now,
               const std::map<std::string, std::string>& before) {
  return std::all_of(before.begin(), before.end(), [&](const auto& one) {
    const auto found = now.find(one.first);
    return found != now.end() && found->second == one.second;
  });
}

}  // namespace

TEST_CASE("ids are all different, and stay when other units are added, moved or taken away") {
  const CheckedFiles base = checked(sides(kLines));
  REQUIRE(base.list() == "");
  const auto before = ids(base.battle());
  std::set<std::string> different;
  for (const auto& [what, id] : before) different.insert(id);
  CHECK(different.size() == before.size());
  CHECK(different.contains("my-own"));
  for (std::size_t at = 0; at <= kLines.size(); ++at) {
    auto lines = kLines;
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), "3 x Newcomer C-5-4: 0301, 0302, 0303");
    INFO("added as line " << at);
    CHECK(holds_all(ids(checked(sides(lines)).battle()), before));
  }
  for (std::size_t at = 0; at < kLines.size(); ++at) {
    auto lines = kLines;
    std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(at), lines.end());
    INFO("line " << at << " comes first");
    CHECK(holds_all(ids(checked(sides(lines)).battle()), before));
    lines.pop_back();
    auto left = ids(checked(sides(lines)).battle());
    CHECK(holds_all(before, left));
  }
  const std::string formation =
      "      - name: Third wing\n        commander: Cedar\n        units: [Garde C-8-4: 0901]\n";
  CHECK(holds_all(ids(checked(sides(kLines, formation)).battle()), before));
}

TEST_CASE("two things with one id are an error") {
  auto lines = kLines;
  lines.push_back("{name: Other, type: C, id: my-own, at: 0510}");
  CHECK(checked(sides(lines)).found("duplicate-counter-id").size() == 1);
}

TEST_CASE("names are found with and without particles, in any case, by any spelling") {
  const CheckedFiles base = checked(sides(kLines));
  const resolve::Names names(base.battle());
  using resolve::NameKind;
  for (const char* name : {"d'Ash", "D'ASH", "d\u2019Ash", "Ash", "ash"})
    CHECK(names.find(NameKind::leader, name).size() == 1);
  for (const char* name : {"von Birch", "Birch", "de BIRCH", "the Old Fox", "Von  birch"}) {
    INFO(name);
    CHECK(names.find(NameKind::leader, name).size() == 1);
  }
  CHECK(names.find(NameKind::leader, "Birchen").empty());
  CHECK(names.find(NameKind::unit, "garde").size() == 3);
  CHECK(names.find(NameKind::unit, "Garde", 1).size() == 1);
  CHECK(names.find(NameKind::unit, "PARABÈRE").size() == 1);
  CHECK(names.find(NameKind::unit, "Parabere").empty());
  CHECK(names.find(NameKind::formation, "first wing").size() == 2);
  CHECK(names.find(NameKind::formation, "first wing", 0).size() == 1);
  CHECK(names.find(NameKind::formation, "Birch").size() == 1);  // it goes by its commander, too
  CHECK(names.find(NameKind::side, "BLUE").size() == 1);
}

TEST_CASE("a name within a slip is read as meant, with a warning; of two as near neither") {
  const auto with = [](const std::string& reference) {
    return checked(sides(kLines), "rules:\n  - {title: t, summary: \"{" + reference + "}\"}\n").list();
  };
  CHECK(with("leader:Ash") == "");
  CHECK(with("leader:Birhc") == "name-mismatch <Birhc>");
  CHECK(with("unit:Parabere") == "name-mismatch <Parabere>");
  CHECK(with("unit:Nobody") == "unknown-name <Nobody>");
  CHECK(with("leader:Garde") == "unknown-name <Garde>");
  CHECK(with("formation:First wing") == "ambiguous-name <First wing>");
  CHECK(with("leader:Ruischenberg|Ash") == "unknown-name <Ruischenberg>");
  CHECK(with("leader:Ash|Ruischenberg") == "");
}

TEST_CASE("variants change what they say and leave the base alone") {
  const std::string variants = R"(variants:
  - title: More guns
    add:
      - {side: Blue, to: Second wing, units: [Guns: 0704]}
  - title: Fewer foot
    remove: [{units: {side: Blue, name: Foot}}]
  - title: Elsewhere
    move:
      - {units: {side: Blue, name: Pike}, to: 0510}
  - title: Worse
    change:
      - {units: {side: Blue}, rating: morale, by: -1}
  - title: Fixed
    change:
      - {units: {side: Blue, name: Pike}, rating: movement, to: 9}
  - title: Lent
    change:
      - {units: {side: Blue, name: Pike}, attach to: Second wing}
)";
  const CheckedFiles plain = checked(sides(kLines));
  const CheckedFiles all = checked(sides(kLines), variants);
  REQUIRE(all.list() == "");
  REQUIRE(all.outcome().battles.size() == 7);
  const resolve::Battle& base = all.battle();
  CHECK(ids(base) == ids(plain.battle()));
  const auto count = [](const resolve::Battle& battle, std::string_view name, auto test) {
    return std::count_if(battle.units.begin(), battle.units.end(), [&](const resolve::Unit& unit) {
      return battle.entry(unit).name.value == name && test(battle, unit);
    });
  };
  const auto any = [](const resolve::Battle&, const resolve::Unit&) { return true; };
  const auto used = [](const resolve::Battle&, const resolve::Unit& unit) {
    return unit.place.kind != resolve::PlaceKind::not_used;
  };
  const auto at = [](std::string_view hex) {
    return [hex](const resolve::Battle& battle, const resolve::Unit& unit) {
      return unit.place.kind == resolve::PlaceKind::fixed &&
             battle.board->grid().label(battle.span(unit.place.hexes).front().hex) == hex;
    };
  };
  const auto rated = [](std::string_view rating, int value) {
    return [rating, value](const resolve::Battle& battle, const resolve::Unit& unit) {
      for (const resolve::RatingValue& one : battle.entry(unit).ratings)
        if (one.rating == *battle.rules->find_rating(rating) && one.known && one.value == value) return true;
      return false;
    };
  };
  const auto in = [](std::string_view formation) {
    return [formation](const resolve::Battle& battle, const resolve::Unit& unit) {
      const resolve::Formation& its = battle.formations[unit.formation];
      return its.name.value == formation &&
             std::count(its.units.begin(), its.units.end(), &unit - battle.units.data());
    };
  };
  CHECK(count(base, "Guns", any) == 1);
  CHECK(count(all.battle(1), "Guns", any) == 2);
  CHECK(count(all.battle(1), "Guns", in("Second wing")) == 1);
  CHECK(count(base, "Foot", used) == 4);
  CHECK(count(all.battle(2), "Foot", used) == 0);
  CHECK(count(base, "Pike", at("0508")) == 1);
  CHECK(count(all.battle(3), "Pike", at("0510")) == 1);
  CHECK(count(all.battle(3), "Pike", at("0508")) == 0);
  CHECK(count(base, "Garde", rated("morale", 8)) == 2);
  CHECK(count(all.battle(4), "Garde", rated("morale", 7)) == 1);  // Blue's first
  CHECK(count(all.battle(4), "Garde", rated("morale", 6)) == 1);  // Blue's second
  CHECK(count(all.battle(4), "Garde", rated("morale", 8)) == 1);  // Red's
  CHECK(count(all.battle(4), "Pike", rated("morale", 5)) == 1);
  CHECK(all.battle(4).entries[3].name.value == "Parabère");
  CHECK(all.battle(4).entries[3].ratings.empty());  // unknown stays unknown
  CHECK(count(all.battle(5), "Pike", rated("movement", 9)) == 1);
  CHECK(count(base, "Pike", in("First wing")) == 1);
  CHECK(count(all.battle(6), "Pike", in("Second wing")) == 1);
  for (std::size_t i = 1; i < 7; ++i) CHECK(all.battle(i).id.starts_with("battle#"));
}

TEST_CASE("a change of an unknown figure leaves it unknown") {
  auto lines = kLines;
  lines.push_back("Open C-?-4: 0511");
  const CheckedFiles all = checked(
      sides(lines), "variants:\n  - title: Worse\n    change: [{units: any, rating: morale, by: -1}]\n");
  const resolve::Battle& worse = all.battle(1);
  for (const resolve::Entry& entry : worse.entries)
    if (entry.name.value == "Open") CHECK_FALSE(entry.ratings.front().known);
}
